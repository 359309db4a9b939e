import { bigint, char, integer, jsonb, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { idCliente, instante } from './colunas';

/** Failed attempt to sign in. */
export const tentativaAcesso = pgTable('tentativa_acesso', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  chave: varchar('chave', { length: 80 }).notNull(),
  ocorridaEm: instante('ocorrida_em').notNull().defaultNow(),
});

/** What a token names: a user's time between signing in and leaving, eight hours at most. */
export const sessao = pgTable(
  'sessao',
  {
    idCliente: idCliente(),
    id: uuid('id').notNull(),
    idUsuario: integer('id_usuario').notNull(),
    iniciadaEm: instante('iniciada_em').notNull().defaultNow(),
    expiraEm: instante('expira_em').notNull(),
    encerradaEm: instante('encerrada_em'),
    usadaEm: instante('usada_em').notNull().defaultNow(),
    aparelho: varchar('aparelho', { length: 60 }),
    endereco: varchar('endereco', { length: 45 }),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** What a process counted of a busy caller in a minute, for the other processes. */
export const ritmoChamada = pgTable(
  'ritmo_chamada',
  {
    minuto: integer('minuto').notNull(),
    chave: varchar('chave', { length: 40 }).notNull(),
    processo: uuid('processo').notNull(),
    chamadas: integer('chamadas').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minuto, table.chave, table.processo] })],
);

/** Answer of the company registry, kept 30 days. */
export const consultaCnpj = pgTable('consulta_cnpj', {
  cnpj: char('cnpj', { length: 14 }).primaryKey(),
  resposta: jsonb('resposta').notNull(),
  consultadaEm: instante('consultada_em').notNull().defaultNow(),
});
