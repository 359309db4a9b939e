import { addDays, formatDateOnly } from '@foro/shared/format';
import type { Escopo } from '@foro/shared/slots';

/** Ranges of the last day that the list offers, in the order in which they are offered. */
export const PERIODOS = {
  todos: 'Todos em aberto',
  vencidos: 'Vencidos',
  hoje: 'Vencem hoje',
  '7': 'Próximos 7 dias',
  '15': 'Próximos 15 dias',
  '30': 'Próximos 30 dias',
} as const;

export const ESCOPOS: Readonly<Record<Escopo, string>> = {
  meus: 'Meus',
  equipe: 'Minha equipe',
  escritorio: 'Escritório',
};

export const SITUACOES = {
  abertos: 'Sugeridos e confirmados',
  sugerido: 'A confirmar',
  confirmado: 'Confirmados',
  naoConferidos: 'Calendário não conferido',
} as const;

/** The value in the address for deadlines without an owner. */
export const NINGUEM = 'ninguem';

/** The filters of the list; an absent one filters nothing. */
export interface Recorte {
  /** One of `PERIODOS`, or a day. */
  periodo: string;
  escopo: Escopo;
  situacao: keyof typeof SITUACOES;
  /** The id of a person, or `NINGUEM`. */
  responsavel: string | null;
  idProcesso: number | null;
}

export const SEM_RECORTE: Recorte = {
  periodo: 'todos',
  escopo: 'escritorio',
  situacao: 'abertos',
  responsavel: null,
  idProcesso: null,
};

const isDay = (text: string) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text);
const isId = (text: string | null) => /^[1-9]\d{0,8}$/.test(text ?? '');
const keyOf = <Key extends string>(names: Readonly<Record<Key, string>>, text: string | null) =>
  (Object.keys(names) as Key[]).find((one) => one === text);

/** The filters of an address; invalid values are ignored. */
export function readRecorte(params: URLSearchParams): Recorte {
  const periodo = params.get('periodo') ?? '';
  const responsavel = params.get('responsavel');
  const processo = params.get('processo');
  return {
    periodo: isDay(periodo) ? periodo : (keyOf(PERIODOS, periodo) ?? SEM_RECORTE.periodo),
    escopo: keyOf(ESCOPOS, params.get('escopo')) ?? SEM_RECORTE.escopo,
    situacao: keyOf(SITUACOES, params.get('situacao')) ?? SEM_RECORTE.situacao,
    responsavel: isId(responsavel) || responsavel === NINGUEM ? responsavel : null,
    idProcesso: isId(processo) ? Number(processo) : null,
  };
}

const NAMES = {
  periodo: 'periodo',
  escopo: 'escopo',
  situacao: 'situacao',
  responsavel: 'responsavel',
  idProcesso: 'processo',
} as const;

/** The query string for these filters, `''` without any. */
export function queryOf(recorte: Partial<Recorte>, further: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams(further);
  for (const name of Object.keys(NAMES) as (keyof Recorte)[]) {
    const value = recorte[name] ?? null;
    if (value !== null && value !== SEM_RECORTE[name]) params.set(NAMES[name], String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of the list with these filters. */
export const enderecoDe = (recorte: Partial<Recorte>): string => `/prazos${queryOf(recorte)}`;

/** The days of a range, both included. */
function daysOf(periodo: string, hoje: string): { de?: string; ate?: string } {
  if (periodo === 'todos') return {};
  if (periodo === 'vencidos') return { ate: addDays(hoje, -1) };
  if (periodo === 'hoje') return { de: hoje, ate: hoje };
  if (isDay(periodo)) return { de: periodo, ate: periodo };
  return { de: hoje, ate: addDays(hoje, Number(periodo) - 1) };
}

/** The filters as parameters of the request. */
export function filtersOf({ periodo, escopo, situacao, responsavel, idProcesso }: Recorte, hoje: string) {
  return {
    ...(situacao === 'naoConferidos' ? { situacao: 'abertos', naoConferidos: 'true' } : { situacao }),
    ...daysOf(periodo, hoje),
    ...(escopo !== 'escritorio' && { escopo }),
    ...(responsavel === NINGUEM && { semResponsavel: 'true' }),
    ...(responsavel !== null && responsavel !== NINGUEM && { idResponsavel: Number(responsavel) }),
    ...(idProcesso !== null && { idProcesso }),
  };
}

/** The range in words. */
export const periodoEmPalavras = (periodo: string): string =>
  keyOf(PERIODOS, periodo) ? PERIODOS[periodo as keyof typeof PERIODOS] : `Dia ${formatDateOnly(periodo)}`;
