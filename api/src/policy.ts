import type { Role } from '@foro/shared/contracts/roles';
import { ADMIN_ROLES, hasRole, MANAGEMENT_ROLES, STAFF_ROLES } from '@foro/shared/contracts/staff';

const EVERYBODY = [...STAFF_ROLES, 'Cliente'] as const;
const ADMIN = ['Admin'] as const;

/**
 * Which role may do what. Every route names one action; a route without one does not start. Actions with a
 * further part (`.plataforma`, `.grupo`) restrict a route by the kind of its record: the module checks them
 * by `may`, once it knows the kind.
 */
export const POLICY = {
  'perfil.ler': EVERYBODY,
  'sessao.encerrar': EVERYBODY,
  // About the signed-in person: these routes name no other person.
  'conta.ler': EVERYBODY,
  'conta.alterar': EVERYBODY,
  'conta.trocarSenha': EVERYBODY,
  'sessoes.listar': EVERYBODY,
  'sessoes.encerrar': EVERYBODY,
  'segundoFator.ler': EVERYBODY,
  'segundoFator.manter': EVERYBODY,
  'agendaAssinada.ler': STAFF_ROLES,
  'agendaAssinada.manter': STAFF_ROLES,
  // The search returns records that the user may read: each kind checks its own action.
  'busca.fazer': EVERYBODY,
  // A list as a spreadsheet: the list's own action is checked too.
  'planilhas.baixar': EVERYBODY,
  // Everything that the firm has, in one file.
  'exportacoes.listar': ADMIN,
  'exportacoes.ler': ADMIN,
  'exportacoes.criar': ADMIN,
  'exportacoes.baixar': ADMIN,
  'saida.ler': ADMIN,
  'saida.tentar': ADMIN,
  'seguranca.ler': ADMIN,
  'seguranca.alterar': ADMIN,
  'seguranca.desligarFator': ADMIN,
  // Keys and addresses of other programs.
  'chaves.listar': ADMIN,
  'chaves.criar': ADMIN,
  'chaves.revogar': ADMIN,
  'ganchos.listar': ADMIN,
  'ganchos.criar': ADMIN,
  'ganchos.alterar': ADMIN,
  'ganchos.excluir': ADMIN,
  // Each person's own notices; the list of sent notices is for those who are responsible for the firm.
  'avisos.ler': EVERYBODY,
  'avisos.marcar': EVERYBODY,
  'avisos.ajustar': EVERYBODY,
  // Lead times and absences are of those who work here.
  'avisos.manter.ausencia': STAFF_ROLES,
  'avisos.verEnvios': ADMIN,
  // Only where the installation allows it.
  'trabalhos.ler': ADMIN,
  'trabalhos.tentar': ADMIN,
  'tabelas.ler': STAFF_ROLES,
  'consultas.fazer': STAFF_ROLES,

  'empresas.listar': STAFF_ROLES,
  'empresas.ler': STAFF_ROLES,
  'empresas.criar': STAFF_ROLES,
  'empresas.alterar': STAFF_ROLES,
  'empresas.excluir': STAFF_ROLES,
  'empresas.pix.ler': MANAGEMENT_ROLES,
  'empresas.pix.alterar': ADMIN,
  'empresas.manter.grupo': MANAGEMENT_ROLES,
  'empresas.manter.cliente': STAFF_ROLES,

  // Bringing records in from a file of another system.
  'importacoes.listar': MANAGEMENT_ROLES,
  'importacoes.ler': MANAGEMENT_ROLES,
  'importacoes.criar': MANAGEMENT_ROLES,
  'importacoes.alterar': MANAGEMENT_ROLES,
  'importacoes.aplicar': MANAGEMENT_ROLES,

  'equipes.listar': STAFF_ROLES,
  'equipes.ler': STAFF_ROLES,
  'equipes.criar': MANAGEMENT_ROLES,
  'equipes.alterar': MANAGEMENT_ROLES,
  'equipes.excluir': MANAGEMENT_ROLES,

  'usuarios.listar': STAFF_ROLES,
  'usuarios.ler': STAFF_ROLES,
  'usuarios.criar': STAFF_ROLES,
  'usuarios.alterar': STAFF_ROLES,
  'usuarios.excluir': STAFF_ROLES,
  'usuarios.alternarAcesso': STAFF_ROLES,
  'usuarios.liberarClientePF': STAFF_ROLES,
  'usuarios.convidar': STAFF_ROLES,
  'usuarios.listarConvites': MANAGEMENT_ROLES,
  'usuarios.manter.plataforma': MANAGEMENT_ROLES,
  'usuarios.manter.cliente': STAFF_ROLES,

  // For a client whose record the user manages.
  'qualificacoes.ler': STAFF_ROLES,
  'qualificacoes.alterar': STAFF_ROLES,

  // A client reads its own cases, the opposing parties' names and the follow-ups; not those people's
  // addresses.
  // Restricted cases: an Admin may enter one with a reason.
  'acessos.ler': STAFF_ROLES,
  'acessos.alterar': MANAGEMENT_ROLES,
  'acessos.entrar': ADMIN,
  'processos.listar': EVERYBODY,
  'processos.ler': EVERYBODY,
  'processos.criar': STAFF_ROLES,
  'processos.alterar': STAFF_ROLES,
  'processos.excluir': STAFF_ROLES,
  'processos.ver.todos': STAFF_ROLES,
  'processos.ver.internos': STAFF_ROLES,
  // Neglected cases are an internal matter of the firm.
  'processos.ver.semPasso': STAFF_ROLES,

  // Whether the firm may act for somebody is its internal question.
  'conflitos.listar': STAFF_ROLES,
  'conflitos.ler': STAFF_ROLES,
  'conflitos.criar': STAFF_ROLES,
  'conflitos.decidir': MANAGEMENT_ROLES,
  'conflitos.ajustar': MANAGEMENT_ROLES,
  'consultas.listar': STAFF_ROLES,
  'consultas.ler': STAFF_ROLES,
  'consultas.criar': STAFF_ROLES,
  'consultas.alterar': STAFF_ROLES,
  'consultas.aceitar': STAFF_ROLES,
  'consultas.recusar': STAFF_ROLES,

  'partesContrarias.listar': EVERYBODY,
  'partesContrarias.ler': STAFF_ROLES,
  'partesContrarias.comparar': STAFF_ROLES,
  'partesContrarias.criar': STAFF_ROLES,
  'partesContrarias.alterar': STAFF_ROLES,
  'partesContrarias.excluir': STAFF_ROLES,

  'acompanhamentos.listar': EVERYBODY,
  'acompanhamentos.ler': EVERYBODY,
  'acompanhamentos.criar': STAFF_ROLES,
  'acompanhamentos.alterar': STAFF_ROLES,
  'acompanhamentos.excluir': STAFF_ROLES,
  'acompanhamentos.ver.parecer': STAFF_ROLES,

  // A client reads the lines made visible to it; staff read those of their teams' cases, the management all.
  'custas.listar': EVERYBODY,
  'custas.ler': EVERYBODY,
  'custas.criar': STAFF_ROLES,
  'custas.alterar': STAFF_ROLES,
  'custas.excluir': STAFF_ROLES,
  'custas.estornar': STAFF_ROLES,
  'custas.resumir': MANAGEMENT_ROLES,
  'fechamento.ler': MANAGEMENT_ROLES,
  'fechamento.fechar': MANAGEMENT_ROLES,
  'fechamento.reabrir': MANAGEMENT_ROLES,
  'custas.ver.internas': STAFF_ROLES,
  'custas.ver.todas': MANAGEMENT_ROLES,
  // A client reads the statements that were sent to it.
  'prestacoes.listar': [...MANAGEMENT_ROLES, 'Cliente'],
  'prestacoes.ler': [...MANAGEMENT_ROLES, 'Cliente'],
  'prestacoes.informar': ['Cliente'],
  'prestacoes.criar': MANAGEMENT_ROLES,
  'prestacoes.conduzir': MANAGEMENT_ROLES,
  'prestacoes.ver.todas': MANAGEMENT_ROLES,

  // The management agrees fees; staff who work on a case enter hours.
  'honorarios.listar': MANAGEMENT_ROLES,
  'honorarios.contratar': MANAGEMENT_ROLES,
  'honorarios.alterar': MANAGEMENT_ROLES,
  'honorarios.lancar': MANAGEMENT_ROLES,
  'honorarios.encerrar': MANAGEMENT_ROLES,
  'horas.listar': STAFF_ROLES,
  'horas.criar': STAFF_ROLES,
  'horas.excluir': STAFF_ROLES,
  'horas.manter.todas': MANAGEMENT_ROLES,

  // Only the management knows what a case may cost in the end.
  'riscos.ler': MANAGEMENT_ROLES,
  'riscos.avaliar': MANAGEMENT_ROLES,
  'riscos.relatar': MANAGEMENT_ROLES,
  'provisoes.lancar': MANAGEMENT_ROLES,
  'indices.listar': MANAGEMENT_ROLES,
  'indices.importar': ADMIN,

  // A client reads the documents made visible to it, in their latest version.
  'documentos.listar': EVERYBODY,
  'documentos.ler': EVERYBODY,
  'documentos.criar': STAFF_ROLES,
  'documentos.alterar': STAFF_ROLES,
  'documentos.excluir': STAFF_ROLES,
  'documentos.ver.internos': STAFF_ROLES,
  // Documents that the firm asks a client for; the lists of them are the firm's own.
  'pedidos.listar': EVERYBODY,
  'pedidos.criar': STAFF_ROLES,
  'pedidos.alterar': STAFF_ROLES,
  'pedidos.modelos': STAFF_ROLES,
  'pedidos.excluirModelo': STAFF_ROLES,
  // The conversation of a case, between its client and the firm.
  'conversas.listar': EVERYBODY,
  'conversas.ler': EVERYBODY,
  'conversas.marcar': EVERYBODY,
  'conversas.escrever': EVERYBODY,
  // A client hands in files for its own cases, and withdraws its own; the firm decides about them.
  // Only their sender sees the parts of a file; permissions are checked where they are used.
  'envios.enviar': EVERYBODY,
  'entregas.listar': EVERYBODY,
  'entregas.criar': EVERYBODY,
  'entregas.decidir': STAFF_ROLES,
  // Whatever opens a link opens it for anybody who has it.
  'compartilhamentos.listar': STAFF_ROLES,
  'compartilhamentos.criar': STAFF_ROLES,
  'compartilhamentos.revogar': STAFF_ROLES,
  'aceites.ler': STAFF_ROLES,
  'modelos.listar': STAFF_ROLES,
  'modelos.ler': STAFF_ROLES,
  'modelos.gerar': STAFF_ROLES,
  'modelos.criar': MANAGEMENT_ROLES,
  'modelos.alterar': MANAGEMENT_ROLES,
  'modelos.excluir': MANAGEMENT_ROLES,

  'compromissos.listar': STAFF_ROLES,
  'compromissos.ler': STAFF_ROLES,
  'compromissos.criar': STAFF_ROLES,
  'compromissos.alterar': STAFF_ROLES,
  'compromissos.excluir': STAFF_ROLES,
  'compromissos.importar': STAFF_ROLES,
  'compromissos.ver.todos': MANAGEMENT_ROLES,
  'participantes.listar': STAFF_ROLES,
  'participantes.criar': STAFF_ROLES,
  'participantes.excluir': STAFF_ROLES,
  'convidados.listar': STAFF_ROLES,
  'convidados.criar': STAFF_ROLES,
  'convidados.excluir': STAFF_ROLES,
  // Each person answers the invitations to his own commitments.
  'convidados.responder': STAFF_ROLES,

  // Clients see no tasks.
  'tarefas.listar': STAFF_ROLES,
  'tarefas.ler': STAFF_ROLES,
  'tarefas.criar': STAFF_ROLES,
  'tarefas.alterar': STAFF_ROLES,
  'tarefas.excluir': STAFF_ROLES,
  'fluxos.listar': STAFF_ROLES,
  'fluxos.ler': STAFF_ROLES,
  'fluxos.iniciar': STAFF_ROLES,
  'fluxos.criar': MANAGEMENT_ROLES,
  'fluxos.alterar': MANAGEMENT_ROLES,
  'fluxos.excluir': MANAGEMENT_ROLES,

  // Deadlines and their calendars are the firm's internal work: a client sees none of them.
  'calendarios.listar': STAFF_ROLES,
  'calendarios.ler': STAFF_ROLES,
  'calendarios.criar': MANAGEMENT_ROLES,
  'calendarios.alterar': MANAGEMENT_ROLES,
  'calendarios.excluir': MANAGEMENT_ROLES,
  'prazos.calcular': STAFF_ROLES,
  'prazos.listar': STAFF_ROLES,
  'prazos.ler': STAFF_ROLES,
  'prazos.criar': STAFF_ROLES,
  'prazos.alterar': STAFF_ROLES,
  'prazos.excluir': STAFF_ROLES,
  'prazos.confirmar': STAFF_ROLES,
  'prazos.encerrar': STAFF_ROLES,
  'prazos.ajustar': MANAGEMENT_ROLES,

  // The courts' publications are the firm's internal work until somebody informs a client by a follow-up.
  'publicacoes.listar': STAFF_ROLES,
  'publicacoes.ler': STAFF_ROLES,
  'publicacoes.alterar': STAFF_ROLES,
  'publicacoes.tratar': STAFF_ROLES,
  'publicacoes.saude': STAFF_ROLES,
  'publicacoes.buscar': MANAGEMENT_ROLES,
  // Clients see the courts' movements if the firm allows it.
  'movimentos.ler': EVERYBODY,
  'movimentos.cobertura': ADMIN,
  'movimentos.visibilidade': STAFF_ROLES,
  'movimentos.mostrar': STAFF_ROLES,
  'oabs.listar': ADMIN,
  'oabs.ler': ADMIN,
  'oabs.criar': ADMIN,
  'oabs.alterar': ADMIN,
  'oabs.excluir': ADMIN,

  // Everybody's actions are for those who are responsible for the firm; a record's own history for people who
  // may open the record.
  'auditoria.listar': ADMIN_ROLES,
  'historico.ler': STAFF_ROLES,
  'lixeira.listar': MANAGEMENT_ROLES,
  'lixeira.restaurar': MANAGEMENT_ROLES,
  'lixeira.remover': ADMIN_ROLES,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof POLICY;

/** A route declares an action, or that anybody may call it, signed in or not. */
export type RoutePolicy = Action | 'publica';

/** Whether the role may do the action. */
export const may = (role: Role, action: Action): boolean => hasRole(role, POLICY[action]);
