// Generated from the database: see contents.ts.
import { boolean, date, integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade } from './colunas';

export const contratoHonorario = pgTable('contrato_honorario', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo'),
  idEmpresa: integer('id_empresa'),
  idContato: integer('id_contato'),
  tipo: varchar('tipo', { length: 10 }).notNull(),
  descricao: varchar('descricao', { length: 200 }).notNull(),
  valorFixo: numeric('valor_fixo', { precision: 15, scale: 2 }),
  parcelas: integer('parcelas'),
  valorMensal: numeric('valor_mensal', { precision: 15, scale: 2 }),
  meses: integer('meses'),
  vencimento: date('vencimento'),
  valorHora: numeric('valor_hora', { precision: 15, scale: 2 }),
  valorAto: numeric('valor_ato', { precision: 15, scale: 2 }),
  percentual: numeric('percentual', { precision: 5, scale: 2 }),
  base: varchar('base', { length: 200 }),
  teto: numeric('teto', { precision: 15, scale: 2 }),
  ...auditoria(),
});

export const horaTrabalhada = pgTable('hora_trabalhada', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo').notNull(),
  idUsuario: integer('id_usuario').notNull(),
  dia: date('dia').notNull(),
  minutos: integer('minutos').notNull(),
  descricao: varchar('descricao', { length: 500 }).notNull(),
  faturavel: boolean('faturavel').notNull(),
  idLancamento: integer('id_lancamento'),
  ...auditoria(),
});
