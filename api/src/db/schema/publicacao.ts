// Generated from the database: see contents.ts.
import { boolean, char, date, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, idCliente, identidade, instante } from './colunas';

export const oabMonitorada = pgTable('oab_monitorada', {
  idCliente: idCliente(),
  id: identidade(),
  numero: varchar('numero', { length: 10 }).notNull(),
  uf: char('uf', { length: 2 }).notNull(),
  letra: char('letra', { length: 1 }),
  idUsuario: integer('id_usuario').notNull(),
  desde: date('desde').notNull(),
  ativa: boolean('ativa').notNull(),
  ...auditoria(),
});

export const publicacao = pgTable('publicacao', {
  idCliente: idCliente(),
  id: identidade(),
  fonte: varchar('fonte', { length: 10 }).notNull(),
  idExterno: varchar('id_externo', { length: 40 }).notNull(),
  impressao: char('impressao', { length: 64 }).notNull(),
  tribunal: varchar('tribunal', { length: 20 }).notNull(),
  orgao: varchar('orgao', { length: 300 }),
  tipo: varchar('tipo', { length: 100 }),
  tipoDocumento: varchar('tipo_documento', { length: 100 }),
  classe: varchar('classe', { length: 300 }),
  meio: char('meio', { length: 1 }),
  disponibilizadaEm: date('disponibilizada_em').notNull(),
  numero: char('numero', { length: 20 }),
  texto: text('texto').notNull(),
  partes: jsonb('partes').notNull(),
  partesSom: text('partes_som').array().notNull().generatedAlwaysAs(banco),
  advogados: jsonb('advogados').notNull(),
  original: jsonb('original').notNull(),
  idProcesso: integer('id_processo'),
  situacao: varchar('situacao', { length: 10 }).notNull().default(banco),
  motivo: varchar('motivo', { length: 500 }),
  canceladaEm: instante('cancelada_em'),
  motivoCancelamento: varchar('motivo_cancelamento', { length: 1000 }),
  tratadaEm: instante('tratada_em'),
  idUsuarioTratou: integer('id_usuario_tratou'),
  idAcompanhamento: integer('id_acompanhamento'),
  idPrazo: integer('id_prazo'),
  idCompromisso: integer('id_compromisso'),
  ...auditoria(),
});
