import { normalizeText } from '@foro/shared/format';
import { type Lugar, lugarNoOriginal, type Vista } from './vista';

/** The kind of the published document, as far as it determines the kind of the follow-up. */
export type Especie =
  | 'citacao'
  | 'intimacao'
  | 'despacho'
  | 'decisao'
  | 'sentenca'
  | 'acordao'
  | 'audiencia'
  | 'pauta'
  | 'distribuicao'
  | 'edital';

/** The kind, and its place in the text; without a place it comes from the court's own labels. */
export interface EspecieLida {
  readonly especie: Especie;
  readonly lugar: Lugar | null;
}

// Labels have capitals, accents and spaces at random.
const ROTULOS: readonly (readonly [Especie, RegExp])[] = [
  ['distribuicao', /distribuicao/],
  ['pauta', /pauta/],
  ['edital', /edital/],
  ['sentenca', /sentenca/],
  ['acordao', /acordao|ementa/],
  ['decisao', /decisao/],
  ['despacho', /despacho|ato ordinatorio|mero expediente/],
  ['citacao', /citacao/],
];

const PALAVRAS: readonly (readonly [Especie, RegExp])[] = [
  ['pauta', /\bpauta de julgamento|\bincluid[oa] (?:na|em) pauta/],
  ['acordao', /\bacordam\b|\bvistos, relatados e discutidos/],
  [
    'sentenca',
    /\bjulgo (?:\w+ ){0,4}(?:im)?procedentes?|\bjulgo extint[oa]|\bextingo o (?:processo|feito)|\bhomologo[^.;]{0,40}(?:acordo|sentenca)|\bcondeno o (?:reu|acusado)\b|\bdispositivo\b/,
  ],
  [
    'decisao',
    /\b(?:in)?defiro\b[^.;]{0,40}(?:tutela|liminar|gratuidade|pedido|bloqueio)|\bdecido\b|\bnego seguimento|\bsaneador\b|\btrata-se de (?:pedido|agravo)/,
  ],
  ['citacao', /\bcite-se\b|\bcitem-se\b|\bfica citad[oa]/],
  ['audiencia', /\baudiencia\b[^.;]{0,40}\bdesignad|\bdesigno\b[^.;]{0,40}\baudiencia/],
  ['despacho', /\bato ordinatorio|\bmanifest\w+-se|\bdiga\b|\bvista (?:a|ao)\b|\bespecifiquem/],
];

/** The court's labels of a document, besides its text. */
export interface Rotulos {
  readonly tipo?: string | null;
  readonly tipoDocumento?: string | null;
}

/** Reads the kind of a document from the court's labels or, if they tell nothing, from its words. */
export function readEspecie(vista: Vista, { tipo, tipoDocumento }: Rotulos): EspecieLida {
  for (const label of [tipoDocumento, tipo]) {
    const especie = ROTULOS.find(([, words]) => words.test(normalizeText(label ?? '')))?.[0];
    if (especie) return { especie, lugar: null };
  }
  for (const [especie, words] of PALAVRAS) {
    const match = words.exec(vista.texto);
    if (!match) continue;
    const lugar = { inicio: match.index, fim: match.index + match[0].length };
    return { especie, lugar: lugarNoOriginal(vista, lugar) };
  }
  return { especie: 'intimacao', lugar: null };
}
