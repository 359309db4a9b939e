import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords that worldwide leaked lists rank too low, but that attackers of Brazilian law firms try first.
 */
const BRAZILIAN =
  `senha mudar mudei trocar acesso entrar sistema teste brasil usuario padrao provisoria temporaria inicial bemvindo
  flamengo corinthians palmeiras santos gremio vasco cruzeiro botafogo fluminense saopaulo atletico internacional
  jesus deus jesuscristo familia felicidade saudade amizade primavera verao outono inverno
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta
  advogado advogada advogados advocacia direito justica juridico tribunal processo escritorio empresa cliente contrato
  administrador gerente diretor secretaria trabalho computador internet segredo secreta segura seguranca teclado`.split(
    /\s+/,
  );

/** The product's own name: the documented password of the demonstration is the first that anybody tries. */
const PRODUCT = 'foro';
const MIN_WORD = 4;

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const unleet = (text: string) => text.replace(/[@431!0$57]/g, (sign) => LEET[sign] ?? sign);
const alphanumeric = (text: string) => text.replace(/[^a-z0-9]/g, '');
const trimmed = (text: string) => text.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '');

let common: ReadonlySet<string> | undefined;
/** Nearly fifty thousand words, the commonest first in the list; loaded when the first password is judged. */
const commonWords = () => (common ??= new Set([...dictionary['passwords-common'], ...BRAZILIAN]));

/** The password itself, and its base without the signs and digits that composition rules provoke. */
function basesOf(senha: string): string[] {
  const lower = plain(senha);
  const core = trimmed(lower);
  // 'Pa$$w0rd1!': signs replace letters, but those at the end replace nothing.
  return [lower, alphanumeric(lower), core, alphanumeric(core), unleet(core), alphanumeric(unleet(core))];
}

const isCommon = (senha: string) =>
  basesOf(senha).some((base) => base.length >= MIN_WORD && commonWords().has(base));

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_WORD && /[a-z]/.test(word));
}

function holdsOwnWord(senha: string, own: readonly string[]): boolean {
  const lower = plain(senha);
  const texts = [alphanumeric(lower), alphanumeric(unleet(lower))];
  return [PRODUCT, ...own.flatMap(wordsOf)].some((word) => texts.some((text) => text.includes(word)));
}

/**
 * The fault of a password that satisfies the composition rules: it, or its base word, is among the commonest,
 * or it contains a word that somebody who knows the firm or the person would try. Null if it has none.
 *
 * @param own names of the firm, its offices and the person, and the e-mail; their words of four letters and
 *   more count
 */
export function weaknessOf(senha: string, own: readonly (string | null)[]): string | null {
  if (isCommon(senha)) return 'Senha muito comum: escolha outra, que ninguém adivinhe';
  const words = own.filter((text) => text !== null);
  return holdsOwnWord(senha, words)
    ? 'Senha não pode conter o nome da pessoa, do escritório ou do sistema, nem o e-mail'
    : null;
}
