import { EmUsoError } from '../errors';

/** How many of what depend on a record. */
export type Dependentes = readonly (readonly [total: number, singular: string, plural: string])[];

/**
 * Refuses to delete what others depend on, with their numbers: "Esta empresa não pode ser excluída: há 3 usuários e 1 processo que dependem dela."
 * @param sujeito the record with its article, and how its gender ends: `['Esta empresa', 'a', 'ela']`
 */
export function refuseInUse(
  [sujeito, genero, pronome]: readonly [sujeito: string, genero: 'a' | 'o', pronome: string],
  dependentes: Dependentes,
): void {
  const parts = dependentes
    .filter(([total]) => total > 0)
    .map(([total, singular, plural]) => `${total} ${total === 1 ? singular : plural}`);
  if (parts.length === 0) return;
  const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts);
  throw new EmUsoError(
    `${sujeito} não pode ser excluíd${genero}: há ${listed} que depende${dependentes.reduce((sum, [total]) => sum + total, 0) === 1 ? '' : 'm'} d${pronome}.`,
  );
}
