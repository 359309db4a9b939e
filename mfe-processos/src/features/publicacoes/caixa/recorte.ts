import { type PublicationState, PUBLICATION_STATES } from '@foro/shared/contracts/publication-codes';
import { addDays } from '@foro/shared/format';
import { ESCOPOS, type Escopo } from '@foro/shared/contracts/escopo';

export const NOMES_DE_ESCOPO: Readonly<Record<Escopo, string>> = {
  meus: 'Minhas',
  equipe: 'Minha equipe',
  escritorio: 'Escritório',
};

export const NOMES_DE_SITUACAO: Readonly<Record<PublicationState | 'todas', string>> = {
  nova: 'Por tratar',
  tratada: 'Tratadas',
  ignorada: 'Ignoradas',
  cancelada: 'Canceladas',
  todas: 'Todas',
};

/** Days back, with their words in the address and in the box. */
export const PERIODOS = {
  tudo: 'Todo o período',
  '1': 'Hoje',
  '5': 'Últimos 5 dias',
  '30': 'Últimos 30 dias',
} as const;

/** The order in the box: an object would list integer-like names first. */
export const ORDEM_DE_PERIODOS = ['tudo', '1', '5', '30'] as const;

/** The filters of the inbox. */
export interface Recorte {
  escopo: Escopo;
  situacao: PublicationState | 'todas';
  tribunal: string;
  periodo: keyof typeof PERIODOS;
  search: string;
  page: number;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, other: Value): Value =>
  values.find((value) => value === text) ?? other;

/** The filters of an address; invalid values are ignored. */
export const readRecorte = (params: URLSearchParams): Recorte => ({
  escopo: oneOf(ESCOPOS, params.get('escopo'), 'escritorio'),
  situacao: oneOf([...PUBLICATION_STATES, 'todas'], params.get('situacao'), 'nova'),
  tribunal: (params.get('tribunal') ?? '').trim().slice(0, 20).toUpperCase(),
  periodo: oneOf(ORDEM_DE_PERIODOS, params.get('periodo'), 'tudo'),
  search: (params.get('search') ?? '').slice(0, 200),
  page: /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
});

/** The further filters as parameters of the request. */
export const filtersOf = ({ escopo, situacao, tribunal, periodo }: Recorte, hoje: string) => ({
  ...(escopo !== 'escritorio' && { escopo }),
  ...(situacao !== 'todas' && { situacao }),
  ...(tribunal !== '' && { tribunal }),
  ...(periodo !== 'tudo' && { de: addDays(hoje, 1 - Number(periodo)) }),
});

/** The address of the inbox with these filters. */
export const enderecoDe = (params: Readonly<Record<string, string>>): string =>
  `/publicacoes?${new URLSearchParams(params).toString()}`;
