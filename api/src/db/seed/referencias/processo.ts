import { INTERNAL_NOTE } from '@foro/shared/contracts/process-history';
import { numbered } from './rotulos';

/** Kinds of matter that a firm opens a case for. */
export const PROCESSO_TIPO = numbered([
  'Judicial',
  'Administrativo',
  'Extrajudicial',
  'Consultivo',
  'Arbitragem',
  'Inquérito/Investigação',
]);

/** The ids are the specification's: 2 and 3 belong to an original case. */
export const PROCESSO_CASO = numbered(['Processo originário (Principal)', 'Recurso', 'Incidente']);

export const PROCESSO_STATUS = numbered([
  'Em andamento',
  'Suspenso',
  'Sobrestado',
  'Em recurso',
  'Em acordo',
  'Em execução',
  'Arquivado provisoriamente',
  'Arquivado definitivamente',
  'Encerrado',
  'Baixado',
]);

/**
 * Risk of loss (CPC 25): a probable loss is provisioned and disclosed, a possible one only disclosed, a
 * remote one neither.
 */
export const PROCESSO_RISCO = numbered(['Provável', 'Possível', 'Remoto', 'Não avaliado']);

export const PROCESSO_NATUREZA = numbered([
  'Cível',
  'Trabalhista',
  'Tributária',
  'Criminal',
  'Família',
  'Sucessões',
  'Consumidor',
  'Empresarial',
  'Administrativa',
  'Previdenciária',
  'Ambiental',
  'Eleitoral',
  'Imobiliária',
  'Bancária',
  'Propriedade intelectual',
  'Infância e juventude',
  'Militar',
]);

export const PROCESSO_PROCEDIMENTO = numbered([
  'Comum',
  'Especial',
  'Sumário',
  'Sumaríssimo',
  'Ordinário (penal)',
  'Juizado Especial Cível',
  'Juizado Especial Criminal',
  'Juizado Especial Federal',
  'Juizado da Fazenda Pública',
  'Execução',
  'Cumprimento de sentença',
  'Jurisdição voluntária',
  'Tutela cautelar antecedente',
  'Tutela antecipada antecedente',
  'Tribunal do Júri',
  'Administrativo',
]);

export const PROCESSO_FASE = numbered([
  'Pré-processual',
  'Postulatória',
  'Saneamento',
  'Instrutória',
  'Decisória',
  'Recursal',
  'Liquidação',
  'Cumprimento/Execução',
  'Suspenso',
  'Trânsito em julgado',
  'Arquivado',
]);

export const PROCESSO_NEGOCIACAO_CLIENTE_TIPO = numbered([
  'Honorários fixos',
  'Êxito (ad exitum)',
  'Fixo + êxito',
  'Mensal (partido)',
  'Por hora',
  'Por ato/diligência',
  'Pro bono',
  'Dativo/Defensoria',
  'Permuta',
  'A definir',
]);

/** Types of follow-up that clients do not see by default. */
const SO_DO_ESCRITORIO = ['Contato telefônico', 'E-mail', 'Parecer', INTERNAL_NOTE];

export const PROCESSO_HISTORICO_TIPO = numbered([
  'Andamento do tribunal',
  'Publicação/Intimação',
  'Despacho',
  'Decisão',
  'Sentença',
  'Acórdão',
  'Petição protocolada',
  'Audiência',
  'Perícia',
  'Diligência',
  'Prazo cumprido',
  'Reunião com cliente',
  'Contato telefônico',
  'E-mail',
  'Acordo/Negociação',
  'Pagamento/Depósito',
  'Parecer',
  INTERNAL_NOTE,
  'Arquivamento',
]).map((row) => ({ ...row, visivel_cliente: !SO_DO_ESCRITORIO.includes(row.descricao) }));

const CORES = ['#4b5563', '#1d4ed8', '#a16207', '#c2410c', '#b91c1c'] as const;

/**
 * Priorities of a commitment; each colour has a contrast of 4.5:1 with white, as text on it and as text over
 * it.
 */
export const PROCESSO_AGENDA_PRIORIDADE = numbered(['Baixa', 'Normal', 'Alta', 'Urgente', 'Prazo fatal']).map(
  (row, index) => ({ ...row, cor: CORES[index] ?? CORES[0] }),
);
