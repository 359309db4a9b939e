import { addDays } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import type { SourceConfig } from '../../sources-config';
import { advanceCaptura, type Captura } from '../capturas/capturas.queries';
import { NUMEROS_POR_VEZ, type Desfecho, type Fonte, type Rodada } from '../capturas/fonte';
import { askDjen, COUNT_CAP, PAGE_ROWS } from './djen/djen';
import { isAbout, readLinha, type Alvo } from './djen/djen-linha';
import { guardar } from './store.queries';
import { findFirmasPorCapturar, nextNumero, planDjen } from './plan-djen.queries';

const daysOf = (de: string, ate: string): string[] => {
  const days = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Saves a page's rows about the queried target, and the run's new place, in one transaction. */
async function keepPage(
  tx: Transaction,
  captura: Captura,
  alvo: Alvo,
  items: readonly unknown[],
  place: { readonly pagina: number; readonly posicao: string | null },
  now: Date,
): Promise<void> {
  const read = items.flatMap((item) => readLinha(item) ?? []);
  const own = read.filter((captada) => isAbout(alvo, captada));
  const guardadas = await guardar(tx, captura.idCliente, own, now);
  await advanceCaptura(tx, captura, { ...place, ...guardadas, alheias: items.length - own.length }, now);
}

/** A whole page without a row about the queried target: DJEN ignored the parameter, and there are thousands more. */
const isIgnored = (alvo: Alvo, items: readonly unknown[]) =>
  items.length >= PAGE_ROWS &&
  !items.some((item) => {
    const captada = readLinha(item);
    return captada !== null && isAbout(alvo, captada);
  });

interface Trecho {
  readonly alvo: Alvo;
  readonly de: string;
  readonly ate: string;
  /** The last page that was saved. */
  readonly pagina: number;
  /** The position that is saved for the run while it reads this period. */
  readonly posicao: string | null;
}

/** Reads a period page by page; `'dividir'` if it holds more rows than the source counts. */
async function readTrecho(
  { inTenant, canal, now, isStopped }: Rodada,
  captura: Captura,
  { alvo, de, ate, pagina: last, posicao }: Trecho,
): Promise<Desfecho | 'dividir'> {
  for (let pagina = last + 1; ; pagina++) {
    if (isStopped()) return 'parada';
    const answer = await askDjen(canal, { alvo, de, ate, pagina });
    if ('falha' in answer) return isStopped() ? 'parada' : answer;
    const { items, count } = answer;
    if (isIgnored(alvo, items)) return { falha: 'parametroIgnorado', codigoHttp: 200 };
    if (pagina === 1 && count >= COUNT_CAP && de < ate) return 'dividir';
    await inTenant((tx) => keepPage(tx, captura, alvo, items, { pagina, posicao }, now()));
    if (items.length < PAGE_ROWS) return 'feita';
  }
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

/**
 * Queries the firm's own case numbers, one after the other: that finds notices which do not name a lawyer.
 */
async function capturarProcessos(rodada: Rodada, captura: Captura, numerosPorVez: number): Promise<Desfecho> {
  const { de, ate } = captura;
  let { posicao } = captura;
  for (let asked = 0; asked < numerosPorVez; asked++) {
    const processo = await rodada.inTenant((tx) => nextNumero(tx, captura.idCliente, posicao));
    if (processo === null) return 'feita';
    const trecho = { alvo: { processo }, de, ate, pagina: 0, posicao };
    const outcome = await readTrecho(rodada, captura, trecho);
    if (outcome !== 'feita' && outcome !== 'dividir') return outcome;
    posicao = processo;
    const done = { pagina: 0, posicao, novas: 0, repetidas: 0, alheias: 0, canceladas: 0 };
    await rodada.inTenant((tx) => advanceCaptura(tx, captura, done, rodada.now()));
  }
  return 'continua';
}

/** DJEN: publications of the watched numbers, and of the firm's own cases. */
export const fonteDjen = (source: SourceConfig, numerosPorVez = NUMEROS_POR_VEZ): Fonte => ({
  codigo: 'djen',
  source,
  findFirmas: findFirmasPorCapturar,
  plan: async (tx, idCliente, horario, now) => {
    await planDjen(tx, idCliente, { horario, periodo: null }, now);
  },
  capturar: (rodada, captura) =>
    captura.oab === null
      ? capturarProcessos(rodada, captura, numerosPorVez)
      : capturarOab(rodada, captura, captura.oab),
});
