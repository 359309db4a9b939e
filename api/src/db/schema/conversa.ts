// Generated from the database: see contents.ts.
import { boolean, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade, instante } from './colunas';

export const conversaMensagem = pgTable('conversa_mensagem', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo').notNull(),
  doCliente: boolean('do_cliente').notNull(),
  texto: varchar('texto', { length: 4000 }),
  idDocumento: integer('id_documento'),
  lidaEm: instante('lida_em'),
  retiradaEm: instante('retirada_em'),
  ...auditoria(),
});
