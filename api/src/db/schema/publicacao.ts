import {
  boolean,
  char,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade, instante } from './colunas';

/** OAB number of a lawyer of the firm, for which the sources are queried. */
export const oabMonitorada = pgTable(
  'oab_monitorada',
  {
    idCliente: idCliente(),
    id: identidade(),
    numero: varchar('numero', { length: 10 }).notNull(),
    uf: char('uf', { length: 2 }).notNull(),
    letra: char('letra', { length: 1 }),
    idUsuario: integer('id_usuario').notNull(),
    desde: date('desde').notNull(),
    ativa: boolean('ativa').notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A court's official notice as captured, and how it was treated. */
export const publicacao = pgTable(
  'publicacao',
  {
    idCliente: idCliente(),
    id: identidade(),
    fonte: varchar('fonte', { length: 10 }).notNull(),
    idExterno: varchar('id_externo', { length: 40 }).notNull(),
    impressao: char('impressao', { length: 64 }).notNull(),
    tribunal: varchar('tribunal', { length: 20 }).notNull(),
    orgao: varchar('orgao', { length: 300 }),
    tipo: varchar('tipo', { length: 100 }),
    tipoDocumento: varchar('tipo_documento', { length: 100 }),
    classe: varchar('classe', { length: 300 }),
    meio: char('meio', { length: 1 }),
    disponibilizadaEm: date('disponibilizada_em').notNull(),
    numero: char('numero', { length: 20 }),
    texto: text('texto').notNull(),
    partes: jsonb('partes').notNull(),
    advogados: jsonb('advogados').notNull(),
    original: jsonb('original').notNull(),
    idProcesso: integer('id_processo'),
    situacao: varchar('situacao', { length: 10 }).notNull().default('nova'),
    motivo: varchar('motivo', { length: 500 }),
    canceladaEm: instante('cancelada_em'),
    motivoCancelamento: varchar('motivo_cancelamento', { length: 1000 }),
    tratadaEm: instante('tratada_em'),
    idUsuarioTratou: integer('id_usuario_tratou'),
    idAcompanhamento: integer('id_acompanhamento'),
    idPrazo: integer('id_prazo'),
    idCompromisso: integer('id_compromisso'),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** The watched numbers that a publication names. */
export const publicacaoOab = pgTable(
  'publicacao_oab',
  {
    idCliente: idCliente(),
    idPublicacao: integer('id_publicacao').notNull(),
    idOab: integer('id_oab').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idPublicacao, table.idOab] })],
);

/** Other ids under which a source sent the same notice. */
export const publicacaoOutroId = pgTable(
  'publicacao_outro_id',
  {
    idCliente: idCliente(),
    fonte: varchar('fonte', { length: 10 }).notNull(),
    idExterno: varchar('id_externo', { length: 40 }).notNull(),
    idPublicacao: integer('id_publicacao').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.fonte, table.idExterno] })],
);

/** One query of a source about one target over a period, pending or done. */
export const captura = pgTable(
  'captura',
  {
    idCliente: idCliente(),
    id: identidade(),
    fonte: varchar('fonte', { length: 10 }).notNull(),
    idOab: integer('id_oab'),
    de: date('de').notNull(),
    ate: date('ate').notNull(),
    horario: instante('horario'),
    situacao: varchar('situacao', { length: 10 }).notNull().default('pendente'),
    tentativas: smallint('tentativas').notNull().default(0),
    proximaEm: instante('proxima_em').notNull(),
    pedidaEm: instante('pedida_em').notNull(),
    terminadaEm: instante('terminada_em'),
    pagina: integer('pagina').notNull().default(0),
    posicao: varchar('posicao', { length: 20 }),
    novas: integer('novas').notNull().default(0),
    repetidas: integer('repetidas').notNull().default(0),
    alheias: integer('alheias').notNull().default(0),
    canceladas: integer('canceladas').notNull().default(0),
    falha: varchar('falha', { length: 30 }),
    falhouEm: instante('falhou_em'),
    codigoHttp: smallint('codigo_http'),
    alvo: varchar('alvo', { length: 20 }).notNull().default(''),
    avancouEm: instante('avancou_em'),
    avulsa: boolean('avulsa').notNull().default(false),
    ilegiveis: integer('ilegiveis').notNull().default(0),
    cortadaEm: date('cortada_em'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** When a source may next be queried; it belongs to no tenant. */
export const fonteRitmo = pgTable('fonte_ritmo', {
  fonte: varchar('fonte', { length: 10 }).primaryKey(),
  proximaEm: instante('proxima_em').notNull(),
});
