import readline from 'node:readline';
import { Writable } from 'node:stream';

/** The input ended before the question was answered. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Asks questions at the terminal; lines that arrive before their question (from a pipe) are queued. */
export function openPrompt() {
  let isHidden = false;
  const output = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = readline.createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    /** @throws NoAnswerError */
    ask: async (question: string, options?: { readonly isHidden: boolean }): Promise<string> => {
      process.stderr.write(question);
      isHidden = options?.isHidden ?? false;
      const line = await iterator.next();
      isHidden = false;
      if (options?.isHidden) process.stderr.write('\n');
      if (line.done) throw new NoAnswerError();
      return line.value;
    },
    close: () => lines.close(),
  };
}
