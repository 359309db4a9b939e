import { boolean, date, integer, numeric, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade } from './colunas';

/** Line of a case's ledger. */
export const lancamento = pgTable(
  'lancamento',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    tipo: varchar('tipo', { length: 20 }).notNull(),
    categoria: varchar('categoria', { length: 100 }),
    descricao: varchar('descricao', { length: 500 }).notNull(),
    // Text: an amount never becomes a floating-point number.
    valor: numeric('valor', { precision: 15, scale: 2 }).notNull(),
    competencia: date('competencia', { mode: 'string' }).notNull(),
    vencimento: date('vencimento', { mode: 'string' }),
    pagoEm: date('pago_em', { mode: 'string' }),
    pagoPor: varchar('pago_por', { length: 20 }),
    onus: varchar('onus', { length: 20 }).notNull(),
    reembolsavel: boolean('reembolsavel').notNull(),
    visivelCliente: boolean('visivel_cliente').notNull(),
    guiaTipo: varchar('guia_tipo', { length: 20 }),
    guiaNumero: varchar('guia_numero', { length: 100 }),
    guiaCodigo: varchar('guia_codigo', { length: 50 }),
    idEstornado: integer('id_estornado'),
    motivo: varchar('motivo', { length: 500 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
