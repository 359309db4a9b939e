import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { DonoDaAgenda } from './assinatura.queries';
import { writeFeed, type Written } from './feed';
import type { LinhaDaAgenda } from './feed.queries';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A feed as it was answered last. */
interface Kept {
  readonly etag: string;
  readonly soOcupado: boolean;
  /** Compressed, for that is what nearly every program takes. */
  readonly content: Buffer;
  /** Its events by commitment: the next answer writes only those that changed. */
  readonly written: ReadonlyMap<number, Written>;
  readonly bytes: number;
}

/** What the texts of one process may take. */
const MAX_BYTES = 64_000_000;

/** What an event takes beside its text: its row, twice the words of it. */
const weightOf = ({ texto }: Written) => 3 * texto.length + 400;

const keyOf = ({ idCliente, idUsuario }: Pick<DonoDaAgenda, 'idCliente' | 'idUsuario'>) =>
  `${idCliente}:${idUsuario}`;

/** The feeds that were answered last, those asked for longest ago given up where they take too much. */
export class KeptFeeds {
  readonly #byPerson = new Map<string, Kept>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** The version that is kept of a person's feed. */
  etagOf(dono: DonoDaAgenda): string | undefined {
    return this.#byPerson.get(keyOf(dono))?.etag;
  }

  /** The compressed text of a version that is kept; undefined of one that is not. */
  take(dono: DonoDaAgenda, etag: string): Buffer | undefined {
    const key = keyOf(dono);
    const kept = this.#byPerson.get(key);
    if (kept?.etag !== etag) return undefined;
    // The one asked for last stands last.
    this.#byPerson.delete(key);
    this.#byPerson.set(key, kept);
    return kept.content;
  }

  /** Writes a version of a person's feed, and keeps it. @returns the compressed text */
  async write(
    dono: DonoDaAgenda,
    etag: string,
    linhas: readonly LinhaDaAgenda[],
    publicUrl: string | undefined,
  ): Promise<Buffer> {
    const { soOcupado } = dono;
    const before = this.#byPerson.get(keyOf(dono));
    const { texto, written } = await writeFeed(
      dono,
      linhas,
      publicUrl,
      before?.soOcupado === soOcupado ? before.written : new Map(),
    );
    const content = await compress(texto, { level: constants.Z_BEST_SPEED + 2 });
    const bytes = [...written.values()].reduce((sum, one) => sum + weightOf(one), content.byteLength);
    this.#keep(keyOf(dono), { etag, soOcupado, content, written, bytes });
    return content;
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    if (kept.bytes > this.#maxBytes) return;
    this.#byPerson.set(key, kept);
    this.#bytes += kept.bytes;
    for (const oldest of this.#byPerson.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#byPerson.get(key)?.bytes ?? 0;
    this.#byPerson.delete(key);
  }
}

/** The text of a feed, for a program that takes none that is compressed. */
export const textOf = async (content: Buffer): Promise<Buffer> => decompress(content);
