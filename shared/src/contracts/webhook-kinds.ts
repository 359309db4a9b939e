// Separate from the schemas, so that screens can name kinds without zod.
import { RECORD_WORDS } from './audit-words';

/** Records whose changes a webhook may receive: each is in the history and in the trash. */
const RECORDS = [
  'processo',
  'parte_contraria',
  'acompanhamento',
  'prazo',
  'tarefa',
  'compromisso',
  'publicacao',
  'documento',
  'lancamento',
  'empresa',
] as const;

/** Actions of the history. */
const ACTIONS = {
  inclusao: 'inclusão',
  alteracao: 'alteração',
  exclusao: 'exclusão',
  restauracao: 'restauração',
} as const;

/** A change that a webhook may receive: the event's table and action. */
export type WebhookKind = `${(typeof RECORDS)[number]}.${keyof typeof ACTIONS}`;

const ENTRIES = RECORDS.flatMap((record) =>
  Object.entries(ACTIONS).map(([action, word]) => [
    `${record}.${action}` as WebhookKind,
    `${RECORD_WORDS[record] ?? record}: ${word}`,
  ]),
);

/** 'Prazo: inclusão', by kind. */
export const WEBHOOK_KIND_WORDS = Object.fromEntries(ENTRIES) as Readonly<Record<WebhookKind, string>>;
export const WEBHOOK_KINDS = Object.keys(WEBHOOK_KIND_WORDS) as [WebhookKind, ...WebhookKind[]];

/** The kind of a delivery that somebody asked for, to try the receiver. */
export const TEST_KIND = 'teste';

/** A delivery's kind in words. */
export const deliveryWord = (tipo: string): string =>
  tipo === TEST_KIND ? 'Teste' : (WEBHOOK_KIND_WORDS[tipo as WebhookKind] ?? tipo);

export const WEBHOOK_STATES = ['ligado', 'falhando', 'desligado'] as const;
export const WEBHOOK_STATE_WORDS: Readonly<Record<(typeof WEBHOOK_STATES)[number], string>> = {
  ligado: 'Ligado',
  falhando: 'Falhando',
  desligado: 'Desligado',
};

export const DELIVERY_STATES = ['pendente', 'entregue'] as const;
export const DELIVERY_STATE_WORDS: Readonly<Record<(typeof DELIVERY_STATES)[number], string>> = {
  pendente: 'Pendente',
  entregue: 'Entregue',
};
