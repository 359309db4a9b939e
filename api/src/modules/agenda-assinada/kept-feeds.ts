import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { joinParts, packPart } from '../../http/gzip-parts';
import { CALENDAR_END } from '../../ics/write-calendar';
import type { DonoDaAgenda } from './assinatura.queries';
import { FEED_HEAD } from './feed';
import { amendFeed, writeFeed, type FeedPart, type Mudancas } from './feed-parts';
import type { LinhaDaAgenda } from './feed.queries';

const decompress = promisify(gunzip);

/** The last response of a feed. */
export interface KeptFeed {
  readonly etag: string;
  readonly soOcupado: boolean;
  /** Compressed, because nearly every program accepts that. */
  readonly content: Buffer;
  /** Its events by commitment: the next response writes only those that changed. */
  readonly parts: readonly FeedPart[];
  readonly bytes: number;
}

/** The most memory that the texts of one process may take, in bytes. */
const MAX_BYTES = 64_000_000;

/** The memory of an event besides its text: its row, and twice its words. */
const weightOf = ({ written, packed }: FeedPart) => 3 * packed.bytes + 400 * written.size;

const keyOf = ({ idCliente, idUsuario }: Pick<DonoDaAgenda, 'idCliente' | 'idUsuario'>) =>
  `${idCliente}:${idUsuario}`;

/** A cache of the last feeds; the least recently used ones are dropped if they take too much memory. */
export class KeptFeeds {
  readonly #byPerson = new Map<string, KeptFeed>();
  readonly #publicUrl: string | undefined;
  readonly #maxBytes: number;
  readonly #ends = Promise.all([packPart(FEED_HEAD), packPart(CALENDAR_END)]);
  #bytes = 0;

  constructor(publicUrl: string | undefined, maxBytes = MAX_BYTES) {
    this.#publicUrl = publicUrl;
    this.#maxBytes = maxBytes;
  }

  /** The cached feed of a person, whatever its version. */
  find(dono: DonoDaAgenda): KeptFeed | undefined {
    const key = keyOf(dono);
    const kept = this.#byPerson.get(key);
    if (kept?.soOcupado !== dono.soOcupado) return undefined;
    // Moves the entry to the end, as the most recently used one.
    this.#byPerson.delete(key);
    this.#byPerson.set(key, kept);
    return kept;
  }

  /**
   * Writes a version of a person's feed from all its rows, by id, and caches it. @returns the compressed text
   */
  async write(dono: DonoDaAgenda, etag: string, linhas: readonly LinhaDaAgenda[]): Promise<Buffer> {
    const of = { dono, publicUrl: this.#publicUrl };
    return this.#keep(dono, etag, await writeFeed(of, linhas, this.find(dono)?.parts));
  }

  /**
   * Writes a version in which only some commitments differ from the previous one, and caches it. @returns the
   * compressed text
   */
  async amend(dono: DonoDaAgenda, etag: string, mudancas: Mudancas, before: KeptFeed): Promise<Buffer> {
    const of = { dono, publicUrl: this.#publicUrl };
    return this.#keep(dono, etag, await amendFeed(of, mudancas, before.parts));
  }

  async #keep(dono: DonoDaAgenda, etag: string, parts: readonly FeedPart[]): Promise<Buffer> {
    const [head, end] = await this.#ends;
    const content = joinParts([head, ...parts.map(({ packed }) => packed), end]);
    const key = keyOf(dono);
    this.#drop(key);
    const bytes = parts.reduce((sum, part) => sum + weightOf(part), content.byteLength);
    if (bytes > this.#maxBytes) return content;
    this.#byPerson.set(key, { etag, soOcupado: dono.soOcupado, content, parts, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#byPerson.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return content;
  }

  #drop(key: string): void {
    this.#bytes -= this.#byPerson.get(key)?.bytes ?? 0;
    this.#byPerson.delete(key);
  }
}

/** The text of a feed, for a program that does not accept compression. */
export const textOf = async (content: Buffer): Promise<Buffer> => decompress(content);
