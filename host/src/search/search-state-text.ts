import { COUNTED, MIN_LETTERS, type Search } from '@foro/shared/search';

const NUMBER = new Intl.NumberFormat('pt-BR');

/** The number of results as text: '234', or '1.000+' if not all were counted. */
export const formatCount = (count: number, isCounted = count < COUNTED): string =>
  `${NUMBER.format(count)}${isCounted ? '' : '+'}`;

export function searchStateText({ query, groups, isAnswered, error, isFetching }: Search): string {
  if (query.length < MIN_LETTERS || error) return '';
  if (!isAnswered) return isFetching && groups.length === 0 ? 'Procurando...' : '';
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (total === 0) return `Nada encontrado para “${query}”.`;
  const isCounted = groups.every((group) => group.total < COUNTED);
  return total === 1 ? '1 resultado' : `${formatCount(total, isCounted)} resultados`;
}
