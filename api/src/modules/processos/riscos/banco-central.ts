import type { IndexCode } from '@foro/shared/atualizacao';
import { addMonths } from '@foro/shared/format';
import { z } from 'zod';
import { ServicoExternoError } from '../../../errors';
import type { LookupOutcome } from '../../../outgoing/fetch-json';

/**
 * The series of the central bank's SGS; that of IPCA was verified by a request, the others are those named in
 * the product's own tables.
 */
const SERIES: Readonly<Record<IndexCode, number>> = {
  IPCA: 433,
  INPC: 188,
  'IPCA-E': 10_764,
  'IGP-M': 189,
  TR: 226,
  SELIC: 4390,
  TL: 29_543,
};

/** Tables whose value is known as soon as the month begins; for the others the month has to be over. */
const EARLY = new Set<IndexCode>(['TR', 'TL']);

const brazilian = (day: string) => day.split('-').reverse().join('/');

/**
 * How many months before the last known one are fetched again, because they may have been corrected since.
 */
const AGAIN = 2;

/**
 * The period of a table's request: from shortly before the last known month until today, at most the ten years
 * of one query.
 */
export function addressOf(base: string, codigo: IndexCode, ate: string, hoje: string): string {
  const earliest = addMonths(`${hoje.slice(0, 7)}-01`, -119);
  const known = addMonths(`${ate || hoje.slice(0, 7)}-01`, -AGAIN);
  const query = new URLSearchParams({
    formato: 'json',
    dataInicial: brazilian(known < earliest ? earliest : known),
    dataFinal: brazilian(hoje),
  });
  return `${base}/bcdata.sgs.${SERIES[codigo]}/dados?${query.toString()}`;
}

/** The source recorded with its months. */
export const fonteOf = (codigo: IndexCode): string => `Banco Central, SGS ${SERIES[codigo]}`;

const answerSchema = z.array(
  z.object({
    data: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
    valor: z.string().regex(/^-?\d{1,3}(?:\.\d{1,10})?$/),
  }),
);

/**
 * The import lines from the central bank's response; empty if it has nothing new. TR has a value for each
 * day: the month's is that of the first.
 * @throws ServicoExternoError for anything except a series
 */
export function linhasDoBanco(outcome: LookupOutcome, codigo: IndexCode, hoje: string): string[] {
  if ('status' in outcome && outcome.status === 404) return [];
  const found = answerSchema.safeParse('status' in outcome && outcome.status === 200 ? outcome.body : null);
  if (!found.success)
    throw new ServicoExternoError(
      'O Banco Central não respondeu com os meses deste índice. Tente mais tarde, ou importe o CSV.',
    );
  const mesAtual = hoje.slice(0, 7);
  return found.data.flatMap(({ data, valor }) => {
    const mes = `${data.slice(6)}-${data.slice(3, 5)}`;
    const isOver = mes < mesAtual || (EARLY.has(codigo) && mes === mesAtual);
    return data.startsWith('01/') && isOver ? [`${data};${valor}`] : [];
  });
}
