import { boolean, char, date, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { idCliente, identidade, instante } from './colunas';

/** A notice to a person. */
export const aviso = pgTable(
  'aviso',
  {
    idCliente: idCliente(),
    id: identidade(),
    chave: varchar('chave', { length: 100 }).notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    idUsuario: integer('id_usuario').notNull(),
    idTitular: integer('id_titular').notNull(),
    titulo: varchar('titulo', { length: 200 }).notNull(),
    idCompromisso: integer('id_compromisso'),
    idPrazo: integer('id_prazo'),
    idProcesso: integer('id_processo'),
    referencia: instante('referencia'),
    quantidade: integer('quantidade'),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    lidoEm: instante('lido_em'),
    retiradoEm: instante('retirado_em'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A person's settings for notices. */
export const avisoAjuste = pgTable(
  'aviso_ajuste',
  {
    idCliente: idCliente(),
    idUsuario: integer('id_usuario').notNull(),
    email: boolean('email').notNull(),
    resumo: boolean('resumo').notNull(),
    passosCompromisso: integer('passos_compromisso').array().notNull(),
    passosAudiencia: integer('passos_audiencia').array().notNull(),
    passosPrazo: integer('passos_prazo').array().notNull(),
    silencioDe: smallint('silencio_de').notNull(),
    silencioAte: smallint('silencio_ate').notNull(),
    ausenteDe: date('ausente_de'),
    ausenteAte: date('ausente_ate'),
    idSubstituto: integer('id_substituto'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idUsuario] })],
);

/** The moment up to which a firm's notices have been written. */
export const avisoRonda = pgTable('aviso_ronda', {
  idCliente: idCliente().primaryKey(),
  ate: instante('ate').notNull().defaultNow(),
  tomadaAte: instante('tomada_ate').notNull().defaultNow(),
});

/** Who is invited to a commitment, what was sent, and what was answered. */
export const compromissoConvite = pgTable(
  'compromisso_convite',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcessoAgenda: integer('id_processo_agenda').notNull(),
    idParticipante: integer('id_participante'),
    nome: varchar('nome', { length: 200 }),
    email: varchar('email', { length: 150 }),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    idUsuarioInclusao: integer('id_usuario_inclusao'),
    retiradoEm: instante('retirado_em'),
    resposta: varchar('resposta', { length: 10 }),
    respondidaEm: instante('respondida_em'),
    respondidaSequencia: integer('respondida_sequencia'),
    hash: char('hash', { length: 64 }),
    sequencia: integer('sequencia'),
    cancelada: boolean('cancelada').notNull().default(false),
    enviadaEm: instante('enviada_em'),
    fim: instante('fim').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A browser that shows a person's notices. */
export const avisoAparelho = pgTable(
  'aviso_aparelho',
  {
    idCliente: idCliente(),
    id: identidade(),
    idUsuario: integer('id_usuario').notNull(),
    endereco: varchar('endereco', { length: 1000 }).notNull(),
    p256dh: varchar('p256dh', { length: 100 }).notNull(),
    auth: varchar('auth', { length: 40 }).notNull(),
    criadoEm: instante('criado_em').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A notice on its way to a browser. */
export const avisoEnvio = pgTable(
  'aviso_envio',
  {
    idCliente: idCliente(),
    idAviso: integer('id_aviso').notNull(),
    idAparelho: integer('id_aparelho').notNull(),
    situacao: varchar('situacao', { length: 10 }).notNull().default('pendente'),
    tentativas: integer('tentativas').notNull().default(0),
    proximaEm: instante('proxima_em').notNull().defaultNow(),
    enviadoEm: instante('enviado_em'),
    ultimaFalha: varchar('ultima_falha', { length: 120 }),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idAviso, table.idAparelho] })],
);

/** The lead times of a commitment's reminders, if it has its own. */
export const compromissoLembrete = pgTable(
  'compromisso_lembrete',
  {
    idCliente: idCliente(),
    idProcessoAgenda: integer('id_processo_agenda').notNull(),
    passos: integer('passos').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idProcessoAgenda] })],
);
