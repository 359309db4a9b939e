import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** The one who waits for a job. */
export interface Caller {
  readonly firm: number;
  /** A person of the firm, or what acts for one. */
  readonly person: number | string;
  /** Aborted when the caller leaves: the job ends, or never begins. */
  readonly signal?: AbortSignal;
}

/** The system's own work, for nobody who could leave. */
export const SYSTEM: Caller = { firm: 0, person: 'sistema' };

/** The signed-in person who waits for the reply. */
export function callerOf({ tenant }: Pick<FastifyRequest, 'tenant'>, reply: FastifyReply): Caller {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  else reply.raw.once('close', () => gone.abort());
  return { firm: tenant.idCliente, person: tenant.idUsuario, signal: gone.signal };
}

/** Nobody receives this answer. */
export const callerLeft = (): AppError =>
  new AppError(499, 'TEMPO_ESGOTADO', 'A conexão terminou antes da resposta.');

const MAX_WAITING = 2;

const tooMany = (): AppError =>
  new AppError(
    429,
    'MUITAS_TENTATIVAS',
    `Você já tem ${MAX_WAITING} arquivos à espera. Tente de novo quando um deles estiver pronto.`,
    undefined,
    { 'retry-after': '5' },
  );

/** Does a work when it is the caller's turn. @throws AppError 429 for too many waiting works of a person */
type InTurn = <Result>(caller: Caller, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly person: Caller['person'];
  readonly start: () => void;
}

/** A queue of works, one at a time: each firm has a turn before one has its second. */
export function takeTurns(): InTurn {
  // The firm whose turn is next comes first.
  const queues = new Map<number, Waiting[]>();
  let isBusy = false;

  const wait = ({ firm, person, signal }: Caller) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(firm) ?? [];
      if (queue.filter((waiting) => waiting.person === person).length >= MAX_WAITING) throw tooMany();
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(callerLeft());
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { person, start };
      signal?.addEventListener('abort', leave);
      queue.push(waiting);
      queues.set(firm, queue);
    });

  const next = () => {
    for (const [firm, queue] of queues) {
      queues.delete(firm);
      const waiting = queue.shift();
      if (waiting === undefined) continue;
      if (queue.length > 0) queues.set(firm, queue);
      return waiting.start();
    }
    isBusy = false;
  };

  return async (caller, work) => {
    if (caller.signal?.aborted) throw callerLeft();
    if (isBusy) await wait(caller);
    isBusy = true;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
