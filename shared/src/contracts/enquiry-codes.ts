// Separate from the schemas, so that screens can name them without zod.

export const ENQUIRY_STATES = ['aberta', 'aceita', 'recusada'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
export const ENQUIRY_STATE_WORDS: Readonly<Record<EnquiryState, string>> = {
  aberta: 'Aberta',
  aceita: 'Aceita',
  recusada: 'Recusada',
};
