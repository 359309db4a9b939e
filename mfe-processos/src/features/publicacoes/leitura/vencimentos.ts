import { type AudienciaLida, DATA, dataOf } from './audiencias';
import { fraseDe, lugarNoOriginal, type Vista } from './vista';

/** 'até o dia', 'com vencimento em': the day itself is the limit, so nothing is counted. */
const ATE =
  /(?:\bate|\bimpreterivelmente|\bprazo (?:final|limite|fatal):?|\bcom (?:vencimento|termo final) em|\bdata[- ]limite:?(?: de| em)?)(?: o| ao)?(?: proximo)?(?: dia)? ?$/;

/** The actions that somebody has to take by then. */
const FAZER =
  /\b(?:prazo|intim\w+|manifest\w+|apresent\w+|junt\w+|comprov\w+|cumpr\w+|recolh\w+|deposit\w+|pag(?:ar|ue|uem|amento)|efetu\w+|indic\w+|emend\w+|regulariz\w+|protocol\w+|entreg\w+|inform\w+|arrol\w+|rol de|especifi\w+|complement\w+)\b/;

/** The end of a period that is nobody's limit: the period of a contract, an interest, a stay. */
const NAO_E_LIMITE =
  /\b(?:suspens\w+|suspend\w+|sobrest\w+|vigen\w+|vigor\w*|validade|permanec\w+|resid\w+|trabalh\w+|labor\w+|perdur\w+|atualizad\w+|corrigid\w+|calculad\w+|juros|correcao|desde|periodo|a partir de|recess\w+|afastad\w+|internad\w+)\b[^.;]{0,70}$/;

const PASSADO =
  /\b(?:foi|foram|fora|havia|tinha|teve|deixou|decorreu|transcorreu|concedeu|deferiu|embora|apesar de)\b[^.;]{0,80}$/;

/** Days by which something has to be done, each day once: the term is a date, and not a number of days. */
export function readVencimentos(vista: Vista): AudienciaLida[] {
  const { texto } = vista;
  const found = new Map<string, AudienciaLida>();
  for (const match of texto.matchAll(DATA)) {
    const frase = fraseDe(vista, match.index);
    const antes = texto.slice(frase.inicio, match.index);
    const cabeca = ATE.exec(antes)?.[0].trimStart();
    const data = dataOf(match);
    if (cabeca === undefined || data === null || found.has(data)) continue;
    if (!FAZER.test(texto.slice(frase.inicio, frase.fim)) || NAO_E_LIMITE.test(antes) || PASSADO.test(antes))
      continue;
    const place = { inicio: match.index - cabeca.length, fim: match.index + match[0].length };
    found.set(data, { ...lugarNoOriginal(vista, place), especie: 'vencimento', data, hora: null });
  }
  return [...found.values()];
}
