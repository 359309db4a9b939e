import { signedInSubject } from './kept-keys';
import { countUnsaved, forgetKept } from './kept-work';

const CHANNEL = 'foro:trabalho';
/** Each window holds a lock of its own, by which the others count it; its name begins so. */
const WINDOW = 'foro:janela:';
/**
 * How long other windows have to answer, in milliseconds: they need a few, but seconds on a busy machine, and
 * a frozen one never answers.
 */
const PATIENCE = 3_000;
/** The same where the browser does not say how many there are (it has locks on secure pages only). */
const PATIENCE_WITHOUT_LOCKS = 100;

type Message =
  | { kind: 'count'; subject: string; asker: number }
  | { kind: 'counted'; count: number; asker: number }
  | { kind: 'forget'; subject: string };

// A channel also reaches the other channels of its own window.
const self = Math.random();

const tell = (channel: BroadcastChannel, message: Message) => channel.postMessage(message);

/** The number of other windows that show the suite; null where the browser does not say. */
async function countOtherWindows(): Promise<number | null> {
  if (!('locks' in navigator)) return null;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name = '' }) => name.startsWith(WINDOW) && name !== `${WINDOW}${self}`).length;
  } catch {
    // A browser that keeps nothing for this address refuses.
    return null;
  }
}

/** Holds this window's lock until the returned function is called. */
function holdWindow(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const untilLeft = () =>
    new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
  navigator.locks.request(`${WINDOW}${self}`, { signal: leaving.signal }, untilLeft).catch(() => undefined);
  return () => leaving.abort();
}

/**
 * While it is mounted, this window tells the others its number of unsaved forms, and deletes its data if the
 * person signs out there.
 */
export function answerOtherWindows(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'count' && data.asker !== self)
      tell(channel, { kind: 'counted', count: countUnsaved(data.subject), asker: data.asker });
    if (data.kind === 'forget') forgetKept(data.subject);
  };
  const release = holdWindow();
  return () => {
    release();
    channel.close();
  };
}

/** The number of forms with unsaved changes that the signed-in person has in all windows of this browser. */
export async function countUnsavedEverywhere(): Promise<number> {
  const subject = signedInSubject();
  if (subject === null) return 0;
  const others = await countOtherWindows();
  const own = countUnsaved(subject);
  return others === 0 ? own : own + (await askOtherWindows(subject, others));
}

/** Adds up what other windows answer, until all have answered or the time is over. */
function askOtherWindows(subject: string, others: number | null): Promise<number> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    let count = 0;
    let answers = 0;
    const finish = () => {
      clearTimeout(timer);
      channel.close();
      resolve(count);
    };
    const timer = setTimeout(finish, others === null ? PATIENCE_WITHOUT_LOCKS : PATIENCE);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'counted' || data.asker !== self) return;
      count += data.count;
      answers += 1;
      if (answers === others) finish();
    };
    tell(channel, { kind: 'count', subject, asker: self });
  });
}

/** Deletes the signed-in person's drafts, list states and opened records in all windows of this browser. */
export function forgetKeptEverywhere(): void {
  const subject = signedInSubject();
  if (subject === null) return;
  forgetKept(subject);
  const channel = new BroadcastChannel(CHANNEL);
  tell(channel, { kind: 'forget', subject });
  channel.close();
}
