import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
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
    // Text, because an amount must never become a floating-point number.
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
    idDocumento: integer('id_documento'),
    idEstornado: integer('id_estornado'),
    motivo: varchar('motivo', { length: 500 }),
    idPrestacao: integer('id_prestacao'),
    idLiquidacao: integer('id_liquidacao'),
    idSerie: uuid('id_serie'),
    frequencia: varchar('frequencia', { length: 10 }),
    seriePosicao: integer('serie_posicao'),
    serieTotal: integer('serie_total'),
    idRateio: uuid('id_rateio'),
    idContrato: integer('id_contrato'),
    contratoParte: varchar('contrato_parte', { length: 6 }),
    // A generated column.
    busca: text('busca')
      .notNull()
      .generatedAlwaysAs(sql``),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** The month up to which the firm has closed its books. */
export const fechamento = pgTable(
  'fechamento',
  {
    idCliente: idCliente(),
    id: identidade(),
    mes: date('mes', { mode: 'string' }).notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Statement of account: the lines that an office has charged to a client. */
export const prestacaoConta = pgTable(
  'prestacao_conta',
  {
    idCliente: idCliente(),
    id: identidade(),
    idEmpresaGrupo: integer('id_empresa_grupo').notNull(),
    numero: integer('numero').notNull(),
    idEmpresa: integer('id_empresa'),
    idContato: integer('id_contato'),
    de: date('de', { mode: 'string' }).notNull(),
    ate: date('ate', { mode: 'string' }).notNull(),
    processos: jsonb('processos').$type<readonly number[]>(),
    situacao: varchar('situacao', { length: 10 }).notNull().default('rascunho'),
    enviadaEm: date('enviada_em', { mode: 'string' }),
    pagaEm: date('paga_em', { mode: 'string' }),
    adiantamentoAnterior: numeric('adiantamento_anterior', { precision: 20, scale: 2 }).notNull(),
    motivo: varchar('motivo', { length: 500 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
