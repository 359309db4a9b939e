// Separate from the schemas, so that screens can describe events without zod.
import {
  TIPOS_ACESSO_PJ,
  TIPOS_CLIENTE_PF,
  TIPOS_CLIENTE_PJ,
  TIPOS_EMPRESA_GRUPO,
  TIPOS_PLATAFORMA,
} from './tipos';

/** The action as part of a sentence about a person: 'Ana alterou'. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  inclusao: 'incluiu',
  alteracao: 'alterou',
  exclusao: 'excluiu',
  restauracao: 'restaurou',
  remocao: 'removeu de vez',
  entrada: 'entrou no sistema',
  entrada_recusada: 'tentou entrar e foi recusado',
  saida: 'saiu do sistema',
  acesso_negado: 'teve o acesso negado',
  exportacao: 'exportou',
  leitura: 'abriu ou baixou',
  acesso_liberado: 'liberou o acesso',
  acesso_restrito: 'restringiu o acesso',
  troca_de_senha: 'trocou a senha',
  sessao_encerrada: 'encerrou sessão',
  convite_enviado: 'enviou um convite',
  convite_revogado: 'revogou o convite',
  convite_aceito: 'aceitou o convite',
  segundo_fator_ligado: 'ligou o segundo fator',
  segundo_fator_desligado: 'desligou o segundo fator',
  segundo_fator_recusado: 'teve o código do segundo fator recusado',
  codigo_reserva_usado: 'usou um código de reserva',
  codigos_reserva_trocados: 'trocou os códigos de reserva',
  agenda_assinada: 'criou um endereço da agenda',
  agenda_revogada: 'revogou o endereço da agenda',
};

/** The Portuguese name of the records of each table with a history; other kinds have a word of their own. */
export const RECORD_WORDS: Readonly<Record<string, string>> = {
  processo: 'Processo',
  processo_acesso: 'Acesso a processo restrito',
  parte_contraria: 'Parte Contrária',
  verificacao_conflito: 'Verificação de conflito',
  consulta: 'Consulta',
  conflito_ajuste: 'Ajuste de conflitos',
  acompanhamento: 'Acompanhamento',
  documento: 'Documento',
  documento_versao: 'Versão de documento',
  documento_entrega: 'Arquivo enviado pelo cliente',
  documento_pedido: 'Documento pedido ao cliente',
  documento_lista: 'Lista de documentos',
  conversa_mensagem: 'Mensagem da conversa',
  documento_compartilhamento: 'Link de documento',
  documento_aceite: 'Aceite eletrônico',
  documento_modelo: 'Modelo de documento',
  compromisso: 'Compromisso',
  compromisso_participante: 'Participante',
  compromisso_lembrete: 'Avisos de compromisso',
  compromisso_convite: 'Convite de compromisso',
  prazo: 'Prazo',
  tarefa: 'Tarefa',
  fluxo: 'Fluxo',
  prazo_ajuste: 'Ajuste de prazos',
  lancamento: 'Custo do Processo',
  prestacao_conta: 'Prestação de Contas',
  fechamento: 'Fechamento de mês',
  contrato_honorario: 'Contrato de honorários',
  hora_trabalhada: 'Horas do Processo',
  avaliacao_risco: 'Avaliação de risco',
  provisao_movimento: 'Lançamento da provisão',
  indice_mes: 'Índice publicado',
  movimento: 'Andamento do tribunal',
  publicacao: 'Publicação',
  visibilidade_automatica: 'O que os clientes veem',
  oab_monitorada: 'OAB monitorada',
  empresa: 'Empresa',
  qualificacao: 'Qualificação do cliente',
  usuario: 'Usuário',
  equipe: 'Equipe',
  equipe_membro: 'Membro de equipe',
  calendario: 'Calendário forense',
  calendario_dia: 'Dia do calendário',
  calendario_suspensao: 'Suspensão do calendário',
  calendario_conferencia: 'Conferência do calendário',
  aviso_ajuste: 'Ajuste de avisos',
  seguranca_ajuste: 'Ajuste de segurança',
  chave_api: 'Chave de integração',
  gancho: 'Webhook',
  importacao: 'Importação',
  relatorio: 'Relatório',
  rota: 'Pedido',
};

/** A kind of record that shares its table with others, distinguished by its type number. */
interface KindWithin {
  readonly tabela: string;
  readonly palavra: string;
  readonly tipos: readonly number[];
}

/**
 * The database calls both staff and clients users, and both offices and clients companies; people use these
 * words instead.
 */
export const KINDS_WITHIN: Readonly<Record<string, KindWithin>> = {
  usuario_plataforma: { tabela: 'usuario', palavra: 'Usuário', tipos: TIPOS_PLATAFORMA },
  cliente_pf: { tabela: 'usuario', palavra: 'Cliente PF', tipos: TIPOS_CLIENTE_PF },
  acesso_pj: { tabela: 'usuario', palavra: 'Acesso PJ', tipos: TIPOS_ACESSO_PJ },
  cliente_pj: { tabela: 'empresa', palavra: 'Cliente PJ', tipos: TIPOS_CLIENTE_PJ },
  empresa_grupo: { tabela: 'empresa', palavra: 'Empresa do Grupo', tipos: TIPOS_EMPRESA_GRUPO },
};

const kindsWithin = (tabela: string) =>
  Object.entries(KINDS_WITHIN).filter(([, kind]) => kind.tabela === tabela);

/**
 * The word that people use for a record.
 * @param idTipo the number of its type, if its table holds several kinds
 * @returns undefined for an unknown table
 */
export const recordWord = (tabela: string, idTipo: number | null): string | undefined =>
  kindsWithin(tabela).find(([, { tipos }]) => idTipo !== null && tipos.includes(idTipo))?.[1].palavra ??
  RECORD_WORDS[tabela];

/** The filters of the history with their words: each table and, after it, the kinds that it holds. */
export const RECORD_CHOICES: readonly (readonly [tipo: string, text: string])[] = Object.entries(
  RECORD_WORDS,
).flatMap(([tabela, palavra]) => {
  const within = kindsWithin(tabela).map(([tipo, kind]) => [tipo, kind.palavra] as const);
  return [[tabela, within.length === 0 ? palavra : `${palavra} (de todo tipo)`] as const, ...within];
});

/** The word for an action; an unknown action is returned as it is. */
export const actionWord = (acao: string): string => ACTION_WORDS[acao] ?? acao;

/** A changed field, as defined by `auditChangeSchema`. */
interface Change {
  readonly rotulo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}

/** The changes and the reason in one line; '-' if there are none. */
export const changesInWords = ({
  mudancas,
  motivo,
}: {
  readonly mudancas: readonly Change[];
  readonly motivo: string | null;
}): string =>
  [
    ...(motivo ? [`Motivo: ${motivo}`] : []),
    ...mudancas.map(({ rotulo, antes, depois }) =>
      antes === null ? `${rotulo}: ${depois ?? '-'}` : `${rotulo}: ${antes} → ${depois ?? 'em branco'}`,
    ),
  ].join('; ') || '-';

/** The actor of an event that no person caused. */
const NOBODY = 'Sistema';

/** The actor as people read it: a person who is refused at sign-in is unknown, whatever name was typed. */
export const whoOf = ({
  usuario,
  acao,
}: {
  readonly usuario: string | null;
  readonly acao: string;
}): string => usuario ?? (acao === 'entrada_recusada' ? 'Não identificado' : NOBODY);
