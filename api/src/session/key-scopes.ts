import type { KeyScope } from '@foro/shared/contracts/api-key-scopes';
import type { Action } from '../policy';
import type { Sessao } from './session.queries';

/**
 * The actions that each scope opens. What is in none stays closed to every key: signing in, accounts, security, other
 * keys, imports, the trash, the audit trail, and the search, which reads many kinds at once.
 */
export const SCOPE_ACTIONS: Readonly<Record<KeyScope, readonly Action[]>> = {
  'processos.ler': [
    'processos.listar',
    'processos.ler',
    'partesContrarias.listar',
    'partesContrarias.ler',
    'partesContrarias.comparar',
    'acompanhamentos.listar',
    'acompanhamentos.ler',
    'movimentos.ler',
  ],
  'processos.gravar': [
    'processos.criar',
    'processos.alterar',
    'processos.excluir',
    'partesContrarias.criar',
    'partesContrarias.alterar',
    'partesContrarias.excluir',
    'acompanhamentos.criar',
    'acompanhamentos.alterar',
    'acompanhamentos.excluir',
  ],
  'cadastros.ler': [
    'empresas.listar',
    'empresas.ler',
    'equipes.listar',
    'equipes.ler',
    'usuarios.listar',
    'usuarios.ler',
    'qualificacoes.ler',
  ],
  'cadastros.gravar': ['empresas.criar', 'empresas.alterar', 'qualificacoes.alterar'],
  'prazos.ler': ['prazos.calcular', 'prazos.listar', 'prazos.ler', 'calendarios.listar', 'calendarios.ler'],
  'prazos.gravar': ['prazos.criar', 'prazos.alterar', 'prazos.encerrar'],
  'agenda.ler': ['compromissos.listar', 'compromissos.ler', 'participantes.listar'],
  'agenda.gravar': [
    'compromissos.criar',
    'compromissos.alterar',
    'compromissos.excluir',
    'participantes.criar',
    'participantes.excluir',
  ],
  'publicacoes.ler': ['publicacoes.listar', 'publicacoes.ler', 'publicacoes.saude'],
  'publicacoes.gravar': ['publicacoes.alterar', 'publicacoes.tratar'],
  'documentos.ler': ['documentos.listar', 'documentos.ler', 'entregas.listar'],
  'documentos.gravar': [
    'documentos.criar',
    'documentos.alterar',
    'documentos.excluir',
    'envios.enviar',
    'entregas.decidir',
  ],
  'custos.ler': [
    'custas.listar',
    'custas.ler',
    'custas.resumir',
    'prestacoes.listar',
    'prestacoes.ler',
    'honorarios.listar',
    'horas.listar',
  ],
  'custos.gravar': ['custas.criar', 'custas.alterar', 'custas.excluir', 'horas.criar', 'horas.excluir'],
  'riscos.ler': ['riscos.ler', 'indices.listar'],
};

/** The names behind the numbers of every record. */
const ALWAYS: readonly Action[] = ['tabelas.ler'];

/** Whether one of the scopes opens the action. */
export const opensAction = (escopos: readonly KeyScope[], action: Action): boolean =>
  ALWAYS.includes(action) || escopos.some((escopo) => SCOPE_ACTIONS[escopo].includes(action));

/** Whether an action is open to what acts for a person: anything without a key, otherwise what its scopes open. */
export const isOpenTo = (chave: Sessao['chave'], action: Action): boolean =>
  chave === undefined || opensAction(chave.escopos, action);

/** Whether the route makes a file of many records: a key reads the records themselves. */
export const isExport = (url: string): boolean => /\/(?:csv|xlsx|pdf|zip)$/i.test(url);
