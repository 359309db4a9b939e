import { formatDate, formatDateTime, horaDe, PRIMEIRA_HORA } from '../format';
import { NAO_CONFERIDO } from './deadline-words';
import type { NotificationKind } from './notification-codes';

/** The parts of a notice's text; a row of the list has them. */
export interface Notice {
  readonly tipo: NotificationKind;
  readonly titulo: string;
  /** The time of the event; null if the notice is not about a single one. */
  readonly referencia: string | null;
  readonly quantidade: number | null;
  readonly idCompromisso: number | null;
  readonly idPrazo: number | null;
  readonly idProcesso: number | null;
  /** Whether its deadline depends on a calendar that nobody checked for the year. */
  readonly isNaoConferido?: boolean | undefined;
}

export const KIND_WORDS: Readonly<Record<NotificationKind, string>> = {
  compromisso: 'Compromisso',
  audiencia: 'Audiência',
  prazo: 'Prazo',
  vencido: 'Prazo vencido',
  pendentes: 'Prazos à espera',
  mudanca: 'Mudança de data',
  cancelamento: 'Cancelamento',
  convite: 'Convite',
  captura: 'Captura de publicações',
  entrega: 'Arquivos do cliente',
  aceite: 'Aceite eletrônico',
  pix: 'Chave PIX',
  pagamento: 'Pagamento informado',
  mensagem: 'Mensagem do cliente',
  novidade: 'Novidade no seu processo',
  exportacao: 'Todos os dados',
  acesso: 'Processo restrito',
  chave: 'Chave de integração',
  gancho: 'Webhook',
};

/** When the event is: a deadline is a day, and so is what begins at midnight; everything else begins at an hour. */
const whenOf = ({ idPrazo, referencia }: Notice) =>
  idPrazo === null && horaDe(referencia ?? '') !== PRIMEIRA_HORA
    ? formatDateTime(referencia)
    : formatDate(referencia);

const ENDINGS: Readonly<Record<NotificationKind, (notice: Notice) => string>> = {
  compromisso: (notice) => `começa em ${whenOf(notice)}`,
  audiencia: (notice) => `começa em ${whenOf(notice)}`,
  prazo: (notice) => `vence em ${whenOf(notice)}`,
  vencido: (notice) => `venceu em ${whenOf(notice)}`,
  pendentes: ({ quantidade }) =>
    quantidade === 1
      ? 'um prazo sem confirmação ou sem responsável'
      : `${quantidade ?? 0} prazos sem confirmação ou sem responsável`,
  mudanca: (notice) => `agora é em ${whenOf(notice)}`,
  convite: (notice) => `para um compromisso em ${whenOf(notice)}`,
  cancelamento: (notice) => `não acontece mais em ${whenOf(notice)}`,
  captura: () => 'precisa da sua atenção',
  entrega: ({ quantidade }) =>
    quantidade === 1
      ? 'um arquivo enviado espera por você'
      : `${quantidade ?? 0} arquivos enviados esperam por você`,
  aceite: () => 'um documento foi aceito por link',
  mensagem: ({ quantidade }) =>
    quantidade === 1 ? 'uma mensagem por ler' : `${quantidade ?? 0} mensagens por ler`,
  novidade: () => '',
  pagamento: () => 'um cliente diz que pagou; confira e confirme',
  pix: () => 'a de um escritório foi mudada; confira se foi alguém de vocês',
  acesso: () => 'alguém entrou; o motivo está no histórico',
  chave: () => 'alguém a criou ou trocou em seu nome; confira se você sabe dela',
  exportacao: () => 'alguém pediu uma cópia; confira se foi alguém de vocês',
  gancho: () => 'foi desligado, porque o outro sistema não recebe',
};

/** The event and its time, in a few words without names, for subjects of mails and for pushes. */
export const factOf = (notice: Notice): string => {
  const ending = ENDINGS[notice.tipo](notice);
  return `${KIND_WORDS[notice.tipo]}${ending && `: ${ending}`}${notice.isNaoConferido ? `, ${NAO_CONFERIDO}` : ''}`;
};

/** The tab of the case that a notice leads to, besides its documents. */
const TABS: Readonly<Partial<Record<NotificationKind, string>>> = {
  mensagem: '/conversa',
  novidade: '',
  acesso: '',
};

/** The address that the notice links to; null if the record is gone. */
export function addressOf({ tipo, idCompromisso, idPrazo, idProcesso }: Notice): string | null {
  if (tipo === 'pendentes') return '/prazos';
  if (tipo === 'captura') return '/oabs';
  if (tipo === 'pix') return '/empresas';
  if (tipo === 'pagamento') return '/prestacoes';
  if (tipo === 'exportacao') return '/levar';
  if (tipo === 'gancho') return '/integracoes/webhooks';
  if (tipo === 'cancelamento') return null;
  if (idProcesso !== null) return `/processodetalhe/${idProcesso}${TABS[tipo] ?? '/docs'}`;
  if (idCompromisso !== null) return `/agendadetalhe/${idCompromisso}`;
  return idPrazo === null ? null : `/prazodetalhe/${idPrazo}`;
}
