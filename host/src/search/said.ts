import { MIN_LETTERS, type Search } from '@foro/shared/search';

const NUMBER = new Intl.NumberFormat('pt-BR');

/** A count as it is written: '1.234'. */
export const formatCount = (count: number): string => NUMBER.format(count);

/** What a search has come to, in words. */
export function saidOf({ query, groups, isAnswered, error, isFetching }: Search): string {
  if (query.length < MIN_LETTERS || error) return '';
  if (!isAnswered) return isFetching && groups.length === 0 ? 'Procurando...' : '';
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (total === 0) return `Nada encontrado para “${query}”.`;
  return total === 1 ? '1 resultado' : `${formatCount(total)} resultados`;
}
