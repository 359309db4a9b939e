/** The person who has to act, according to the text. */
export type Quem = 'autor' | 'reu' | 'ambos' | 'terceiro' | 'recorrente' | 'recorrido';

const AMBOS = 'partes|ambas as partes|litigantes|interessados|acordantes|requerentes e requeridos';
const AUTOR =
  'autora?|autores|autoras|requerentes?|exequentes?|reclamantes?|impetrantes?|promoventes?|demandantes?|inventariante|consumidora?|credora?|credor';
const REU =
  're|reu|reus|res|requerid[oa]s?|executad[oa]s?|reclamad[oa]s?|impetrad[oa]s?|promovid[oa]s?|demandad[oa]s?|acusad[oa]|denunciad[oa]|querelad[oa]|devedora?|devedores|contestante';
const TERCEIRO =
  'perit[oa]|ministerio publico|mp|parquet|oficial de justica|cartorio|serventia|secretaria|leiloeir[oa]|oficio|contadoria|contador|avaliador|administrador judicial|autoridade coatora|autoridade|banco depositario|empregador(?:a)?|fonte pagadora|serasa|detran|inss';
const RECORRENTE = 'apelantes?|agravantes?|recorrentes?|embargantes?';
const RECORRIDO = 'apelad[oa]s?|agravad[oa]s?|recorrid[oa]s?|embargad[oa]s?';

const POR_NOME: readonly (readonly [Quem, RegExp])[] = [
  ['ambos', new RegExp(`^(?:${AMBOS})$`)],
  ['autor', new RegExp(`^(?:${AUTOR})$`)],
  ['reu', new RegExp(`^(?:${REU})$`)],
  ['terceiro', new RegExp(`^(?:${TERCEIRO})$`)],
  ['recorrente', new RegExp(`^(?:${RECORRENTE})$`)],
  ['recorrido', new RegExp(`^(?:${RECORRIDO})$`)],
];

const QUEM = `(${[AMBOS, AUTOR, REU, TERCEIRO, RECORRENTE, RECORRIDO].join('|')})`;
const ARTIGO = '(?:a |o |as |os |ao |aos |da |do |das |dos |pela |pelo |pelas |pelos )?';
const PARTE = '(?:partes? )?(?:sr\\.? |sra\\.? |i\\. |douto |ilustre |nobre |expert )?';

// Verbs that order somebody to act: it is the person within the next few words.
const MANDADO =
  '(?:intim\\w+(?:-se)?|cit\\w+-se|manifest\\w+(?:-se)?|diga[m]?|ficam?|vista|concedo|concede-se|defiro|faculto|abra-se|abro|devera|deverao|aguarde-se|provid\\w+|apresent\\w+|junt\\w+|recolh\\w+|esclare\\w+|comprov\\w+|promov\\w+|regulariz\\w+|emend\\w+|especifi\\w+|responda|pague|deposite|indiqu\\w+|inform\\w+|oficie-se|requeir\\w+|de-se vista|no[ts]ifi\\w+(?:-se)?|fale|falem|querendo,|para que|cumpra)';

const MANDADO_A = new RegExp(`\\b${MANDADO} (?:[a-z,-]+ ){0,4}?${ARTIGO}${PARTE}${QUEM}\\b`, 'g');
// 'Sobre a petição do réu' only tells whose petition it is.
const ALGUEM = new RegExp(`(?<!\\b(?:d[ao]s?|pel[ao]s?) (?:partes? )?)\\b${QUEM}\\b`, 'g');

const classify = (nome: string): Quem | null => POR_NOME.find(([, name]) => name.test(nome))?.[0] ?? null;
const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 1: nome = '' }) => classify(nome));

/**
 * Reads who has to act from the words around a term.
 *
 * @param antes the sentence up to the term, without accents and capitals
 * @param depois the rest of the sentence
 */
export function readQuem(antes: string, depois: string): Quem | null {
  return (
    named(antes, MANDADO_A).at(-1) ??
    named(depois, MANDADO_A)[0] ??
    named(antes, ALGUEM).at(-1) ??
    named(depois.slice(0, 120), ALGUEM)[0] ??
    null
  );
}
