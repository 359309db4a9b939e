import { boolean, char, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { idCliente, identidade, instante } from './colunas';

/** A court's act in a case, as DataJud reports it by the case's number. */
export const movimento = pgTable(
  'movimento',
  {
    idCliente: idCliente(),
    id: identidade(),
    numero: char('numero', { length: 20 }).notNull(),
    tribunal: varchar('tribunal', { length: 20 }).notNull(),
    grau: varchar('grau', { length: 20 }).notNull(),
    codigo: integer('codigo'),
    nome: varchar('nome', { length: 300 }).notNull(),
    dataHora: instante('data_hora').notNull(),
    orgao: varchar('orgao', { length: 300 }),
    complementos: varchar('complementos', { length: 1000 }),
    original: jsonb('original').notNull(),
    impressao: char('impressao', { length: 64 }).notNull(),
    vistoEm: instante('visto_em').notNull(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** When DataJud was last asked about a number, and what it answered. */
export const movimentoConsulta = pgTable(
  'movimento_consulta',
  {
    idCliente: idCliente(),
    numero: char('numero', { length: 20 }).notNull(),
    conferidoEm: instante('conferido_em').notNull(),
    encontrado: boolean('encontrado').notNull(),
    atualizadoEm: instante('atualizado_em'),
    graus: jsonb('graus').notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.numero] })],
);

/** Whether clients see automatically captured movements. */
export const visibilidadeAutomatica = pgTable('visibilidade_automatica', {
  idCliente: integer('id_cliente').primaryKey(),
  movimentos: boolean('movimentos').notNull().default(true),
  publicacoes: boolean('publicacoes').notNull().default(false),
});
