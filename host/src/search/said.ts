import { COUNTED, MIN_LETTERS, type Search } from '@foro/shared/search';

const NUMBER = new Intl.NumberFormat('pt-BR');

/** The number of results as it is written: '234'; where they were not all counted '1.000+'. */
export const formatCount = (count: number, isCounted = count < COUNTED): string =>
  `${NUMBER.format(count)}${isCounted ? '' : '+'}`;

/** What a search has come to, in words. */
export function saidOf({ query, groups, isAnswered, error, isFetching }: Search): string {
  if (query.length < MIN_LETTERS || error) return '';
  if (!isAnswered) return isFetching && groups.length === 0 ? 'Procurando...' : '';
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (total === 0) return `Nada encontrado para “${query}”.`;
  const isCounted = groups.every((group) => group.total < COUNTED);
  return total === 1 ? '1 resultado' : `${formatCount(total, isCounted)} resultados`;
}
