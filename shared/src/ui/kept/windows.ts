import { signedInSubject } from './kept-keys';
import { countUnsaved, forgetKept } from './kept-work';

const CHANNEL = 'foro:trabalho';
/**
 * How long other windows have to answer, in milliseconds: they need a few, and a frozen one never answers.
 */
const PATIENCE = 100;

type Message =
  | { kind: 'count'; subject: string; asker: number }
  | { kind: 'counted'; count: number; asker: number }
  | { kind: 'forget'; subject: string };

// A channel also reaches the other channels of its own window.
const self = Math.random();

const tell = (channel: BroadcastChannel, message: Message) => channel.postMessage(message);

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
  return () => channel.close();
}

/** The number of forms with unsaved changes that the signed-in person has in all windows of this browser. */
export function countUnsavedEverywhere(): Promise<number> {
  const subject = signedInSubject();
  if (subject === null) return Promise.resolve(0);
  const own = countUnsaved(subject);
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    let count = own;
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'counted' && data.asker === self) count += data.count;
    };
    setTimeout(() => {
      channel.close();
      resolve(count);
    }, PATIENCE);
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
