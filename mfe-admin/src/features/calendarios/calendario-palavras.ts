import type { ForensicCalendarRow } from '@foro/shared/contracts/forensic-calendar';
import type { ForensicYear, ForensicYearEntry } from '@foro/shared/contracts/forensic-year';
import { formatDateOnly } from '@foro/shared/format';

type Nivel = ForensicCalendarRow['nivel'];

/** The levels from the broadest to the narrowest, with the headings of the list. */
export const NIVEIS: readonly { readonly id: Nivel; readonly descricao: string; readonly titulo: string }[] =
  [
    {
      id: 'nacional',
      descricao: 'Nacional, com a Lei 1.408/1951',
      titulo: 'Nacional (feriados e Lei 1.408/1951)',
    },
    { id: 'lei5010', descricao: 'Lei 5.010/1966', titulo: 'Justiças da União (Lei 5.010/1966)' },
    { id: 'estado', descricao: 'Estado', titulo: 'Estados' },
    { id: 'tribunal', descricao: 'Tribunal', titulo: 'Tribunais' },
    { id: 'municipio', descricao: 'Município ou comarca', titulo: 'Municípios e comarcas' },
    { id: 'unidade', descricao: 'Unidade', titulo: 'Unidades' },
  ];

/** Kinds of a day, for the form. */
export const TIPOS = [
  { value: 'fechado', label: 'Sem expediente' },
  { value: 'parcial', label: 'Expediente parcial' },
  { value: 'aberto', label: 'Expediente normal (desfaz um fechamento herdado)' },
] as const;

/** The state of a day of the year, as a word and as the letter beside its number. */
export const SITUACOES: Readonly<
  Record<ForensicYear['dias'][number]['situacao'], { readonly nome: string; readonly letra: string }>
> = {
  fechado: { nome: 'sem expediente', letra: 'F' },
  parcial: { nome: 'expediente parcial', letra: 'P' },
  aberto: { nome: 'expediente normal', letra: 'A' },
  suspenso: { nome: 'prazos suspensos', letra: 'S' },
};

/** The kind of an entry in words. */
export const ESPECIES: Readonly<Record<ForensicYearEntry['tipo'], string>> = {
  fechado: 'Sem expediente',
  parcial: 'Expediente parcial',
  aberto: 'Expediente normal',
  suspensao: 'Prazos suspensos',
};

/** The days that an entry covers; with the year only if it is another one. */
export function periodoOf({ de, ate }: Pick<ForensicYearEntry, 'de' | 'ate'>, ano: number): string {
  const short = (day: string) =>
    day.startsWith(`${ano}-`) ? formatDateOnly(day).slice(0, 5) : formatDateOnly(day);
  return de === ate ? short(de) : `${short(de)} a ${short(ate)}`;
}

/**
 * Whether a calendar has to be checked: we read the laws of the nation and Lei 5.010; a state's, court's or
 * town's days count as unchecked until somebody compares them.
 */
export const wantsChecking = ({ nivel }: Pick<ForensicCalendarRow, 'nivel'>) =>
  nivel !== 'nacional' && nivel !== 'lei5010';

/**
 * The years for which a calendar counts as checked: its own, and those of the court above it. A checked
 * national or state calendar does not cover a court's own days.
 */
export function anosConferidosDe(
  row: ForensicCalendarRow,
  rows: ReadonlyMap<number, ForensicCalendarRow>,
): number[] {
  const anos = new Set(row.anosConferidos);
  const seen = new Set([row.id]);
  for (let next = row.idPai; next !== null && !seen.has(next);) {
    seen.add(next);
    const wider = rows.get(next);
    if (wider === undefined || LARGOS.includes(wider.nivel)) break;
    for (const ano of wider.anosConferidos) anos.add(ano);
    next = wider.idPai;
  }
  return [...anos].toSorted((one, other) => one - other);
}

/** Levels above the courts. */
const LARGOS: readonly Nivel[] = ['nacional', 'lei5010', 'estado'];
