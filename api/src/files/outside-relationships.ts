import { Parser } from 'htmlparser2';
import { TextDecoder } from 'node:util';

/** Relationships that an office program follows when it opens a document, by the end of their type. */
const FOLLOWED = /\/(?:attachedTemplate|frame|oleObject|subDocument)$/;

/** Whether a target lies in another computer: it has a scheme or begins with two slashes, and is no local drive. */
function isOutside(target: string): boolean {
  const place = target.trim().replace(/%5c/gi, '\\');
  const isOnDrive = /^(?:file:\/\/\/)?[a-z]:[\\/]/i.test(place);
  return !isOnDrive && /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(place);
}

/** Whether a document with these relationships (a `.rels` file) fetches something from outside when it is opened. */
export async function asksOutside(file: AsyncIterable<unknown>): Promise<boolean> {
  let asks = false;
  const parser = new Parser(
    {
      onopentag(name, { Type = '', TargetMode, Target = '' }) {
        if (/(?:^|:)Relationship$/.test(name) && TargetMode === 'External' && FOLLOWED.test(Type))
          asks ||= isOutside(Target);
      },
    },
    { xmlMode: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const chunk of file) {
    const bytes = chunk as Buffer;
    decoder ??= new TextDecoder(encodingOf(bytes));
    parser.write(decoder.decode(bytes, { stream: true }));
  }
  parser.end();
  return asks;
}

/** The encoding of XML in an office document, by its mark or its first sign, `<`. */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}
