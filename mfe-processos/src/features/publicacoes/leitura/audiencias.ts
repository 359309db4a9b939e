import { numeroPorExtenso, POR_EXTENSO } from './numeros';
import { fraseDe, type Lugar, lugarNoOriginal, type Vista } from './vista';

/** The kind of event for which the text sets a day. */
export type EspecieDeAto = 'audiencia' | 'julgamento' | 'pericia' | 'leilao' | 'vencimento';

/** A day that the text sets for an event. */
export interface AudienciaLida extends Lugar {
  readonly especie: EspecieDeAto;
  /** `YYYY-MM-DD`. */
  readonly data: string;
  /** `HH:MM`; null if the text gives no hour. */
  readonly hora: string | null;
}

const MESES = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** A date, as courts write it. */
export const DATA = new RegExp(
  `\\b(\\d{1,2}) ?[/.-] ?(\\d{1,2}) ?[/.-] ?(\\d{4}|\\d{2})\\b|\\b(\\d{1,2})[oº]? de (${MESES.join('|')})(?: de| do ano de)? (\\d{4})`,
  'g',
);
const HORA = new RegExp(
  `^[^.;]{0,45}?(?:\\bas|\\ba partir das|horario:?|hora:?|,|-|\\() ?(?:(\\d{1,2}) ?(?:h(?:oras?|s)?|:) ?(?:e )?(\\d{2})?(?: ?(?:h(?:oras?|s)?|min(?:utos)?))?|(${POR_EXTENSO}) horas)`,
);

const ESPECIES: readonly (readonly [EspecieDeAto, RegExp])[] = [
  ['audiencia', /\baudiencia|\bsessao de (?:conciliacao|mediacao)|\boitiva|\bacij\b/],
  [
    'julgamento',
    /\bsessao (?:virtual|ordinaria|extraordinaria|presencial|de julgamento|telepresencial)|\bpauta de julgamento|\bpauta d[ae] sessao|\bsustentacao oral|\bpauta\b/,
  ],
  ['pericia', /\bpericia|\bexame pericial|\bpericial|\bvistoria/],
  ['leilao', /\bleilao|\bhasta publica|\bpraca\b/],
];

const MARCADA =
  /\b(?:designad[oa]s?|designo|designa-se|redesignad[oa]s?|redesigno|remarcad[oa]s?|agendad[oa]s?|agendo|marcad[oa]s?|marco|aprazad[oa]s?|aprazo|pautad[oa]s?|inclui\w*|realizar-se-a|sera realizad[oa]|a realizar-se|a ser realizad[oa]|ocorrera|tera lugar|comparec\w+|para o dia|no dia|data:|dia:|com inicio|iniciar-se-a|inicio em|terao inicio)\b/;
const FOI =
  /\b(?:realizada|ocorrida|havida|realizou-se|ocorreu|celebrad[oa]|termo d[ae]|ata d[ae])\b[^.;]{0,40}$|\bnascid\w+[^.;]{0,12}$|\b(?:sentenca|decisao|despacho|acordao|peticao|oficio|publicad[oa]|disponibilizad[oa]|assinad[oa]|protocolad[oa]|distribuid[oa]|juntad[oa]|datad[oa])\b[^.;]{0,20}$/;
const CANCELADA =
  /\b(?:cancel\w+|retir\w+ (?:de|da) pauta|prejudicad\w+|desmarcad\w+|adiad[oa] (?:sine die|sem data))\b/;
// In 'redesigno do dia A para o dia B' only B is a date to attend.
const ANTES_DA_NOVA =
  /\b(?:do dia|de|anteriormente (?:designada|marcada) para(?: o dia)?|que seria realizada (?:em|no dia))\s*$/;

const two = (text: string) => text.padStart(2, '0');

/** The day of a `DATA` match; null if it does not exist. */
export function dataOf([, dia, mes, ano, diaLongo, mesLongo, anoLongo]: RegExpMatchArray): string | null {
  const day = Number(dia ?? diaLongo);
  const month = mes === undefined ? MESES.indexOf(mesLongo ?? '') + 1 : Number(mes);
  const year = Number(anoLongo ?? (ano?.length === 2 ? `20${ano}` : ano));
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year > 1990 ? date.toISOString().slice(0, 10) : null;
}

function horaOf([, hours, minutes, words]: RegExpExecArray): string | null {
  const hour = words === undefined ? Number(hours) : numeroPorExtenso(words);
  if (hour === null || hour > 23 || Number(minutes ?? 0) > 59) return null;
  return `${two(String(hour))}:${minutes ?? '00'}`;
}

/** Hearings, sessions, examinations and auctions for which the text sets a day, each day once. */
export function readAudiencias(vista: Vista): AudienciaLida[] {
  const { texto } = vista;
  const found = new Map<string, AudienciaLida>();
  let anterior = 0;
  for (const match of texto.matchAll(DATA)) {
    const frase = fraseDe(vista, match.index);
    const desde = Math.max(frase.inicio, anterior);
    const fimDaData = match.index + match[0].length;
    anterior = fimDaData;
    const antes = texto.slice(desde, match.index);
    const depois = texto.slice(fimDaData, frase.fim);
    const frases = texto.slice(frase.inicio, frase.fim);
    const data = dataOf(match);
    const especie = ESPECIES.find(([, words]) => words.test(frases))?.[0];
    const isOld =
      FOI.test(antes) || (ANTES_DA_NOVA.test(antes) && /\bpara(?: o dia)?\b/.test(depois.slice(0, 60)));
    if (data === null || especie === undefined || isOld || CANCELADA.test(frases)) continue;
    if (!MARCADA.test(texto.slice(frase.inicio, fimDaData)) && !MARCADA.test(depois.slice(0, 90))) continue;
    const hora = HORA.exec(depois);
    const fim = hora ? fimDaData + hora[0].length : fimDaData;
    const lido = {
      ...lugarNoOriginal(vista, { inicio: match.index, fim }),
      especie,
      data,
      hora: hora && horaOf(hora),
    };
    if (!found.has(data) || (found.get(data)?.hora === null && lido.hora !== null)) found.set(data, lido);
  }
  return [...found.values()];
}
