/**
 * The tables that statements name through Drizzle, by the file that declares them. Other tables are only used in SQL.
 * After a migration or a change here, run the test with `FORO_WRITE_SCHEMA=1`: it writes the files anew.
 */
export const FILES = {
  conversa: ['conversa_mensagem'],
  conflito: ['consulta', 'verificacao_conflito'],
  documento: [
    'documento',
    'documento_versao',
    'documento_compartilhamento',
    'documento_entrega',
    'documento_pedido',
    'documento_modelo',
  ],
  empresa: ['imagem', 'empresa', 'equipe'],
  honorario: ['contrato_honorario', 'hora_trabalhada'],
  lancamento: ['lancamento', 'fechamento', 'prestacao_conta'],
  prazos: ['calendario', 'calendario_dia', 'calendario_suspensao', 'calendario_conferencia', 'prazo'],
  processo: ['processo', 'parte_contraria', 'acompanhamento', 'compromisso', 'compromisso_participante'],
  publicacao: ['oab_monitorada', 'publicacao'],
  qualificacao: ['qualificacao'],
  referencias: ['processo_acao'],
  tarefa: ['fluxo', 'tarefa'],
  risco: ['avaliacao_risco', 'provisao_movimento'],
  usuario: ['usuario'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What the database does not know of a column: the type of its values, with the module that exports it. */
export const VALUES: Readonly<Record<string, { readonly type: string; readonly from?: string }>> = {
  'consulta.situacao': { type: 'EnquiryState', from: '@foro/shared/contracts/enquiry-codes' },
  'verificacao_conflito.nomes': {
    type: 'readonly CheckedName[]',
    from: '@foro/shared/contracts/conflict-check',
  },
  'verificacao_conflito.achados': {
    type: 'readonly Finding[]',
    from: '@foro/shared/contracts/conflict-check',
  },
  'verificacao_conflito.cor': { type: 'FindingColour', from: '@foro/shared/contracts/conflict-check-codes' },
  'verificacao_conflito.decisao': {
    type: 'CheckDecision',
    from: '@foro/shared/contracts/conflict-check-codes',
  },
  'documento_entrega.situacao': { type: 'HandInState', from: '@foro/shared/contracts/document-hand-in' },
  'documento_modelo.problemas': {
    type: 'readonly TemplateFlaw[]',
    from: '@foro/shared/contracts/document-template',
  },
  'prestacao_conta.processos': { type: 'readonly number[]' },
  'fluxo.passos': { type: 'readonly FlowStep[]', from: '@foro/shared/contracts/workflow' },
  'tarefa.itens': { type: 'readonly { readonly texto: string; readonly feito: boolean }[]' },
  'tarefa.passo': { type: 'TaskAnchor', from: '@foro/shared/contracts/task' },
  'provisao_movimento.memoria': { type: 'Calculation', from: '@foro/shared/contracts/case-risk' },
};

/** Amounts that are read as numbers; the others are text, so that they never become floating-point numbers. */
export const NUMBERS: readonly string[] = ['processo.valor'];
