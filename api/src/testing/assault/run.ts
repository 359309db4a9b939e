import { setTimeout as pause } from 'node:timers/promises';
import type { DeclaredRoute } from '../../session/session.plugin';
import { createRequests, type AssaultRequest } from './requests';
import { createSender, type Answer, type Outcome } from './send';

/** The sender; null sends without a token. */
export interface Sender {
  readonly name: string;
  readonly token: string | null;
}

export interface AssaultOptions {
  readonly address: string;
  readonly routes: readonly DeclaredRoute[];
  /** The senders, which take turns. */
  readonly senders: readonly Sender[];
  readonly seed: string;
  readonly count: number;
  /** How many requests run at once. */
  readonly width?: number;
  /** Waits, in milliseconds, until a person who reached the request limit may continue. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** A request that was answered 5xx, or not at all. */
export interface Failure {
  readonly sender: string;
  readonly request: AssaultRequest;
  readonly outcome: Outcome;
}

export interface AssaultReport {
  /** How often each status, or kind of broken connection, occurred. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

/** A sender that signs out could send nothing more, so this request has no token. */
const SIGNS_OUT = /\/auth\/logout/;

/** A person's limit comes before the route; the limits of a public route are the route's own answer. */
function createTurnedAway(routes: readonly DeclaredRoute[]) {
  const publicPaths = routes
    .filter(({ policy }) => policy === 'publica')
    .map(({ url }) => url.replace(/:.*$/, ''));
  return ({ outcome, retryAfter }: Answer, sender: Sender, path: string) =>
    outcome === 429 &&
    retryAfter > 0 &&
    sender.token !== null &&
    !publicPaths.some((start) => path.startsWith(start));
}

const isFailure = (outcome: Outcome) => typeof outcome === 'string' || outcome >= 500 || outcome < 200;

/** Sends the requests of the seed to a running API, by each sender in turn. */
export async function runAssault(options: AssaultOptions): Promise<AssaultReport> {
  const { address, routes, senders, seed, count, width = 6, wait = pause } = options;
  const { send, close } = createSender(address);
  const waiting = createRequests(routes, seed, count).entries();
  const isTurnedAway = createTurnedAway(routes);
  const outcomes: Record<string, number> = {};
  const failures: Failure[] = [];
  const work = async () => {
    for (const [index, request] of waiting) {
      // By pairs: half of the requests are of one kind, and each sender gets its share of both.
      const sender = senders[Math.floor(index / 2) % senders.length];
      if (sender === undefined) throw new RangeError('nobody sends');
      const token = SIGNS_OUT.test(request.path) ? null : sender.token;
      let answer = await send(request, token);
      while (isTurnedAway(answer, sender, request.path)) {
        await wait(answer.retryAfter * 1000);
        answer = await send(request, token);
      }
      const { outcome } = answer;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (isFailure(outcome)) failures.push({ sender: sender.name, request, outcome });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  close();
  return { outcomes, failures };
}

/** Describes a failure in one line: enough to send the request again by hand. */
export function describeFailure({
  sender,
  outcome,
  request: { method, path, headers, body },
}: Failure): string {
  const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);
  const shown = body === undefined ? '' : ` ${JSON.stringify(cut(body.toString('utf8')))}`;
  return `${outcome} ${sender}: ${method} ${cut(path)} ${cut(JSON.stringify(headers))}${shown}`;
}
