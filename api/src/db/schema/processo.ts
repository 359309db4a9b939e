import { sql } from 'drizzle-orm';
import { char, date, integer, numeric, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { auditoria, contato, idCliente, identidade, instante } from './colunas';

const gerada = (name: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql``);

/** Case. */
export const processo = pgTable(
  'processo',
  {
    idCliente: idCliente(),
    id: identidade(),
    titulo: varchar('titulo', { length: 500 }).notNull(),
    dataDistribuicao: date('data_distribuicao', { mode: 'string' }),
    pasta: varchar('pasta', { length: 100 }),
    numeroCNJ: varchar('numero_cnj', { length: 500 }),
    numeroAntigo: varchar('numero_antigo', { length: 500 }),
    numeroAntigoTipo: varchar('numero_antigo_tipo', { length: 100 }),
    valor: numeric('valor', { precision: 15, scale: 2, mode: 'number' }),
    advogadoContraNome: varchar('advogado_contra_nome', { length: 100 }),
    advogadoContraOAB: varchar('advogado_contra_oab', { length: 50 }),
    advogadoContraEmail: varchar('advogado_contra_email', { length: 100 }),
    advogadoContraDDD: varchar('advogado_contra_ddd', { length: 2 }),
    advogadoContraTelefone: varchar('advogado_contra_telefone', { length: 10 }),
    juiz: varchar('juiz', { length: 500 }),
    relator: varchar('relator', { length: 500 }),
    ministro: varchar('ministro', { length: 500 }),
    negociacaoClienteTipo: varchar('negociacao_cliente_tipo', { length: 500 }),
    observacao: varchar('observacao', { length: 8000 }),
    idProcessoTipo: integer('id_processo_tipo').notNull(),
    idProcessoPosicaoCliente: integer('id_processo_posicao_cliente').notNull(),
    idPosicaoParteContraria: integer('id_posicao_parte_contraria'),
    idProcessoCaso: integer('id_processo_caso').notNull(),
    idProcessoPai: integer('id_processo_pai'),
    idProcessoStatus: integer('id_processo_status').notNull(),
    idProcessoAcao: integer('id_processo_acao').notNull(),
    idProcessoNatureza: integer('id_processo_natureza'),
    idProcessoProcedimento: integer('id_processo_procedimento'),
    idProcessoFase: integer('id_processo_fase'),
    idProcessoRisco: integer('id_processo_risco').notNull(),
    idProcessoOrgao: integer('id_processo_orgao'),
    idProcessoJustica: integer('id_processo_justica'),
    idProcessoInstancia: integer('id_processo_instancia'),
    idEstado: integer('id_estado'),
    idCidade: integer('id_cidade'),
    idEquipe: integer('id_equipe').notNull(),
    idEquipeUsuario: integer('id_equipe_usuario').notNull(),
    idEmpresaGrupo: integer('id_empresa_grupo').notNull(),
    idEmpresa: integer('id_empresa'),
    idContato: integer('id_contato'),
    idProcessoNegociacaoClienteTipo: integer('id_processo_negociacao_cliente_tipo'),
    ...auditoria(),
    clienteNome: varchar('cliente_nome', { length: 100 }).notNull().default(''),
    clienteNomes: text('cliente_nomes').notNull().default(''),
    clienteBusca: text('cliente_busca').notNull().default(''),
    processoPai: varchar('processo_pai', { length: 500 }).notNull().default(''),
    reclamante: varchar('reclamante', { length: 100 }).notNull().default(''),
    partesNomes: text('partes_nomes').notNull().default(''),
    partesBusca: text('partes_busca').notNull().default(''),
    processoStatus: varchar('processo_status', { length: 200 }).notNull().default(''),
    processoTipo: varchar('processo_tipo', { length: 200 }).notNull().default(''),
    numeroCNJDigitos: char('numero_cnj_digitos', { length: 20 }).generatedAlwaysAs(sql``),
    tituloOrdem: gerada('titulo_ordem'),
    pastaOrdem: gerada('pasta_ordem'),
    numeroCNJOrdem: gerada('numero_cnj_ordem'),
    processoPaiOrdem: gerada('processo_pai_ordem'),
    clienteOrdem: gerada('cliente_ordem'),
    reclamanteOrdem: gerada('reclamante_ordem'),
    processoStatusOrdem: gerada('processo_status_ordem'),
    processoTipoOrdem: gerada('processo_tipo_ordem'),
    busca: gerada('busca'),
    buscaCliente: gerada('busca_cliente'),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Opposing party of a case. */
export const parteContraria = pgTable(
  'parte_contraria',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    nome: varchar('nome', { length: 100 }).notNull(),
    email: varchar('email', { length: 100 }),
    cnpj: char('cnpj', { length: 14 }),
    cpf: char('cpf', { length: 11 }),
    ...contato(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Follow-up of a case. */
export const acompanhamento = pgTable(
  'acompanhamento',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcesso: integer('id_processo').notNull(),
    idProcessoHistoricoTipo: integer('id_processo_historico_tipo').notNull(),
    idExecutorAto: integer('id_executor_ato').notNull(),
    descricao: varchar('descricao', { length: 8000 }).notNull(),
    parecer: varchar('parecer', { length: 8000 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Commitment of the agenda. */
export const compromisso = pgTable(
  'compromisso',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcessoAgendaPrioridade: integer('id_processo_agenda_prioridade').notNull(),
    idProcesso: integer('id_processo'),
    processoAgenda: varchar('processo_agenda', { length: 100 }).notNull(),
    descricao: varchar('descricao', { length: 8000 }),
    local: varchar('local', { length: 8000 }),
    dataInicio: instante('data_inicio').notNull(),
    dataFim: instante('data_fim').notNull(),
    /** The deadline that it belongs to, and whether it marks its last day or its internal date. */
    idPrazo: integer('id_prazo'),
    prazoPapel: varchar('prazo_papel', { length: 10 }),
    /** A trigger increments it whenever date, time or place change. */
    sequencia: integer('sequencia').notNull().default(0),
    /** A hash of the imported original. */
    origemIcs: char('origem_ics', { length: 64 }),
    /** The id shared by the commitments of a recurring series. */
    idSerie: uuid('id_serie'),
    frequencia: varchar('frequencia', { length: 10 }),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);

/** Participant of a commitment. */
export const compromissoParticipante = pgTable(
  'compromisso_participante',
  {
    idCliente: idCliente(),
    id: identidade(),
    idProcessoAgenda: integer('id_processo_agenda').notNull(),
    idUsuarioParticipante: integer('id_usuario_participante').notNull(),
    ...auditoria(),
  },
  (table) => [primaryKey({ columns: [table.idCliente, table.id] })],
);
