import type { ProcessRow } from './process';

// Apart from the schemas, so that lists load without zod.

/** Name of the client as lists and header show it: fantasy name, else corporate name, else the person's, else '-'. */
export const clienteOf = (row: Pick<ProcessRow, 'nomeFantasia' | 'razaoSocial' | 'nome'>): string =>
  row.nomeFantasia || row.razaoSocial || row.nome || '-';
