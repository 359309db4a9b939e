// Separate from the schemas, so that lists can show the words without zod.

/** Kinds of entries of a provision that a person enters. */
export const PROVISION_KINDS = [
  'constituicao',
  'complemento',
  'atualizacao',
  'reversao',
  'pagamento',
] as const;
export type ProvisionKind = (typeof PROVISION_KINDS)[number];

/** The kinds whose value may come from a calculation. */
export const CALCULATED_KINDS: readonly ProvisionKind[] = ['constituicao', 'complemento', 'atualizacao'];

/** Only the server writes a `transferencia`: the balance follows the case into another class of risk. */
export const PROVISION_ENTRIES = [...PROVISION_KINDS, 'transferencia'] as const;

/** The words that people read for the codes. */
export const PROVISION_WORDS = {
  constituicao: 'Constituição',
  complemento: 'Complemento',
  atualizacao: 'Atualização',
  reversao: 'Reversão',
  pagamento: 'Pagamento',
  transferencia: 'Transferência de risco',
} as const;

/**
 * Number of 'Provável' among the risks that every firm begins with: CPC 25 requires a provision only for such
 * a loss.
 */
export const RISCO_PROVAVEL = 1;
