import { type Lugar, lugarNoOriginal, vistaDe } from './vista';

/** A registration that the firm watches. */
export interface Oab {
  readonly numero: string;
  readonly uf: string;
}

/** A part of the text to be highlighted, and the kind of highlight. */
export interface Marca<Nome extends string = string> extends Lugar {
  readonly nome: Nome;
}

const OAB =
  /\boab(?: ?[/:-] ?| )(?:n[.º°o]* ?)?(?:([a-z]{2}) ?[/:-]? ?)?(?:n[.º°o]* ?)?(\d[\d.]{1,9})-?([a-z])?(?: ?[/-] ?([a-z]{2})\b)?/g;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The places of the watched registrations in a text, in every notation: `OAB/SP 123.456`, `OAB 123456/SP`. */
export function markOabs(texto: string, oabs: readonly Oab[]): Lugar[] {
  const vista = vistaDe(texto);
  return [...vista.texto.matchAll(OAB)].flatMap(
    ({ 0: whole, 1: antes, 2: numero = '', 4: depois, index }) => {
      const uf = antes ?? depois;
      const isWatched = oabs.some(
        (oab) =>
          digitsOf(oab.numero) === digitsOf(numero) && (uf === undefined || uf === oab.uf.toLowerCase()),
      );
      return isWatched ? [lugarNoOriginal(vista, { inicio: index, fim: index + whole.length })] : [];
    },
  );
}

/** The places of names in a text, regardless of capitals, accents and spaces. */
export function markNomes(texto: string, nomes: readonly string[]): Lugar[] {
  const vista = vistaDe(texto);
  const folded = nomes.map((nome) => vistaDe(nome).texto.trim()).filter((nome) => nome.length > 4);
  if (folded.length === 0) return [];
  const any = new RegExp(`(?<![a-z\\d])(?:${[...new Set(folded)].map(escape).join('|')})(?![a-z\\d])`, 'g');
  return [...vista.texto.matchAll(any)].map(({ 0: whole, index }) =>
    lugarNoOriginal(vista, { inicio: index, fim: index + whole.length }),
  );
}

/** A part of the text with the names of all marks that cover it. */
export interface Trecho<Nome extends string> {
  readonly texto: string;
  readonly inicio: number;
  readonly nomes: readonly Nome[];
}

/** Cuts a text at the borders of its marks, which may overlap. */
export function trechosDe<Nome extends string>(
  texto: string,
  marcas: readonly Marca<Nome>[],
): Trecho<Nome>[] {
  const inside = (place: number) => Math.max(0, Math.min(texto.length, place));
  const borders = new Set([
    0,
    texto.length,
    ...marcas.flatMap(({ inicio, fim }) => [inside(inicio), inside(fim)]),
  ]);
  const sorted = [...borders].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((inicio, index) => {
    const fim = sorted[index + 1] ?? texto.length;
    const nomes = marcas.filter((marca) => marca.inicio < fim && marca.fim > inicio).map(({ nome }) => nome);
    return { texto: texto.slice(inicio, fim), inicio, nomes: [...new Set(nomes)] };
  });
}
