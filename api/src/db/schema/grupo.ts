import { boolean, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { idCliente, identidade, instante } from './colunas';

/** Tenant: a group of law firms. */
export const grupo = pgTable('grupo', {
  id: identidade().primaryKey(),
  nome: varchar('nome', { length: 100 }).notNull(),
  dataInclusao: instante('data_inclusao').notNull().defaultNow(),
});

/** Counts of rows that are not deleted, kept by triggers. */
export const contagem = pgTable(
  'contagem',
  {
    idCliente: idCliente(),
    tabela: varchar('tabela', { length: 30 }).notNull(),
    tipo: integer('tipo').notNull(),
    ativo: boolean('ativo').notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.tabela, table.tipo, table.ativo] })],
);
