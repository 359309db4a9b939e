import { fraseDe, type Lugar, lugarNoOriginal, type Vista } from './vista';
import { DA_LEI, MANDADOS, type PorRamo, type Ramo, type Regra } from './regras-de-atos';

/** An act of the catalogue of deadlines that the text names, and its place. */
export interface AtoLido extends Lugar {
  readonly idAto: number;
  /** Whether the text orders it; otherwise the law allows it against the decision. */
  readonly isMandado: boolean;
}

/** The act in this field of law. An act of the civil procedure is none of a criminal case. */
function idOf(ato: number | PorRamo, ramo: Ramo): number | null {
  const porRamo: PorRamo = typeof ato === 'number' ? { civel: ato } : ato;
  return porRamo[ramo] ?? (ramo === 'crime' ? null : porRamo.civel);
}

function findIn(
  vista: Vista,
  { inicio, fim }: Lugar,
  regras: readonly Regra[],
  ramo: Ramo,
  isMandado: boolean,
): AtoLido | null {
  const frase = vista.texto.slice(inicio, fim);
  for (const [words, ato] of regras) {
    const match = words.exec(frase);
    if (!match) continue;
    const idAto = idOf(ato, ramo);
    if (idAto === null) return null;
    const lugar = { inicio: inicio + match.index, fim: inicio + match.index + match[0].length };
    return { ...lugarNoOriginal(vista, lugar), idAto, isMandado };
  }
  return null;
}

/** The act that the sentence of a term orders; if it orders none, the previous sentence counts. */
export function readAtoDoPrazo(vista: Vista, prazoNaVista: number, ramo: Ramo): AtoLido | null {
  const frase = fraseDe(vista, prazoNaVista);
  const anterior = vista.frases[vista.frases.findIndex(({ inicio }) => inicio === frase.inicio) - 1];
  return (
    findIn(vista, frase, MANDADOS, ramo, true) ??
    (anterior ? findIn(vista, anterior, MANDADOS, ramo, true) : null)
  );
}

/** The act that the law allows against the decision in a text. */
export const readAtoDaLei = (vista: Vista, ramo: Ramo): AtoLido | null =>
  findIn(vista, { inicio: 0, fim: vista.texto.length }, DA_LEI, ramo, false);

/**
 * The act of a text without any term: allowed by the law against the decision, or ordered somewhere in the
 * text.
 */
export function readAtoSemPrazo(vista: Vista, ramo: Ramo): AtoLido | null {
  const decidido = readAtoDaLei(vista, ramo);
  if (decidido) return decidido;
  for (const frase of vista.frases) {
    const ato = /\b(?:intim\w+|manifest\w+|diga|cit\w+-se|apresent\w+|fica)\b/.test(
      vista.texto.slice(frase.inicio, frase.fim),
    )
      ? findIn(vista, frase, MANDADOS, ramo, true)
      : null;
    if (ato) return ato;
  }
  return null;
}
