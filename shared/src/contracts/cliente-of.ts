import type { ProcessRow } from './process';

// Separate from the schemas, so that lists load without zod.

/**
 * Name of the client as lists and the header show it: the trade name, or else the company name, the person's
 * name, or '-'.
 */
export const clienteOf = (row: Pick<ProcessRow, 'nomeFantasia' | 'razaoSocial' | 'nome'>): string =>
  row.nomeFantasia || row.razaoSocial || row.nome || '-';
