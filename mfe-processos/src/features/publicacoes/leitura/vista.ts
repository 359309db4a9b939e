/** A place in the text that a person reads: from `inicio` up to `fim`, which is not included. */
export interface Lugar {
  readonly inicio: number;
  readonly fim: number;
}

/**
 * A text as the rules read it: without accents and capitals, with normalized spaces; each letter keeps its
 * original position.
 */
export interface Vista {
  readonly texto: string;
  /** Position of each letter in the original. */
  readonly origem: readonly number[];
  /** Start and end of each sentence, in order. */
  readonly frases: readonly Lugar[];
}

const ESPACO = /\s/u;
// Some court systems space out their headings, and scanned pages their lines: `P R A Z O  D E  1 5  D I A S`.
const ESPACADO = /(?<![\p{L}\d])[\p{L}\d](?: {1,3}[\p{L}\d](?![\p{L}\d])){5,}/gu;
const HIFEN_NO_FIM_DA_LINHA = /(?<=\p{Ll})-[ \t]*\r?\n[ \t]*(?=\p{Ll})/gu;

const foldLetter = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);

/** Positions of characters that only break a word apart. */
function tearsIn(original: string): ReadonlySet<number> {
  const tears = new Set<number>();
  for (const { 0: run, index } of original.matchAll(ESPACADO))
    for (const gap of run.matchAll(/ +/g)) if (gap[0].length === 1) tears.add(index + gap.index);
  for (const { 0: run, index } of original.matchAll(HIFEN_NO_FIM_DA_LINHA))
    for (let offset = 0; offset < run.length; offset += 1) tears.add(index + offset);
  return tears;
}

const ABREVIADO =
  /(?:^|[ (])(?:arts?|fls?|dr|dra|drs|sr|sra|srs|n|no|num|r|v|d|i|e|inc|adv|exmo|exma|mm|id|ids|p|pag|pags|proc|cf|ref|des|min|rel|cap|par|ltda|cia|s\/a|tel|obs|prov|res|al|c)$/;

/** A sentence ends before a capital, a number or the end of the text, but not after an abbreviation. */
function sentencesOf(texto: string, origem: readonly number[], original: string): Lugar[] {
  const frases: Lugar[] = [];
  let inicio = 0;
  for (const { 0: sign, index } of texto.matchAll(/[.;?!](?= |$)/g)) {
    const next = original.charAt(origem[index + 2] ?? original.length);
    const isEnd = sign !== '.' || (!ABREVIADO.test(texto.slice(inicio, index)) && !/\p{Ll}/u.test(next));
    if (!isEnd) continue;
    frases.push({ inicio, fim: index + 1 });
    inicio = index + 1;
  }
  if (inicio < texto.length) frases.push({ inicio, fim: texto.length });
  return frases;
}

/** Creates the view of a text that all rules read. */
export function vistaDe(original: string): Vista {
  const tears = tearsIn(original);
  const letters: string[] = [];
  const origem: number[] = [];
  for (let index = 0; index < original.length; index += 1) {
    if (tears.has(index)) continue;
    const letter = original.charAt(index);
    const isSpace = ESPACO.test(letter);
    if (isSpace && (letters.length === 0 || letters.at(-1) === ' ')) continue;
    letters.push(isSpace ? ' ' : foldLetter(letter));
    origem.push(index);
  }
  const texto = letters.join('');
  return { texto, origem, frases: sentencesOf(texto, origem, original) };
}

/** The place in the original of a place in the view. */
export function lugarNoOriginal({ origem }: Vista, { inicio, fim }: Lugar): Lugar {
  const primeiro = origem[inicio] ?? 0;
  return { inicio: primeiro, fim: (origem[fim - 1] ?? primeiro) + 1 };
}

/** The sentence that contains a place in the view. */
export const fraseDe = ({ frases, texto }: Vista, lugar: number): Lugar =>
  frases.find(({ inicio, fim }) => lugar >= inicio && lugar < fim) ?? { inicio: 0, fim: texto.length };
