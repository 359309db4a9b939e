import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { auditoria, idCliente, identidade, instante } from './colunas';

/**
 * Repeats the id if it is one of the firm's own calendars, for the foreign key; the migration explains how.
 */
const proprio = (name: string) => integer(name).generatedAlwaysAs(sql``);

/** A forensic calendar of the firm; those that ship with the product are in `shared/src/prazos/fabrica`. */
export const calendario = pgTable(
  'calendario',
  {
    idCliente: idCliente(),
    id: identidade(),
    idPai: integer('id_pai').notNull(),
    idPaiProprio: proprio('id_pai_proprio'),
    nivel: varchar('nivel', { length: 20 }).notNull(),
    nome: varchar('nome', { length: 200 }).notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A day that the firm adds to a calendar, its own or the product's. */
export const calendarioDia = pgTable(
  'calendario_dia',
  {
    idCliente: idCliente(),
    id: identidade(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    data: date('data'),
    regra: varchar('regra', { length: 20 }),
    ate: varchar('ate', { length: 20 }),
    desdeAno: smallint('desde_ano'),
    ateAno: smallint('ate_ano'),
    tipo: varchar('tipo', { length: 10 }).notNull(),
    motivo: varchar('motivo', { length: 200 }).notNull(),
    ato: varchar('ato', { length: 200 }),
    link: varchar('link', { length: 500 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A range of days in which no deadline of a calendar runs. */
export const calendarioSuspensao = pgTable(
  'calendario_suspensao',
  {
    idCliente: idCliente(),
    id: identidade(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    de: date('de').notNull(),
    ate: date('ate').notNull(),
    motivo: varchar('motivo', { length: 200 }).notNull(),
    ato: varchar('ato', { length: 200 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A year for which the firm checked a calendar. */
export const calendarioConferencia = pgTable(
  'calendario_conferencia',
  {
    idCliente: idCliente(),
    id: identidade(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    ano: smallint('ano').notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A deadline of a case, with the trace of its count. */
export const prazo = pgTable(
  'prazo',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    idAcompanhamento: integer('id_acompanhamento'),
    idAto: integer('id_ato'),
    descricao: varchar('descricao', { length: 200 }).notNull(),
    comunicacao: varchar('comunicacao', { length: 30 }).notNull(),
    dataBase: date('data_base').notNull(),
    dias: smallint('dias').notNull(),
    unidade: varchar('unidade', { length: 10 }).notNull(),
    dobro: boolean('dobro').notNull(),
    motivoDobro: varchar('motivo_dobro', { length: 200 }),
    suspendeRecesso: boolean('suspende_recesso').notNull(),
    idCalendario: integer('id_calendario').notNull(),
    idCalendarioProprio: proprio('id_calendario_proprio'),
    fatal: boolean('fatal').notNull(),
    diasInternos: smallint('dias_internos').notNull(),
    idResponsavel: integer('id_responsavel'),
    publicacao: date('publicacao'),
    marco: date('marco').notNull(),
    diaUm: date('dia_um').notNull(),
    fim: date('fim').notNull(),
    fimConservador: date('fim_conservador'),
    fimInterno: date('fim_interno').notNull(),
    memoria: jsonb('memoria').notNull(),
    avisos: jsonb('avisos').notNull(),
    naoConferido: boolean('nao_conferido')
      .notNull()
      .generatedAlwaysAs(sql``),
    descricaoBusca: text('descricao_busca')
      .notNull()
      .generatedAlwaysAs(sql``),
    fimRecontado: date('fim_recontado'),
    situacao: varchar('situacao', { length: 15 }).notNull().default('sugerido'),
    idUsuarioConfirmou: integer('id_usuario_confirmou'),
    confirmadoEm: instante('confirmado_em'),
    idUsuarioConferiu: integer('id_usuario_conferiu'),
    conferidoEm: instante('conferido_em'),
    cumpridoEm: instante('cumprido_em'),
    protocolo: varchar('protocolo', { length: 100 }),
    nota: varchar('nota', { length: 8000 }),
    motivo: varchar('motivo', { length: 500 }),
    idEquipe: integer('id_equipe'),
    idEmpresaGrupo: integer('id_empresa_grupo'),
    contagemAnterior: jsonb('contagem_anterior'),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** A firm's rules for confirming deadlines. */
export const prazoAjuste = pgTable('prazo_ajuste', {
  idCliente: integer('id_cliente').primaryKey(),
  duplaConferencia: varchar('dupla_conferencia', { length: 10 }).notNull().default('nunca'),
});

/** The changed calendars for which a firm's open deadlines are being recounted, and the progress. */
export const recontagem = pgTable('recontagem', {
  idCliente: integer('id_cliente').primaryKey(),
  calendarios: integer('calendarios').array().notNull(),
  situacao: varchar('situacao', { length: 10 }).notNull().default('pendente'),
  total: integer('total'),
  feitos: integer('feitos').notNull().default(0),
  calendarioAtual: integer('calendario_atual').notNull().default(0),
  ultimo: integer('ultimo').notNull().default(0),
  pedidaEm: instante('pedida_em').notNull().defaultNow(),
  terminadaEm: instante('terminada_em'),
});
