const UNIDADES = [
  'um|uma',
  'dois|duas',
  'tres',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze|catorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const DEZENAS = ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];

const VALOR: ReadonlyMap<string, number> = new Map([
  ...UNIDADES.flatMap((words, index) => words.split('|').map((word) => [word, index + 1] as const)),
  ...DEZENAS.map((word, index) => [word, (index + 2) * 10] as const),
  ['cem', 100],
  ['cento', 100],
]);

const ATE_NOVE = UNIDADES.slice(0, 9).join('|');

/** Pattern of a number in words up to 199, for a text without accents. */
export const POR_EXTENSO = `(?:cento e )?(?:${DEZENAS.join('|')})(?: e (?:${ATE_NOVE}))?|cento e (?:${UNIDADES.join('|')})|cem|${[
  ...UNIDADES,
]
  .reverse()
  .join('|')}`;

/** Reads a number in words, `quarenta e oito`; null if a word is not part of one. */
export function numeroPorExtenso(texto: string): number | null {
  const words = texto.trim().split(/ e | /);
  const values = words.map((word) => VALOR.get(word));
  return values.includes(undefined) ? null : values.reduce<number>((sum, value = 0) => sum + value, 0);
}
