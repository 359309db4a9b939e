import type { Transaction } from '../../db/drivers/transaction';
import type { DonoDaAgenda } from './assinatura.queries';
import type { Mudancas } from './feed-parts';
import { listFeed, listFeedOf, type LinhaDaAgenda } from './feed.queries';
import { KeptFeeds, type KeptFeed } from './kept-feeds';
import { VersaoDaAgenda, VersoesConhecidas } from './versao.queries';

/** Not modified; the cached text; the changes since then; or all of it. */
type Content =
  | { readonly kind: 'known' }
  | { readonly kind: 'kept'; readonly content: Buffer }
  | ({ readonly kind: 'changed'; readonly before: KeptFeed } & Mudancas)
  | { readonly kind: 'all'; readonly linhas: readonly LinhaDaAgenda[] };

/** What a transaction has read, to be written after it. */
type FeedAnswer = Content & { readonly etag: string };

/** The feeds of one process: each request is answered with as little work as the cache allows. */
export function createFeedAnswers(publicUrl: string | undefined) {
  const feeds = new KeptFeeds(publicUrl);
  const known = new VersoesConhecidas();
  return {
    /** @param had the versions that the program has */
    find: async (
      tx: Transaction,
      dono: DonoDaAgenda,
      now: number,
      had: readonly string[],
    ): Promise<FeedAnswer> => {
      const versao = new VersaoDaAgenda(dono, now, { publicUrl, known });
      for (const etag of had) if (await versao.isCurrent(tx, etag)) return { kind: 'known', etag };
      const before = feeds.find(dono);
      if (before !== undefined && !had.includes(before.etag) && (await versao.isCurrent(tx, before.etag)))
        return { kind: 'kept', etag: before.etag, content: before.content };
      // The version is read first: a change in between then makes it another one.
      const etag = await versao.read(tx);
      const ids = before && (await versao.changesSince(tx, before.etag));
      if (before === undefined || !ids) return { kind: 'all', etag, linhas: await listFeed(tx, dono, now) };
      return { kind: 'changed', etag, before, ids, linhas: await listFeedOf(tx, dono, now, ids) };
    },

    /** @returns the compressed text */
    write: async (
      dono: DonoDaAgenda,
      etag: string,
      answer: Exclude<Content, { readonly kind: 'known' }>,
    ): Promise<Buffer> => {
      if (answer.kind === 'kept') return answer.content;
      if (answer.kind === 'all') return feeds.write(dono, etag, answer.linhas);
      return feeds.amend(dono, etag, answer, answer.before);
    },
  };
}
