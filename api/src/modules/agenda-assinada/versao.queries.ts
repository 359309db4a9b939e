import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/drivers/transaction';
import type { DonoDaAgenda } from './assinatura.queries';
import { boundsOfFeed } from './feed.queries';

/** Counted up where a release writes the same commitments otherwise. */
const FORMAT = 2;

/** Where a feed stands in the firm's history: the last link, and how many events that may change it came after. */
interface Ponto {
  readonly idEvento: string;
  readonly mudancas: number;
}

// Events that may change what a feed tells. Of a case only its name and number are in it.
const CHANGES = `(e.tabela in ('compromisso', 'compromisso_participante', 'prazo')
  or e.tabela = 'processo' and e.acao = 'alteracao' and (e.depois ? 'titulo' or e.depois ? 'numero_cnj'))`;

// `isNaoConferido`, in the words of its index (migration 0064). It comes and goes without an event.
const NAO_CONFERIDO = `p.avisos ? 'calendarioNaoConferido' and (p.situacao = 'sugerido' or p.situacao = 'confirmado')`;

// No event below a linked one is still to come, so that one that is committed late is counted too.
const SINCE = `select (select l.hash from evento_elo l where l.id_cliente = $1 and l.id_evento = $2::bigint) as elo,
    (select count(*)::int from (select from evento e where e.id_cliente = $1 and e.id > $2::bigint and ${CHANGES} limit $3::int) e) as mudancas,
    (select concat(count(*), ':', sum(hashint4extended(p.id, 1))) from prazo p where p.id_cliente = $1 and ${NAO_CONFERIDO}) as "naoConferidos"`;

const LAST_LINK = `select id_evento::text as "idEvento" from evento_elo where id_cliente = $1 order by ordem desc limit 1`;

const MAX_CHANGES = 2_000_000_000;

const readSince = async (tx: Transaction, idCliente: number, idEvento: string, most: number) => {
  const { rows } = await tx.query<{ elo: string | null; mudancas: number; naoConferidos: string }>(SINCE, [
    idCliente,
    idEvento,
    most,
  ]);
  return rows[0] ?? { elo: null, mudancas: 0, naoConferidos: '' };
};

type Since = Awaited<ReturnType<typeof readSince>>;

function etagOf({ idEvento, mudancas }: Ponto, { elo, naoConferidos }: Since, about: readonly unknown[]) {
  const text = JSON.stringify([FORMAT, about, elo, naoConferidos]);
  return `W/"${idEvento}.${mudancas}.${createHash('sha256').update(text).digest('base64url')}"`;
}

function pontoOf(etag: string): Ponto | null {
  const [, idEvento, mudancas] = /^W\/"(\d{1,18})\.(\d{1,9})\.[\w-]{43}"$/.exec(etag) ?? [];
  return idEvento === undefined ? null : { idEvento, mudancas: Number(mudancas) };
}

/** Tells whether what was answered before is still so, from the firm's history: what a feed holds is not read for it. */
export class VersaoDaAgenda {
  readonly #idCliente: number;
  /** What else the text depends on: person, day and role, 'só ocupado', the address of its links. */
  readonly #about: readonly unknown[];

  constructor(dono: DonoDaAgenda, now: number, publicUrl: string | undefined) {
    this.#idCliente = dono.idCliente;
    this.#about = [boundsOfFeed(dono, now), dono.idUsuario, dono.soOcupado, publicUrl ?? null];
  }

  /** Whether a feed of this version would be written alike now. Never true of an older one; it may be false without need. */
  async isCurrent(tx: Transaction, etag: string): Promise<boolean> {
    const ponto = pontoOf(etag);
    if (ponto === null) return false;
    const since = await readSince(tx, this.#idCliente, ponto.idEvento, ponto.mudancas + 1);
    return since.mudancas === ponto.mudancas && etagOf(ponto, since, this.#about) === etag;
  }

  /** The version as it is now. To be asked for before what the feed holds: what changes in between makes it another one. */
  async read(tx: Transaction): Promise<string> {
    const { rows } = await tx.query<{ idEvento: string }>(LAST_LINK, [this.#idCliente]);
    const idEvento = rows[0]?.idEvento ?? '0';
    const since = await readSince(tx, this.#idCliente, idEvento, MAX_CHANGES);
    return etagOf({ idEvento, mudancas: since.mudancas }, since, this.#about);
  }
}
