import { createRequests, type AssaultRequest } from './requests';
import { createSender, type Outcome } from './send';
import type { DeclaredRoute } from '../../session/session.plugin';

/** Who sends; null is nobody, without a token. */
export interface Sender {
  readonly name: string;
  readonly token: string | null;
}

export interface AssaultOptions {
  readonly address: string;
  readonly routes: readonly DeclaredRoute[];
  /** They take turns. */
  readonly senders: readonly Sender[];
  readonly seed: string;
  readonly count: number;
  /** How many are under way at once. */
  readonly width?: number;
}

/** A request that was answered 5xx, or not at all. */
export interface Failure {
  readonly sender: string;
  readonly request: AssaultRequest;
  readonly outcome: Outcome;
}

export interface AssaultReport {
  /** How often each status, or end of a connection, was met. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

/** Who signs out sends nothing more: that is asked without a token. */
const SIGNS_OUT = /\/auth\/logout/;

const isFailure = (outcome: Outcome) => typeof outcome === 'string' || outcome >= 500 || outcome < 200;

/** Sends the requests of the seed to a running API, by each sender in turn. */
export async function runAssault(options: AssaultOptions): Promise<AssaultReport> {
  const { address, routes, senders, seed, count, width = 6 } = options;
  const { send, close } = createSender(address);
  const waiting = createRequests(routes, seed, count).entries();
  const outcomes: Record<string, number> = {};
  const failures: Failure[] = [];
  const work = async () => {
    for (const [index, request] of waiting) {
      // By pairs: half of the requests are of one kind, and each sender has its part of both.
      const sender = senders[Math.floor(index / 2) % senders.length];
      if (sender === undefined) throw new RangeError('nobody sends');
      const token = SIGNS_OUT.test(request.path) ? null : sender.token;
      const outcome = await send(request, token);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (isFailure(outcome)) failures.push({ sender: sender.name, request, outcome });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  close();
  return { outcomes, failures };
}

/** One line of a failure, for people: enough to send it again by hand. */
export function describeFailure({
  sender,
  outcome,
  request: { method, path, headers, body },
}: Failure): string {
  const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);
  const shown = body === undefined ? '' : ` ${JSON.stringify(cut(body.toString('utf8')))}`;
  return `${outcome} ${sender}: ${method} ${cut(path)} ${cut(JSON.stringify(headers))}${shown}`;
}
