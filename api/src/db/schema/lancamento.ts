// Generated from the database: see contents.ts.
import { boolean, date, integer, jsonb, numeric, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, idCliente, identidade } from './colunas';

export const lancamento = pgTable('lancamento', {
  idCliente: idCliente(),
  id: identidade(),
  idProcesso: integer('id_processo').notNull(),
  tipo: varchar('tipo', { length: 20 }).notNull(),
  categoria: varchar('categoria', { length: 100 }),
  descricao: varchar('descricao', { length: 500 }).notNull(),
  valor: numeric('valor', { precision: 15, scale: 2 }).notNull(),
  competencia: date('competencia').notNull(),
  vencimento: date('vencimento'),
  pagoEm: date('pago_em'),
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
  idPrestacao: integer('id_prestacao'),
  idLiquidacao: integer('id_liquidacao'),
  idSerie: uuid('id_serie'),
  frequencia: varchar('frequencia', { length: 10 }),
  seriePosicao: integer('serie_posicao'),
  serieTotal: integer('serie_total'),
  idRateio: uuid('id_rateio'),
  idContrato: integer('id_contrato'),
  contratoParte: varchar('contrato_parte', { length: 6 }),
  busca: text('busca').notNull().generatedAlwaysAs(banco),
  idDocumento: integer('id_documento'),
});

export const fechamento = pgTable('fechamento', {
  idCliente: idCliente(),
  id: identidade(),
  mes: date('mes').notNull(),
  ...auditoria(),
});

export const prestacaoConta = pgTable('prestacao_conta', {
  idCliente: idCliente(),
  id: identidade(),
  idEmpresaGrupo: integer('id_empresa_grupo').notNull(),
  numero: integer('numero').notNull(),
  idEmpresa: integer('id_empresa'),
  idContato: integer('id_contato'),
  de: date('de').notNull(),
  ate: date('ate').notNull(),
  processos: jsonb('processos').$type<readonly number[]>(),
  situacao: varchar('situacao', { length: 10 }).notNull().default(banco),
  enviadaEm: date('enviada_em'),
  pagaEm: date('paga_em'),
  adiantamentoAnterior: numeric('adiantamento_anterior', { precision: 20, scale: 2 }).notNull(),
  motivo: varchar('motivo', { length: 500 }),
  ...auditoria(),
});
