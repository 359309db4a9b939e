// Generated from the database: see contents.ts.
import type { Calculation } from '@foro/shared/contracts/case-risk';
import { date, integer, jsonb, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade } from './colunas';

export const avaliacaoRisco = pgTable('avaliacao_risco', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo').notNull(),
  em: date('em').notNull(),
  idProcessoRisco: integer('id_processo_risco').notNull(),
  idRiscoAnterior: integer('id_risco_anterior').notNull(),
  valorPedido: numeric('valor_pedido', { precision: 15, scale: 2 }),
  valorEstimado: numeric('valor_estimado', { precision: 15, scale: 2 }),
  anoPrevisto: integer('ano_previsto'),
  motivo: varchar('motivo', { length: 500 }).notNull(),
  ...auditoria(),
});

export const provisaoMovimento = pgTable('provisao_movimento', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo').notNull(),
  em: date('em').notNull(),
  tipo: varchar('tipo', { length: 20 }).notNull(),
  valor: numeric('valor', { precision: 15, scale: 2 }).notNull(),
  idProcessoRisco: integer('id_processo_risco').notNull(),
  idRiscoOrigem: integer('id_risco_origem'),
  motivo: varchar('motivo', { length: 500 }),
  memoria: jsonb('memoria').$type<Calculation>(),
  ...auditoria(),
});
