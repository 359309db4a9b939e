import { addDays } from '@foro/shared/format';
import { CalendarioSemDiaUtilError, parseDia, type Calendario } from '@foro/shared/prazos';
import { ID_NACIONAL } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import type { InTenant } from '../../../history/chain';
import { createYield } from '../../../outgoing/yield-to-requests';
import { loadCalendario, loadExpediente } from '../../prazos/calendarios/camadas.queries';
import type { Captura } from '../../publicacoes/publicacoes/saude';
import { loadAjustes } from './ajustes.queries';
import { EVENING, tellCaptura } from './anunciar-captura';
import {
  correct,
  resumosOf,
  tellCompromisso,
  tellDoCliente,
  tellPendentes,
  tellPrazo,
  tellVencido,
  type FirmContext,
} from './anunciar';
import {
  BATCH,
  loadChefia,
  readCompromissos,
  readDoCliente,
  readEsperas,
  readPrazos,
  type Chefia,
  type CompromissoCandidato,
  type DoCliente,
  type PrazoCandidato,
  type Recorte,
  type TipoDoCliente,
} from './candidatos.queries';
import { readSuperados } from './correcoes.queries';
import { dayOf, type Momento } from './horario';
import { momentsIn, MORNING, type Janela } from './planejar';
import { enqueueResumos, readDestinatarios } from './resumo.queries';
import { enqueueConvites } from '../../agenda/convites-agenda/carta.queries';
import { readNovidades, tellNovidade, type NovidadeDoCaso } from './novidades.queries';
import { pruneAvisos, withdrawAvisos, writeAvisos, type Novo } from './write-avisos.queries';

/** The minute of the day at which the digest goes out. */
const DIGEST = 7 * 60 + 30;

/** The minute of the night at which old notices are removed. */
const PRUNING = 3 * 60;

const DAY_MS = 86_400_000;

/** The longest that a batch waits for people's requests. */
const LONGEST_YIELD_MS = 1000;

/** A firm's round: its transactions, its settings, and whether it is to end. */
export interface FirmRound {
  readonly inTenant: InTenant;
  readonly idCliente: number;
  readonly context: FirmContext;
  /** The enabled court services; without it there are no notices about the capture. */
  readonly captura?: Captura | undefined;
  readonly isStopped: () => boolean;
}

/** Loads the round's data about the firm. */
export async function loadFirmContext(
  tx: Transaction,
  idCliente: number,
  janela: Janela,
  hasMail: boolean,
): Promise<FirmContext> {
  return { janela, hasMail, ajustes: await loadAjustes(tx, idCliente) };
}

/** The window of this round's notices: a day longer if somebody's quiet hours end in it. */
function reachOf({ janela, ajustes }: FirmContext): Janela {
  const ends = new Set(ajustes.all.map(({ silencio }) => silencio.ate));
  const isEnd = [...ends].some((minute) => momentsIn(janela, minute).length > 0);
  return isEnd ? { ...janela, desde: janela.desde - DAY_MS } : janela;
}

/** Reads batch after batch, each in a separate transaction that also writes its notices. */
async function eachBatch<Candidato>(
  { inTenant, idCliente, isStopped }: FirmRound,
  read: (tx: Transaction, after: Candidato | undefined) => Promise<Candidato[]>,
  tellAll: (tx: Transaction, batch: readonly Candidato[]) => Promise<Novo[]> | Novo[],
): Promise<number> {
  let told = 0;
  let after: Candidato | undefined;
  const withYield = createYield(LONGEST_YIELD_MS);
  const next = () =>
    inTenant(async (tx) => {
      const found = await read(tx, after);
      return { batch: found, written: await writeAvisos(tx, idCliente, await tellAll(tx, found)) };
    });
  while (!isStopped()) {
    const { batch, written } = await withYield(next);
    told += written;
    if (batch.length < BATCH) break;
    after = batch.at(-1);
  }
  return told;
}

function tellCompromissos(round: FirmRound): Promise<number> {
  const { idCliente, context } = round;
  const passos = [
    ...new Set(context.ajustes.all.flatMap(({ passos: own }) => [...own.compromisso, ...own.audiencia])),
  ];
  const reach = reachOf(context);
  return eachBatch<CompromissoCandidato>(
    round,
    (tx, after) => readCompromissos(tx, idCliente, reach, passos, after),
    (_, batch) => batch.flatMap((candidato) => tellCompromisso(context, candidato)),
  );
}

/**
 * Calendars by their id, each read once in a round; for a calendar that the firm deleted the national one
 * applies.
 */
function calendarios(idCliente: number) {
  const known = new Map<number, Calendario>();
  return async (tx: Transaction, id: number): Promise<Calendario> => {
    const found = known.get(id);
    if (found) return found;
    const montado =
      (await loadCalendario(tx, idCliente, id)) ?? (await loadCalendario(tx, idCliente, ID_NACIONAL));
    if (montado === null) throw new Error(`no calendar ${id}`);
    known.set(id, montado.calendario);
    return montado.calendario;
  };
}

type CalendarioOf = ReturnType<typeof calendarios>;

async function tellPrazos(round: FirmRound, calendarioOf: CalendarioOf, chefia: Chefia): Promise<number> {
  const { idCliente, context } = round;
  const reach = reachOf(context);
  if (momentsIn(reach, MORNING).length === 0) return 0;
  const furthest = Math.max(0, ...context.ajustes.all.flatMap(({ passos }) => passos.prazo));
  // A range of business days that still suffices with a long closure among them.
  const recorte = { de: dayOf(reach.desde), ate: addDays(dayOf(reach.ate), furthest * 2 + 30) };
  return eachBatch<PrazoCandidato>(
    round,
    (tx, after) => readPrazos(tx, idCliente, recorte, after),
    async (tx, batch) => {
      const novos: Novo[] = [];
      for (const prazo of batch) {
        const tell = async (id: number) => tellPrazo(context, prazo, await calendarioOf(tx, id), chefia);
        novos.push(
          ...(await tell(prazo.idCalendario).catch((error: unknown) => {
            // A calendar closed for years: one deadline with it must not suppress the others' notices.
            if (error instanceof CalendarioSemDiaUtilError) return tell(ID_NACIONAL);
            throw error;
          })),
        );
      }
      return novos;
    },
  );
}

function tellVencidos(round: FirmRound, chefia: Chefia): Promise<number> {
  const { idCliente, context } = round;
  const reach = reachOf(context);
  const recorte: Recorte = {
    de: '1900-01-01',
    ate: addDays(dayOf(reach.ate), -1),
    changedSince: reach.desde,
    settled: addDays(dayOf(reach.desde), -1),
  };
  return eachBatch<PrazoCandidato>(
    round,
    (tx, after) => readPrazos(tx, idCliente, recorte, after),
    (_, batch) => batch.flatMap((prazo) => tellVencido(context, prazo, chefia)),
  );
}

function tellEspera(round: FirmRound, tipo: TipoDoCliente, chefia: Chefia): Promise<number> {
  const { idCliente, context } = round;
  const reach = reachOf(context);
  return eachBatch<DoCliente>(
    round,
    (tx, after) => readDoCliente(tx, tipo, idCliente, reach, after),
    (_, batch) => batch.flatMap((espera) => tellDoCliente(context, tipo, espera, chefia)),
  );
}

function tellClientes(round: FirmRound): Promise<number> {
  const { idCliente, context } = round;
  const reach = reachOf(context);
  return eachBatch<NovidadeDoCaso>(
    round,
    (tx, after) => readNovidades(tx, idCliente, reach, after),
    (_, batch) => batch.flatMap((novidade) => tellNovidade(context, novidade)),
  );
}

/**
 * The last instant of a window at which a day that passes the test shows this minute; earlier ones that were
 * missed are dropped.
 */
const lastOf = (janela: Janela, minute: number, isOne: (dia: string) => boolean): Momento | null =>
  momentsIn(janela, minute).findLast((at) => isOne(dayOf(at))) ?? null;

/** The last instant of a window at which a working day of the firm shows this minute. */
async function lastWorked(
  tx: Transaction,
  idCliente: number,
  janela: Janela,
  minute: number,
): Promise<Momento | null> {
  if (momentsIn(janela, minute).length === 0) return null;
  return lastOf(janela, minute, await loadExpediente(tx, idCliente));
}

/** The last instant of a window at which a day on which the courts sit shows this minute. */
async function lastSat(
  tx: Transaction,
  janela: Janela,
  minute: number,
  calendarioOf: CalendarioOf,
): Promise<Momento | null> {
  if (momentsIn(janela, minute).length === 0) return null;
  const calendario = await calendarioOf(tx, ID_NACIONAL);
  return lastOf(janela, minute, (dia) => calendario.read(parseDia(dia) ?? 0).util);
}

const tellEsperas = ({ inTenant, idCliente, context }: FirmRound, chefia: Chefia) =>
  inTenant(async (tx) => {
    const morning = await lastWorked(tx, idCliente, reachOf(context), MORNING);
    if (morning === null) return 0;
    const esperas = await readEsperas(tx, idCliente);
    return writeAvisos(tx, idCliente, tellPendentes(context, morning, esperas, chefia));
  });

const tellFontes = (
  { inTenant, idCliente, context, captura }: FirmRound,
  calendarioOf: CalendarioOf,
  chefia: Chefia,
) =>
  inTenant(async (tx) => {
    if (captura === undefined) return 0;
    const evening = await lastSat(tx, reachOf(context), EVENING, calendarioOf);
    if (evening === null) return 0;
    return writeAvisos(
      tx,
      idCliente,
      await tellCaptura(tx, { context, idCliente, captura }, evening, chefia),
    );
  });

const askResumos = ({ inTenant, idCliente, context }: FirmRound) =>
  inTenant(async (tx) => {
    const { hasMail, janela } = context;
    const morning = hasMail ? await lastWorked(tx, idCliente, janela, DIGEST) : null;
    if (morning === null) return;
    const pedidos = resumosOf(context, morning, await readDestinatarios(tx, idCliente, morning));
    await enqueueResumos(tx, idCliente, morning, pedidos);
  });

const askConvites = ({ inTenant, idCliente, context: { hasMail, janela } }: FirmRound) =>
  hasMail ? inTenant((tx) => enqueueConvites(tx, idCliente, janela.ate)) : undefined;

const pruneOld = ({ inTenant, idCliente, context: { janela } }: FirmRound) =>
  momentsIn(janela, PRUNING).length > 0 ? inTenant((tx) => pruneAvisos(tx, idCliente)) : undefined;

const correctTold = ({ inTenant, idCliente, context }: FirmRound) =>
  inTenant(async (tx) => {
    const superados = await readSuperados(tx, idCliente, context.janela.ate);
    const { withdrawn, novos } = correct(context, superados);
    await withdrawAvisos(tx, idCliente, withdrawn);
    return writeAvisos(tx, idCliente, novos);
  });

/** Writes a firm's notices of the round, corrections first. @returns how many notices are new */
export async function writeFirmAvisos(round: FirmRound): Promise<number> {
  const calendarioOf = calendarios(round.idCliente);
  const corrected = await correctTold(round);
  const chefia = await round.inTenant((tx) => loadChefia(tx, round.idCliente));
  const told = [
    await tellCompromissos(round),
    await tellPrazos(round, calendarioOf, chefia),
    await tellVencidos(round, chefia),
    await tellEspera(round, 'entrega', chefia),
    await tellEspera(round, 'mensagem', chefia),
    await tellClientes(round),
    await tellEsperas(round, chefia),
    await tellFontes(round, calendarioOf, chefia),
  ];
  await askResumos(round);
  await askConvites(round);
  await pruneOld(round);
  return told.reduce((sum, number) => sum + number, corrected);
}
