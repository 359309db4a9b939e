// Generated from the database: see contents.ts.
import type { CheckedName, Finding } from '@foro/shared/contracts/conflict-check';
import type { FindingColour, CheckDecision } from '@foro/shared/contracts/conflict-check-codes';
import { integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, idCliente, identidade, instante } from './colunas';

export const verificacaoConflito = pgTable('verificacao_conflito', {
  idCliente: idCliente(),
  id: identidade(),
  titulo: varchar('titulo', { length: 200 }).notNull(),
  nomes: jsonb('nomes').$type<readonly CheckedName[]>().notNull(),
  pessoas: text('pessoas').notNull(),
  achados: jsonb('achados').$type<readonly Finding[]>().notNull(),
  cor: varchar('cor', { length: 10 }).$type<FindingColour>(),
  idProcesso: integer('id_processo'),
  decisao: varchar('decisao', { length: 20 }).$type<CheckDecision>(),
  motivo: varchar('motivo', { length: 1000 }),
  idDocumento: integer('id_documento'),
  decididaEm: instante('decidida_em'),
  idUsuarioDecisao: integer('id_usuario_decisao'),
  ...auditoria(),
  busca: text('busca').notNull().generatedAlwaysAs(banco),
});
