import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/drivers/transaction';
import { readHead } from '../../history/chain';
import type { DonoDaAgenda } from './assinatura.queries';
import { boundsOfFeed } from './feed.queries';

/** Increment it if a release writes the same commitments differently. */
const FORMAT = 3;

/** The feed's position in the firm's history: the last link, and how many relevant events came after it. */
interface Ponto {
  readonly idEvento: string;
  readonly mudancas: number;
}

// Events that may change the content of a feed, which mentions only a case's name and number.
const CHANGES = `(e.tabela in ('compromisso', 'compromisso_participante', 'prazo')
  or e.tabela = 'processo' and e.acao = 'alteracao' and (e.depois ? 'titulo' or e.depois ? 'numero_cnj'))`;

// No event below a linked one can still appear, so an event that is committed late is counted too.
const changesAfter = (ponto: string, most: string) =>
  `(select count(*)::int from (select from evento e where e.id_cliente = $1 and e.id > ${ponto} and ${CHANGES} limit ${most}) e)`;

const SINCE = `(select l.hash from evento_elo l where l.id_cliente = $1 and l.id_evento = $2::bigint) as elo, ${changesAfter('$2::bigint', '$3::int')} as mudancas`;

interface Since extends Record<string, unknown> {
  readonly elo: string | null;
  readonly mudancas: number;
}

const NOTHING: Since = { elo: null, mudancas: 0 };

// In one snapshot: the events since the earlier point, and the history's current point.
const SINCE_AND_LAST = `select ${SINCE}, u.id_evento::text as "idUltimo", u.hash as "eloUltimo", ${changesAfter('u.id_evento', '$3::int')} as "mudancasUltimo"
  from (select 1) one left join lateral (select l.id_evento, l.hash from evento_elo l where l.id_cliente = $1 order by l.ordem desc limit 1) u on true`;

const MAX_CHANGES = 2_000_000_000;

/**
 * Up to this many events after a point are counted at each request; beyond it, the history's current point is
 * remembered.
 */
const MANY = 50;

const readSince = async (tx: Transaction, idCliente: number, idEvento: string, most: number) =>
  (await tx.query<Since>(`select ${SINCE}`, [idCliente, idEvento, most])).rows[0] ?? NOTHING;

function etagOf({ idEvento, mudancas }: Ponto, { elo }: Since, about: readonly unknown[]) {
  const text = JSON.stringify([FORMAT, about, elo]);
  return `W/"${idEvento}.${mudancas}.${createHash('sha256').update(text).digest('base64url')}"`;
}

function pontoOf(etag: string): Ponto | null {
  const [, idEvento, mudancas] = /^W\/"(\d{1,18})\.(\d{1,9})\.[\w-]{43}"$/.exec(etag) ?? [];
  return idEvento === undefined ? null : { idEvento, mudancas: Number(mudancas) };
}

/** With more changed commitments than this, they are not looked up one by one. */
const MOST_CHANGED = 2000;

// The current relations: leaving a case or a deadline has an event of its own.
const CHANGED = `with mudou as materialized (select e.tabela, e.id_registro, e.id_dono from evento e where e.id_cliente = $1 and e.id > $2::bigint and ${CHANGES} limit $3::int),
    de (tabela, ids) as (select m.tabela, array_agg(m.id_registro) from mudou m where m.tabela in ('prazo', 'processo') group by m.tabela)
  select ${SINCE}, (select count(*)::int from mudou) as total, array(
    select m.id_registro from mudou m where m.tabela = 'compromisso'
    union select m.id_dono from mudou m where m.tabela = 'compromisso_participante' and m.id_dono is not null
    union select c.id from compromisso c where c.id_cliente = $1 and c.id_prazo = any((select ids from de where tabela = 'prazo')::int[])
    union select c.id from compromisso c where c.id_cliente = $1 and c.id_processo = any((select ids from de where tabela = 'processo')::int[])) as ids`;

/** How many versions are remembered besides those that the programs have. */
const MAX_KNOWN = 10_000;

/** Many people's current versions, relative to the history at the last request, so that fewer events are counted. */
export class VersoesConhecidas {
  readonly #later = new Map<string, string>();

  laterOf(etag: string): string {
    return this.#later.get(etag) ?? etag;
  }

  note(etag: string, later: string): void {
    this.#later.delete(etag);
    this.#later.set(etag, later);
    for (const oldest of this.#later.keys()) {
      if (this.#later.size <= MAX_KNOWN) return;
      this.#later.delete(oldest);
    }
  }
}

/**
 * Tells from the firm's history whether an earlier response is still current, without reading the feed's
 * content.
 */
export class VersaoDaAgenda {
  readonly #idCliente: number;
  /**
   * The text's other inputs: person, day and role, 'só ocupado', which deadlines have an unchecked calendar,
   * the base of its links.
   */
  readonly #about: readonly unknown[];
  readonly #known: VersoesConhecidas;

  constructor(
    dono: DonoDaAgenda,
    now: number,
    { publicUrl, known }: { readonly publicUrl: string | undefined; readonly known: VersoesConhecidas },
  ) {
    this.#idCliente = dono.idCliente;
    this.#about = [boundsOfFeed(dono, now), dono.idUsuario, dono.soOcupado, dono.prazosEm, publicUrl ?? null];
    this.#known = known;
  }

  /**
   * Whether a feed of this version would be written identically now. Never true for an outdated one; it may
   * be false without need.
   */
  async isCurrent(tx: Transaction, etag: string): Promise<boolean> {
    const later = this.#known.laterOf(etag);
    const ponto = pontoOf(later);
    if (ponto === null) return false;
    if (ponto.mudancas > MANY) return this.#isCurrentAfterMany(tx, etag, { ponto, later });
    const since = await readSince(tx, this.#idCliente, ponto.idEvento, ponto.mudancas + 1);
    return since.mudancas === ponto.mudancas && etagOf(ponto, since, this.#about) === later;
  }

  async #isCurrentAfterMany(
    tx: Transaction,
    etag: string,
    { ponto, later }: { readonly ponto: Ponto; readonly later: string },
  ): Promise<boolean> {
    const {
      rows: [since],
    } = await tx.query<
      Since & { idUltimo: string | null; eloUltimo: string | null; mudancasUltimo: number | null }
    >(SINCE_AND_LAST, [this.#idCliente, ponto.idEvento, ponto.mudancas + 1]);
    if (since?.mudancas !== ponto.mudancas || etagOf(ponto, since, this.#about) !== later) return false;
    const { idUltimo, eloUltimo, mudancasUltimo } = since;
    if (idUltimo !== null && mudancasUltimo !== null && mudancasUltimo < ponto.mudancas) {
      const ultimo = { idEvento: idUltimo, mudancas: mudancasUltimo };
      const now = { elo: eloUltimo, mudancas: mudancasUltimo };
      this.#known.note(etag, etagOf(ultimo, now, this.#about));
    }
    return true;
  }

  /**
   * The version as it is now. Read it before the feed's content: a change in between then makes it another
   * version.
   */
  async read(tx: Transaction): Promise<string> {
    const { idEvento } = (await readHead(tx, this.#idCliente)) ?? { idEvento: '0' };
    const since = await readSince(tx, this.#idCliente, idEvento, MAX_CHANGES);
    return etagOf({ idEvento, mudancas: since.mudancas }, since, this.#about);
  }

  /**
   * The firm's commitments that may differ from this version, by the events since. Null if something else
   * made it an older one (the day, a deadline's calendar), or there are many.
   */
  async changesSince(tx: Transaction, etag: string): Promise<readonly number[] | null> {
    const later = this.#known.laterOf(etag);
    const ponto = pontoOf(later);
    if (ponto === null) return null;
    const { rows } = await tx.query<Since & { total: number; ids: number[] }>(CHANGED, [
      this.#idCliente,
      ponto.idEvento,
      MOST_CHANGED,
    ]);
    const [row] = rows;
    if (row === undefined || row.total >= MOST_CHANGED) return null;
    return etagOf(ponto, { ...row, mudancas: ponto.mudancas }, this.#about) === later ? row.ids : null;
  }
}
