import { ESTADOS } from '../prazos/fabrica/estados';
import { isCnj, parseCnj } from '../validation';
import type { ForensicCalendarRow } from './forensic-calendar';

/** The fields of a calendar that a proposal needs. */
export type CalendarioDeOferta = Pick<ForensicCalendarRow, 'id' | 'nome' | 'nivel' | 'deFabrica'>;

/** A proposed calendar and the reason; the person may choose another. */
export interface CalendarioProposto {
  readonly id: number;
  readonly motivo: string;
}

/** What may be between the letters and the digits of a court's name. */
const BETWEEN = /^(?:\s|-|da\s)*/i;

/**
 * Whether a name begins with the court's: `TRT2: …`, `TRT 2`, `TRT-2 (Santos)`, `TRT da 2ª Região`; not
 * `TRT20`.
 */
function isNamed(nome: string, sigla: string): boolean {
  let rest = nome;
  for (const [index, part] of (sigla.match(/\p{L}+|\d+/gu) ?? []).entries()) {
    if (index > 0) rest = rest.replace(BETWEEN, '');
    if (rest.slice(0, part.length).toLowerCase() !== part.toLowerCase()) return false;
    rest = rest.slice(part.length);
  }
  return !/^[\p{L}\d]/u.test(rest.replace(/^ª/, ''));
}

/**
 * The calendar of the court itself: the firm's own, if it made exactly one for the court; otherwise the
 * built-in one.
 * @param sigla the court as a case number or a publication names it: `TJSP`, `TRF3`, `TRT2`
 */
export function calendarioDoTribunal<Row extends CalendarioDeOferta>(
  calendarios: readonly Row[],
  sigla: string,
): Row | undefined {
  const named = calendarios.filter(({ nome, nivel }) => nivel === 'tribunal' && isNamed(nome, sigla));
  const [own, another] = named.filter(({ deFabrica }) => !deFabrica);
  return own && !another ? own : named.find(({ deFabrica }) => deFabrica);
}

/**
 * Letters of the state in the name of a state's court (`TJSP`, `TJDFT`, `TJMSP`); undefined for federal
 * courts.
 */
const ufOf = (sigla: string) => /^TJM?(?<uf>[A-Z]{2})T?$/.exec(sigla)?.groups?.uf;

/** The next broader calendar for a court without its own. */
function wider(calendarios: readonly CalendarioDeOferta[], sigla: string) {
  const uf = ufOf(sigla);
  const ibge = ESTADOS.find((estado) => estado.uf === uf)?.ibge;
  return calendarios.find(({ id, nivel, deFabrica }) =>
    uf === undefined ? deFabrica && nivel === 'lei5010' : id === ibge,
  );
}

/**
 * The calendar that the number of a case suggests: by its digits J.TR (Resolução CNJ 65/2008) the court's
 * own, or the broader one of its state or of the federal courts. Null if the number is wrong or old, or no
 * such calendar exists.
 */
export function proposeCalendario(
  calendarios: readonly CalendarioDeOferta[],
  numeroCNJ: string | null,
): CalendarioProposto | null {
  if (numeroCNJ === null || !isCnj(numeroCNJ)) return null;
  const cnj = parseCnj(numeroCNJ);
  // The CNJ and the councils of the federal courts have no deadlines of lawsuits.
  if (!cnj?.orgao || /^C(?:NJ|JF|SJT)$/.test(cnj.orgao.nome)) return null;
  const { nome: sigla } = cnj.orgao;
  const lido = `Proposto pelo número do processo: ${cnj.justica}.${cnj.tribunal} é ${sigla}.`;
  const own = calendarioDoTribunal(calendarios, sigla);
  if (own) return { id: own.id, motivo: `${lido} Troque-o se a comarca ou a vara tiver o seu.` };
  const wide = wider(calendarios, sigla);
  if (!wide) return null;
  const whose = ufOf(sigla) === undefined ? 'das Justiças da União' : 'do estado';
  return { id: wide.id, motivo: `${lido} Não há calendário de ${sigla}; este é o ${whose}.` };
}
