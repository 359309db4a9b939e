import { sql } from 'drizzle-orm';
import { bigint, char, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { idCliente, instante } from './colunas';

/** A change of a record, or an action that changes none. Written by triggers; requests only add and read. */
export const evento = pgTable(
  'evento',
  {
    idCliente: idCliente(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    em: instante('em').notNull().defaultNow(),
    tabela: varchar('tabela', { length: 40 }).notNull(),
    idRegistro: integer('id_registro'),
    idDono: integer('id_dono'),
    idProcesso: integer('id_processo'),
    rotulo: varchar('rotulo', { length: 200 }),
    acao: varchar('acao', { length: 30 }).notNull(),
    antes: jsonb('antes'),
    depois: jsonb('depois'),
    idUsuario: integer('id_usuario'),
    idRequisicao: varchar('id_requisicao', { length: 40 }),
    transacao: bigint('transacao', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    motivo: varchar('motivo', { length: 500 }),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Link of the chain of a tenant's events. */
export const eventoElo = pgTable(
  'evento_elo',
  {
    idCliente: idCliente(),
    ordem: bigint('ordem', { mode: 'number' }).notNull(),
    idEvento: bigint('id_evento', { mode: 'number' }).notNull(),
    hash: char('hash', { length: 64 }).notNull(),
    em: instante('em').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.ordem] })],
);
