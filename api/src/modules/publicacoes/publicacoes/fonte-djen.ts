import { addDays } from '@foro/shared/format';
import type { SourceConfig } from '../../../sources-config';
import { askNumeros } from '../capturas/ask-numeros';
import { advanceCaptura, type Captura } from '../capturas/capturas.queries';
import { NUMEROS_POR_VEZ, type Desfecho, type Fonte, type Rodada } from '../capturas/fonte';
import { askDjen, COUNT_CAP, PAGE_ROWS } from './djen/djen';
import { readLinhas, type Alvo } from './djen/djen-linha';
import { linkEsperadas } from './link.queries';
import { guardar } from './store.queries';
import { findFirmasPorCapturar, planDjen } from './plan-djen.queries';

/** DJEN returns no page after this one. */
const MAX_PAGES = COUNT_CAP / PAGE_ROWS;

const NADA = { novas: 0, repetidas: 0, alheias: 0, canceladas: 0 };

const daysOf = (de: string, ate: string): string[] => {
  const days = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) days.push(day);
  return days;
};

interface Trecho {
  readonly alvo: Alvo;
  readonly de: string;
  readonly ate: string;
  /** The last page that was saved. */
  readonly pagina: number;
  /** The position that is saved for the run while it reads this period. */
  readonly posicao: string | null;
}

/**
 * Reads a period page by page, each stored with the run's new place in one transaction; `'dividir'` if it
 * holds more rows than the source counts. A single day that does is marked: the source returns no more of it.
 */
async function readTrecho(
  { inTenant, canal, now, isStopped }: Rodada,
  captura: Captura,
  { alvo, de, ate, pagina: last, posicao }: Trecho,
): Promise<Desfecho | 'dividir'> {
  for (let pagina = last + 1; pagina <= MAX_PAGES; pagina++) {
    if (isStopped()) return 'parada';
    const answer = await askDjen(canal, { alvo, de, ate, pagina });
    if ('falha' in answer) return isStopped() ? 'parada' : answer;
    const { items, count } = answer;
    const { proprias, alheias, ilegiveis } = readLinhas(alvo, items);
    const isFull = items.length >= PAGE_ROWS;
    // A whole page without a row about the target: DJEN ignored the parameter, and there are thousands more.
    if (isFull && proprias.length === 0)
      return { falha: alheias > 0 ? 'parametroIgnorado' : 'respostaEstranha', codigoHttp: 200 };
    if (pagina === 1 && count >= COUNT_CAP && de < ate) return 'dividir';
    const isEnd = !isFull || pagina === MAX_PAGES;
    const cortadaEm = isEnd && (isFull || count >= COUNT_CAP) ? ate : null;
    await inTenant(async (tx) => {
      const guardadas = await guardar(tx, captura.idCliente, proprias, now());
      const andamento = { pagina, posicao, ...guardadas, alheias, ilegiveis, cortadaEm };
      await advanceCaptura(tx, captura, andamento, now());
    });
    if (isEnd) break;
  }
  return 'feita';
}

/** Queries a watched number: the whole period at once, or day by day if it holds more than the source counts. */
async function capturarOab(rodada: Rodada, captura: Captura, alvo: Alvo): Promise<Desfecho> {
  const { de, ate, posicao } = captura;
  let { pagina } = captura;
  if (posicao === null) {
    const whole = await readTrecho(rodada, captura, { alvo, de, ate, pagina, posicao: null });
    if (whole !== 'dividir') return whole;
  }
  for (const day of daysOf(posicao ?? de, ate)) {
    const outcome = await readTrecho(rodada, captura, { alvo, de: day, ate: day, pagina, posicao: day });
    if (outcome !== 'feita' && outcome !== 'dividir') return outcome;
    pagina = 0;
  }
  return 'feita';
}

/** Queries the firm's own case numbers: that finds notices which do not name a lawyer. */
function capturarProcessos(rodada: Rodada, captura: Captura, porVez: number): Promise<Desfecho> {
  const { de, ate } = captura;
  return askNumeros(rodada, captura, {
    codigos: null,
    porVez,
    ask: async (processo, { posicao, recusas }) => {
      const outcome = await readTrecho(rodada, captura, { alvo: { processo }, de, ate, pagina: 0, posicao });
      if (outcome !== 'feita' && outcome !== 'dividir') return outcome;
      const cortadaEm = outcome === 'dividir' ? ate : null;
      const done = { pagina: 0, posicao: processo, ...NADA, ilegiveis: recusas, cortadaEm };
      await rodada.inTenant((tx) => advanceCaptura(tx, captura, done, rodada.now()));
      return 'feita';
    },
  });
}

/** DJEN: publications of the watched numbers, and of the firm's own cases. */
export const fonteDjen = (source: SourceConfig, numerosPorVez = NUMEROS_POR_VEZ): Fonte => ({
  codigo: 'djen',
  source,
  findFirmas: findFirmasPorCapturar,
  plan: async (tx, idCliente, horario, now) => {
    await planDjen(tx, idCliente, { horario, periodo: null }, now);
    await linkEsperadas(tx, idCliente);
  },
  capturar: (rodada, captura) =>
    captura.oab === null
      ? capturarProcessos(rodada, captura, numerosPorVez)
      : capturarOab(rodada, captura, captura.oab),
});
