import { char, date, integer, jsonb, numeric, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import type { Calculation } from '@foro/shared/contracts/case-risk';
import { auditoria, idCliente, identidade } from './colunas';

const valor = (name: string) => numeric(name, { precision: 15, scale: 2 });

/** Assessment of a case's risk. */
export const avaliacaoRisco = pgTable(
  'avaliacao_risco',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    em: date('em', { mode: 'string' }).notNull(),
    idProcessoRisco: integer('id_processo_risco').notNull(),
    idRiscoAnterior: integer('id_risco_anterior').notNull(),
    valorPedido: valor('valor_pedido'),
    valorEstimado: valor('valor_estimado'),
    anoPrevisto: integer('ano_previsto'),
    motivo: varchar('motivo', { length: 500 }).notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Entry of a provision. */
export const provisaoMovimento = pgTable(
  'provisao_movimento',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    em: date('em', { mode: 'string' }).notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    valor: valor('valor').notNull(),
    idProcessoRisco: integer('id_processo_risco').notNull(),
    idRiscoOrigem: integer('id_risco_origem'),
    motivo: varchar('motivo', { length: 500 }),
    memoria: jsonb('memoria').$type<Calculation>(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Month of a published table that the firm imported. */
export const indiceMes = pgTable(
  'indice_mes',
  {
    idCliente: idCliente(),
    id: identidade(),
    codigo: varchar('codigo', { length: 10 }).notNull(),
    mes: char('mes', { length: 7 }).notNull(),
    taxa: numeric('taxa', { precision: 20, scale: 10 }).notNull(),
    fonte: varchar('fonte', { length: 100 }).notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
