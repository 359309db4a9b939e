// Generated from the database: see contents.ts.
import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { banco, idCliente } from './colunas';

export const processoAcao = pgTable('processo_acao', {
  idCliente: idCliente(),
  id: integer('id').notNull(),
  descricao: varchar('descricao', { length: 200 }).notNull(),
  ordem: integer('ordem').notNull().default(banco),
  ativo: boolean('ativo').notNull().default(banco),
  codigoTpu: integer('codigo_tpu'),
});
