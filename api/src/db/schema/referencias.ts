import { boolean, char, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core';
import { idCliente } from './colunas';

const colunas = () => ({
  idCliente: idCliente(),
  id: integer('id').notNull(),
  descricao: varchar('descricao', { length: 200 }).notNull(),
  ordem: integer('ordem').notNull().default(0),
  ativo: boolean('ativo').notNull().default(true),
  codigoTPU: integer('codigo_tpu'),
});

function referencia<Name extends string>(name: Name) {
  return pgTable(name, colunas(), (table) => [primaryKey({ columns: [table.idCliente, table.id] })]);
}

export const processoTipo = referencia('processo_tipo');
export const processoStatus = referencia('processo_status');
export const processoCaso = referencia('processo_caso');
export const processoRisco = referencia('processo_risco');
export const processoAcao = referencia('processo_acao');
export const processoNatureza = referencia('processo_natureza');
export const processoProcedimento = referencia('processo_procedimento');
export const processoFase = referencia('processo_fase');
export const processoJustica = referencia('processo_justica');
export const processoNegociacaoClienteTipo = referencia('processo_negociacao_cliente_tipo');
export const processoHistoricoTipo = referencia('processo_historico_tipo');
export const empresaTipo = referencia('empresa_tipo');
export const empresaRamo = referencia('empresa_ramo');
export const usuarioTipo = referencia('usuario_tipo');
export const usuarioCargo = referencia('usuario_cargo');

export const processoPosicaoCliente = pgTable(
  'processo_posicao_cliente',
  { ...colunas(), polo: char('polo', { length: 1 }), idPosicaoOposta: integer('id_posicao_oposta') },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

export const processoInstancia = pgTable(
  'processo_instancia',
  {
    ...colunas(),
    idProcessoJustica: integer('id_processo_justica').notNull(),
    grau: varchar('grau', { length: 10 }),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

export const processoOrgao = pgTable(
  'processo_orgao',
  {
    ...colunas(),
    idProcessoJustica: integer('id_processo_justica'),
    codigoJustica: smallint('codigo_justica'),
    codigoTribunal: smallint('codigo_tribunal'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

export const processoAgendaPrioridade = pgTable(
  'processo_agenda_prioridade',
  { ...colunas(), cor: char('cor', { length: 7 }) },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** States (TbEstado); the id is the IBGE code. */
export const estado = pgTable('estado', {
  id: integer('id').primaryKey(),
  sigla: char('sigla', { length: 2 }).notNull(),
  descricao: varchar('descricao', { length: 100 }).notNull(),
});

/** Towns (TbCidade); the id is the IBGE code. */
export const cidade = pgTable('cidade', {
  id: integer('id').primaryKey(),
  idEstado: integer('id_estado').notNull(),
  descricao: varchar('descricao', { length: 100 }).notNull(),
});
