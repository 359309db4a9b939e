import { numeroPorExtenso, POR_EXTENSO } from './numeros';
import { readQuem, type Quem } from './quem';
import { fraseDe, type Lugar, lugarNoOriginal, type Vista } from './vista';

/** The office's side in the case: active or passive. */
export type Polo = 'A' | 'P';

/**
 * Why the office probably does not have to meet a term in the text: it is in the past, it binds another
 * party, or its number and its words disagree.
 */
export type Ressalva = 'passado' | 'outraParte' | 'terceiro' | 'divergente';

/** A term in the text. */
export interface PrazoLido extends Lugar {
  /** Null if the text leaves it to the law: 'no prazo legal'. */
  readonly dias: number | null;
  /** Null if the text does not give it: then the law of the act does, or that of the field of law. */
  readonly unidade: 'uteis' | 'corridos' | 'horas' | 'meses' | 'anos' | null;
  /** The place where the text says that it is doubled. */
  readonly dobro: Lugar | null;
  readonly quem: Quem | null;
  readonly ressalva: Ressalva | null;
}

const QUANTO = new RegExp(
  `(?:((?<=\\b(?:de|em|ate) )\\d \\d(?= ?\\(| dias)|(?<![\\d.,/§º-])\\d{1,3})(?: ?\\( ?(${POR_EXTENSO}) ?\\)?)?|\\b(${POR_EXTENSO})(?: ?\\( ?(\\d{1,3}) ?\\))?) ?(dias?|horas?|mes(?:es)?|anos?)\\b\\)?(?: (?:(uteis)|(corridos|continuos))\\b)?`,
  'g',
);
const LEGAL = /\b(?:no|pelo|do) prazo (?:legal|da lei|de lei)\b(?! de \d)/g;

const CABECA =
  /(?:\b|\b[np]o)prazo\b[^.;]{0,45}$|(?:\bem|\bdentro (?:de|em)|\bdentro do lapso de|\bno interregno de)(?: ate| mais| no maximo)?(?: o)? ?$|\b(?:concedo|defiro|fixo|assino|assinalo|confiro|prorrogo|dilacao|vista)\b[^.;]{0,60}$/;
const SO_DIAS = /^(?:dia|hora)/;

const NAO_E_PRAZO_ANTES = new RegExp(
  [
    'prazo (?:prescricional|decadencial|contratual|estipulado no contrato|determinado|de (?:validade|vigencia|garantia|carencia|experiencia|locacao|entrega|duracao|fidelidade|internacao|mandato))\\b[^.;]{0,40}$',
    '(?:prescri|decai|decadenc)\\w*[^.;,]{0,40}$',
    '(?:suspen[sd]|sobrest)\\w*[^.;]{0,60}$',
    'contrato[^.;,]{0,30}pelo prazo de $',
    '(?:ha|faz)(?: mais de| cerca de)? $',
    '(?:ultimos|atraso (?:superior a|de|por mais de)|carencia de|ferias de|idade de|limitad[oa]s? a(?:te)?|maximo de) $',
    'edital,? (?:com|pelo) (?:o )?prazo de $',
    'multa[^.;,]{0,40}(?:ate|por) $',
    '(?:detencao|reclusao|prisao|proibi\\w+)[^.;]{0,60}$',
    'validade[^.;,]{0,30}$',
  ].join('|'),
);
const NAO_E_PRAZO_DEPOIS =
  /^-multa|^ de (?:detencao|reclusao|prisao|ferias|trabalho|aviso|atraso|afastamento|internacao|salario|multa|contribuicao|idade|vigencia)\b/;

const PASSADO_ANTES =
  /\b(?:decorr|transcorr)(?:eu|id[oa]s?) (?:[oa]s? )?prazos?\b[^,;]*$|\b(?:decorreu|transcorreu|escoou|exauriu|expirou|findou|foi|foram|fora|havia|haviam|concedeu|concedera|deferiu|fixou|determinou|anteriormente|outrora|certifico|embora intimad[oa]s?|apesar de intimad[oa]s?|(?:devidamente|regularmente|pessoalmente) intimad[oa]s?|ja (?:concedid|deferid)\w+)\b/;
const PASSADO_DEPOIS =
  /^[^.;]{0,90}\b(?:transcorreu|decorreu|escoou|quedou-se|deixou|permaneceu (?:inerte|silente)|manteve-se inerte|nao se manifestou|nao cumpriu|nao apresentou|foi cumprid[oa]|encerrou-se|expirou|findou)\b/;

const DOBRO = /\bem dobro\b/g;
const DOBRO_DE_OUTRA_COISA =
  /\b(?:repeticao|restituicao|devolucao|indebito|ferias|pagamento|pagas?|valor(?:es)?|cobrad[oa]s?|nao se aplica|sem (?:o )?prazo|nao ha)\b[^.;]{0,60}$/;
/** The number in the text is doubled already. */
const JA_CONTADO = '(?:(?:computa|conta|considera|observa|inclui|aplica)(?:d[oa]s?|ndo)|inclus[oa]s?)';
const JA_ANTES = new RegExp(`\\bja (?:${JA_CONTADO}\\b[^.;]{0,60}|(?:com (?:o )?prazo )?)$`);
const JA_DEPOIS = new RegExp(`^,? ja ${JA_CONTADO}\\b`);
const DE_TANTOS_DIAS = /^ ?[,:(]? ?(?:de )?$/;
const UTEIS = /\bdias uteis\b|\bem dias? uteis\b/;
const CORRIDOS = /\bdias (?:corridos|continuos)\b/;

const OUTRO_POLO: Readonly<Record<Polo, Quem>> = { A: 'reu', P: 'autor' };

function dobroIn({ texto }: Vista, frase: Lugar, termo: number): Lugar | null {
  const dobros = [...texto.slice(frase.inicio, frase.fim).matchAll(DOBRO)].flatMap(({ 0: words, index }) => {
    const [inicio, fim] = [frase.inicio + index, frase.inicio + index + words.length];
    const antes = texto.slice(frase.inicio, inicio);
    const isNear = Math.abs(inicio - termo) < 120 || /prazo[^.;]{0,30}$/.test(antes);
    if (!isNear || DOBRO_DE_OUTRA_COISA.test(antes)) return [];
    const isJa =
      JA_ANTES.test(antes) ||
      JA_DEPOIS.test(texto.slice(fim, frase.fim)) ||
      (fim <= termo && DE_TANTOS_DIAS.test(texto.slice(fim, termo)));
    return [{ inicio, fim, isJa }];
  });
  return dobros.some(({ isJa }) => isJa) ? null : (dobros[0] ?? null);
}

function unidadeOf(nome: string, isUteis: boolean, isCorridos: boolean): PrazoLido['unidade'] {
  if (nome.startsWith('hora')) return 'horas';
  if (nome.startsWith('mes')) return 'meses';
  if (nome.startsWith('ano')) return 'anos';
  if (isUteis) return 'uteis';
  return isCorridos ? 'corridos' : null;
}

function ressalvaOf(
  { antes, depois, quem }: { antes: string; depois: string; quem: Quem | null },
  polo: Polo | null,
): Ressalva | null {
  if (PASSADO_ANTES.test(antes) || PASSADO_DEPOIS.test(depois)) return 'passado';
  if (quem === 'terceiro') return 'terceiro';
  return polo !== null && quem === OUTRO_POLO[polo] ? 'outraParte' : null;
}

interface Achado extends Lugar {
  numero: number | null;
  porExtenso: number | null;
  nome: string;
  isUteis: boolean;
  isCorridos: boolean;
}

const readNumber = (digits: string | undefined) => (digits ? Number(digits.replace(' ', '')) : null);

function candidatesIn({ texto }: Vista): Achado[] {
  const quantos = [...texto.matchAll(QUANTO)].map((match): Achado => {
    const [whole, digits, words, alone, inWordsDigits, nome = '', uteis, corridos] = match;
    const written = words ?? alone;
    return {
      inicio: match.index,
      fim: match.index + whole.length,
      numero: readNumber(digits ?? inWordsDigits),
      porExtenso: written === undefined ? null : numeroPorExtenso(written),
      nome,
      isUteis: uteis !== undefined,
      isCorridos: corridos !== undefined,
    };
  });
  const legais = [...texto.matchAll(LEGAL)]
    .map(({ 0: whole, index }) => ({ inicio: index, fim: index + whole.length }))
    .filter(({ fim }) => !quantos.some(({ inicio }) => inicio >= fim && inicio - fim < 12))
    .map((place): Achado => ({
      ...place,
      numero: null,
      porExtenso: null,
      nome: '',
      isUteis: false,
      isCorridos: false,
    }));
  return [...quantos, ...legais].sort((a, b) => a.inicio - b.inicio);
}

/** The words before a term are part of its place, so that 'no prazo de 15 dias' is marked as a whole. */
const CABECA_CURTA =
  /(?:(?:no|pelo|com|o|em|ao) ?)?prazo (?:[a-z]+ ){0,3}?(?:de |em )?(?:ate )?$|(?:dentro de|em(?: ate)?|por) ?$/;

/** Every term in a text, in the order of the text. */
export function readPrazos(vista: Vista, polo: Polo | null): PrazoLido[] {
  const { texto } = vista;
  let anterior = 0;
  return candidatesIn(vista).flatMap((achado): PrazoLido[] => {
    const frase = fraseDe(vista, achado.inicio);
    const desde = Math.max(frase.inicio, anterior);
    const antes = texto.slice(desde, achado.inicio);
    const depois = texto.slice(achado.fim, frase.fim);
    const isLegal = achado.nome === '';
    const isHeaded =
      isLegal || (CABECA.test(antes) && (SO_DIAS.test(achado.nome) || /\bprazo\b/.test(antes)));
    if (!isHeaded || NAO_E_PRAZO_ANTES.test(antes) || NAO_E_PRAZO_DEPOIS.test(depois)) return [];
    anterior = achado.fim;
    const cabeca = CABECA_CURTA.exec(antes)?.[0].length ?? 0;
    const inicio = achado.inicio - cabeca;
    const quem = readQuem(texto.slice(frase.inicio, achado.inicio), depois);
    const dias = achado.numero ?? achado.porExtenso;
    const diverge =
      achado.numero !== null && achado.porExtenso !== null && achado.numero !== achado.porExtenso;
    const dobro = dobroIn(vista, frase, achado.inicio);
    return [
      {
        ...lugarNoOriginal(vista, { inicio, fim: achado.fim }),
        dias,
        unidade: isLegal
          ? null
          : unidadeOf(
              achado.nome,
              achado.isUteis || UTEIS.test(depois),
              achado.isCorridos || CORRIDOS.test(depois),
            ),
        dobro: dobro && lugarNoOriginal(vista, dobro),
        quem,
        ressalva: ressalvaOf({ antes, depois, quem }, polo) ?? (diverge ? 'divergente' : null),
      },
    ];
  });
}
