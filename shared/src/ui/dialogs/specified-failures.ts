/** The fallbacks of the specification's table (section 8), and of its other saves and deletions (sections 2 and 4). */
const FALLBACKS: ReadonlySet<string> = new Set([
  'Erro inesperado ao excluir um Cliente PJ.',
  'Erro inesperado ao excluir um Cliente PF.',
  'Erro inesperado ao excluir um Usuário PJ.',
  'Erro inesperado ao excluir uma Empresa do Grupo.',
  'Erro inesperado ao salvar um Cliente PJ.',
  'Erro inesperado ao salvar um Cliente PF.',
  'Erro inesperado ao salvar um Usuário PJ.',
  'Erro inesperado ao salvar um Usuário da Plataforma.',
  'Erro inesperado ao salvar uma Empresa do Grupo.',
  'Erro ao alternar o status do usuário.',
  'Erro ao liberar acesso.',
  'Erro inesperado ao criar o Processo.',
  'Erro inesperado ao atualizar o Processo.',
  'Erro inesperado ao excluir um Processo.',
  'Erro inesperado ao excluir um Histórico do Processo.',
  'Erro inesperado ao excluir uma Parte Contrária',
  'Erro inesperado ao salvar uma Parte Contrária.',
  'Erro inesperado ao salvar um Acompanhamento.',
  'Erro inesperado ao salvar um Compromisso.',
  'Erro inesperado ao apagar um Compromisso.',
  'Erro inesperado ao excluir um Custo do Processo.',
]);

/**
 * Whether the specification wants a failure dialog with the support address for this action, whatever the
 * failure is. For other actions the dialog is for failures that no field can say, and the address for faults.
 */
export const isSpecified = (fallback: string): boolean => FALLBACKS.has(fallback);
