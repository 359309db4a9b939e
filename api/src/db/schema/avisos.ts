import { boolean, date, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { idCliente, identidade, instante } from './colunas';

/** What a person is told of. */
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
    referencia: instante('referencia'),
    quantidade: integer('quantidade'),
    criadoEm: instante('criado_em').notNull().defaultNow(),
    lidoEm: instante('lido_em'),
    retiradoEm: instante('retirado_em'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** How a person is told. */
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

/** Up to which moment the people of a firm were told. */
export const avisoRonda = pgTable('aviso_ronda', {
  idCliente: idCliente().primaryKey(),
  ate: instante('ate').notNull().defaultNow(),
  tomadaAte: instante('tomada_ate').notNull().defaultNow(),
});

/** How long before a commitment its people are told, where it has steps of its own. */
export const compromissoLembrete = pgTable(
  'compromisso_lembrete',
  {
    idCliente: idCliente(),
    idProcessoAgenda: integer('id_processo_agenda').notNull(),
    passos: integer('passos').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.idProcessoAgenda] })],
);
