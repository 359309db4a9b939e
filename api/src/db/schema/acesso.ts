import { bigint, char, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';
import { instante } from './colunas';

/** Failed attempt to sign in. */
export const tentativaAcesso = pgTable('tentativa_acesso', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  chave: varchar('chave', { length: 80 }).notNull(),
  ocorridaEm: instante('ocorrida_em').notNull().defaultNow(),
});

/** Answer of the company registry, kept 30 days. */
export const consultaCnpj = pgTable('consulta_cnpj', {
  cnpj: char('cnpj', { length: 14 }).primaryKey(),
  resposta: jsonb('resposta').notNull(),
  consultadaEm: instante('consultada_em').notNull().defaultNow(),
});
