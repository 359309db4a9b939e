import type { Role } from '@foro/shared/contracts/roles';

const TODOS = ['Admin', 'Gestor', 'Colaborador', 'Cliente'] as const;
const EQUIPE_INTERNA = ['Admin', 'Gestor', 'Colaborador'] as const;
const ADMINISTRACAO = ['Admin', 'Gestor'] as const;

/**
 * Which role may do what. Every route names one action; a route without one does not start.
 * Actions with a further part (`.plataforma`, `.grupo`) narrow a route by the kind of record that it is about:
 * the module asks them by `pode`, once it knows the kind.
 */
export const POLITICA = {
  'perfil.ler': TODOS,
  'sessao.encerrar': TODOS,
  // What is found are records that the user may read: each kind asks its own action.
  'busca.fazer': TODOS,
  'tabelas.ler': EQUIPE_INTERNA,
  'consultas.fazer': EQUIPE_INTERNA,

  'empresas.listar': EQUIPE_INTERNA,
  'empresas.ler': EQUIPE_INTERNA,
  'empresas.criar': EQUIPE_INTERNA,
  'empresas.alterar': EQUIPE_INTERNA,
  'empresas.excluir': EQUIPE_INTERNA,
  'empresas.manter.grupo': ADMINISTRACAO,
  'empresas.manter.cliente': EQUIPE_INTERNA,

  'equipes.listar': EQUIPE_INTERNA,
  'equipes.ler': EQUIPE_INTERNA,
  'equipes.criar': ADMINISTRACAO,
  'equipes.alterar': ADMINISTRACAO,
  'equipes.excluir': ADMINISTRACAO,

  'usuarios.listar': EQUIPE_INTERNA,
  'usuarios.ler': EQUIPE_INTERNA,
  'usuarios.criar': EQUIPE_INTERNA,
  'usuarios.alterar': EQUIPE_INTERNA,
  'usuarios.excluir': EQUIPE_INTERNA,
  'usuarios.alternarAcesso': EQUIPE_INTERNA,
  'usuarios.liberarClientePF': EQUIPE_INTERNA,
  'usuarios.manter.plataforma': ADMINISTRACAO,
  'usuarios.manter.cliente': EQUIPE_INTERNA,

  // A client reads its own cases, who stands against it and what happened; not where those people live.
  'processos.listar': TODOS,
  'processos.ler': TODOS,
  'processos.criar': EQUIPE_INTERNA,
  'processos.alterar': EQUIPE_INTERNA,
  'processos.excluir': EQUIPE_INTERNA,
  'processos.ver.todos': EQUIPE_INTERNA,
  'processos.ver.internos': EQUIPE_INTERNA,

  'partesContrarias.listar': TODOS,
  'partesContrarias.ler': EQUIPE_INTERNA,
  'partesContrarias.comparar': EQUIPE_INTERNA,
  'partesContrarias.criar': EQUIPE_INTERNA,
  'partesContrarias.alterar': EQUIPE_INTERNA,
  'partesContrarias.excluir': EQUIPE_INTERNA,

  'acompanhamentos.listar': TODOS,
  'acompanhamentos.ler': TODOS,
  'acompanhamentos.criar': EQUIPE_INTERNA,
  'acompanhamentos.alterar': EQUIPE_INTERNA,
  'acompanhamentos.excluir': EQUIPE_INTERNA,
  'acompanhamentos.ver.parecer': EQUIPE_INTERNA,

  'compromissos.listar': EQUIPE_INTERNA,
  'compromissos.ler': EQUIPE_INTERNA,
  'compromissos.criar': EQUIPE_INTERNA,
  'compromissos.alterar': EQUIPE_INTERNA,
  'compromissos.excluir': EQUIPE_INTERNA,
  'compromissos.ver.todos': ADMINISTRACAO,
  'participantes.listar': EQUIPE_INTERNA,
  'participantes.criar': EQUIPE_INTERNA,
  'participantes.excluir': EQUIPE_INTERNA,
} as const satisfies Record<string, readonly Role[]>;

export type Acao = keyof typeof POLITICA;

/** What a route declares: an action, or that anybody may call it, signed in or not. */
export type PoliticaDeRota = Acao | 'publica';

/** Whether the role may do the action. */
export const pode = (role: Role, acao: Acao): boolean => (POLITICA[acao] as readonly Role[]).includes(role);
