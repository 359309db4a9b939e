// Generated from the database: see contents.ts.
import type { FlowStep } from '@foro/shared/contracts/workflow';
import type { TaskAnchor } from '@foro/shared/contracts/task';
import { boolean, date, integer, jsonb, numeric, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditoria, banco, idCliente, identidade, instante } from './colunas';

export const fluxo = pgTable('fluxo', {
  idCliente: idCliente(),
  id: identidade(),
  nome: varchar('nome', { length: 100 }).notNull(),
  gatilho: varchar('gatilho', { length: 10 }).notNull(),
  idAto: integer('id_ato'),
  idProcessoAcao: integer('id_processo_acao'),
  ativo: boolean('ativo').notNull(),
  passos: jsonb('passos').$type<readonly FlowStep[]>().notNull(),
  ...auditoria(),
});

export const tarefa = pgTable('tarefa', {
  idCliente: idCliente(),
  id: identidade(),
  titulo: varchar('titulo', { length: 200 }).notNull(),
  descricao: varchar('descricao', { length: 8000 }),
  idProcesso: integer('id_processo'),
  idPrazo: integer('id_prazo'),
  idEmpresa: integer('id_empresa'),
  idContato: integer('id_contato'),
  idPublicacao: integer('id_publicacao'),
  idResponsavel: integer('id_responsavel'),
  idEquipe: integer('id_equipe'),
  vence: date('vence').notNull(),
  prioridade: varchar('prioridade', { length: 10 }).notNull().default(banco),
  situacao: varchar('situacao', { length: 10 }).notNull().default(banco),
  motivo: varchar('motivo', { length: 500 }),
  exigeRevisao: boolean('exige_revisao').notNull().default(banco),
  itens: jsonb('itens')
    .$type<readonly { readonly texto: string; readonly feito: boolean }[]>()
    .notNull()
    .default(banco),
  minutos: integer('minutos'),
  idUsuarioFez: integer('id_usuario_fez'),
  feitaEm: instante('feita_em'),
  idFluxo: integer('id_fluxo'),
  idExecucao: integer('id_execucao'),
  passo: jsonb('passo').$type<TaskAnchor>(),
  lugar: numeric('lugar', { precision: 400, scale: 390 }),
  ordem: numeric('ordem', { precision: 400, scale: 390 }).notNull().generatedAlwaysAs(banco),
  ...auditoria(),
});
