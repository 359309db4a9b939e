// Apart from the schemas: lists show the words without zod.

/** Kinds of entries of a provision that a person enters. */
export const PROVISION_KINDS = [
  'constituicao',
  'complemento',
  'atualizacao',
  'reversao',
  'pagamento',
] as const;
export type ProvisionKind = (typeof PROVISION_KINDS)[number];

/** Those that a calculation may be the value of. */
export const CALCULATED_KINDS: readonly ProvisionKind[] = ['constituicao', 'complemento', 'atualizacao'];

/** `transferencia` is the server's own: the balance follows the case into another class of risk. */
export const PROVISION_ENTRIES = [...PROVISION_KINDS, 'transferencia'] as const;

/** What a person reads for the codes. */
export const PROVISION_WORDS = {
  constituicao: 'Constituição',
  complemento: 'Complemento',
  atualizacao: 'Atualização',
  reversao: 'Reversão',
  pagamento: 'Pagamento',
  transferencia: 'Transferência de risco',
} as const;

/** Number of 'Provável' in the risks that every firm begins with: CPC 25 has only such a loss provisioned. */
export const RISCO_PROVAVEL = 1;
