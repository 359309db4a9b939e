import { ESTADOS } from '../prazos/fabrica/estados';
import { isCnj, parseCnj } from '../validation';
import type { ForensicCalendarRow } from './forensic-calendar';

/** What a proposal needs of a calendar. */
export type CalendarioDeOferta = Pick<ForensicCalendarRow, 'id' | 'nome' | 'nivel' | 'deFabrica'>;

/** A calendar that is proposed, and why: the person may take another. */
export interface CalendarioProposto {
  readonly id: number;
  readonly motivo: string;
}

/** Matches names that begin with a court's: `TRT2: …`, `TRT 2`, `TRT-2 (Santos)`, `TRT da 2ª Região`; not `TRT20`. */
function nameOf(sigla: string): RegExp {
  const parts = sigla.match(/\p{L}+|\d+/gu) ?? [];
  return new RegExp(`^${parts.join(String.raw`(?:\s|-|da\s)*`)}ª?(?![\\p{L}\\d])`, 'iu');
}

/**
 * The calendar of a court itself: the one that the firm made for it, unless it made several; the factory's otherwise.
 *
 * @param sigla as a case number names the court, or a publication: `TJSP`, `TRF3`, `TRT2`
 */
export function calendarioDoTribunal<Row extends CalendarioDeOferta>(
  calendarios: readonly Row[],
  sigla: string,
): Row | undefined {
  const name = nameOf(sigla);
  const named = calendarios.filter(({ nome, nivel }) => nivel === 'tribunal' && name.test(nome));
  const [own, another] = named.filter(({ deFabrica }) => !deFabrica);
  return own && !another ? own : named.find(({ deFabrica }) => deFabrica);
}

/** Letters of the state of a court of a state (`TJSP`, `TJDFT`, `TJMSP`); undefined for courts of the Union. */
const ufOf = (sigla: string) => /^TJM?(?<uf>[A-Z]{2})T?$/.exec(sigla)?.groups?.uf;

/** The next wider calendar for a court without its own. */
function wider(calendarios: readonly CalendarioDeOferta[], sigla: string) {
  const uf = ufOf(sigla);
  const ibge = ESTADOS.find((estado) => estado.uf === uf)?.ibge;
  return calendarios.find(({ id, nivel, deFabrica }) =>
    uf === undefined ? deFabrica && nivel === 'lei5010' : id === ibge,
  );
}

/**
 * The calendar that the number of a case speaks for: by its digits J.TR (Resolução CNJ 65/2008) that of the court, or the wider
 * one of its state or of the Union's courts. Null if the number is wrong or old, or there is no such calendar.
 */
export function proposeCalendario(
  calendarios: readonly CalendarioDeOferta[],
  numeroCNJ: string | null,
): CalendarioProposto | null {
  if (numeroCNJ === null || !isCnj(numeroCNJ)) return null;
  const cnj = parseCnj(numeroCNJ);
  // The CNJ and the councils of the Union's courts judge no deadline of a lawsuit.
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
