// Generated from the database: see contents.ts.
import type { EnquiryState } from '@foro/shared/contracts/enquiry-codes';
import type { CheckedName, Finding } from '@foro/shared/contracts/conflict-check';
import type { FindingColour, CheckDecision } from '@foro/shared/contracts/conflict-check-codes';
import { integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, idCliente, identidade, instante } from './colunas';

export const consulta = pgTable('consulta', {
  idCliente: idCliente(),
  id: identidade(),
  titulo: varchar('titulo', { length: 200 }).notNull(),
  telefoneDDD: varchar('telefone_ddd', { length: 2 }),
  telefone: varchar('telefone', { length: 10 }),
  email: varchar('email', { length: 100 }),
  assunto: varchar('assunto', { length: 1000 }).notNull(),
  idEmpresaGrupo: integer('id_empresa_grupo').notNull(),
  origem: varchar('origem', { length: 100 }),
  situacao: varchar('situacao', { length: 10 }).$type<EnquiryState>().notNull().default(banco),
  motivo: varchar('motivo', { length: 1000 }),
  decididaEm: instante('decidida_em'),
  idUsuarioDecisao: integer('id_usuario_decisao'),
  idEmpresa: integer('id_empresa'),
  idContato: integer('id_contato'),
  apagadaEm: instante('apagada_em'),
  documentoHmac: varchar('documento_hmac', { length: 43 }),
  ...auditoria(),
  busca: text('busca').notNull().generatedAlwaysAs(banco),
});

export const verificacaoConflito = pgTable('verificacao_conflito', {
  idCliente: idCliente(),
  id: identidade(),
  titulo: varchar('titulo', { length: 200 }).notNull(),
  nomes: jsonb('nomes').$type<readonly CheckedName[]>().notNull(),
  pessoas: text('pessoas').notNull(),
  achados: jsonb('achados').$type<readonly Finding[]>().notNull(),
  cor: varchar('cor', { length: 10 }).$type<FindingColour>(),
  idProcesso: integer('id_processo'),
  idConsulta: integer('id_consulta'),
  idEmpresa: integer('id_empresa'),
  idContato: integer('id_contato'),
  novos: integer('novos'),
  decisao: varchar('decisao', { length: 20 }).$type<CheckDecision>(),
  motivo: varchar('motivo', { length: 1000 }),
  idDocumento: integer('id_documento'),
  decididaEm: instante('decidida_em'),
  idUsuarioDecisao: integer('id_usuario_decisao'),
  ...auditoria(),
  busca: text('busca').notNull().generatedAlwaysAs(banco),
});
