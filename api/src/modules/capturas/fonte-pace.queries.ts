import type { Database } from '../../db/drivers/database';
import type { Pace } from './ask-fonte';

export interface PaceOptions {
  readonly database: Database;
  readonly fonte: string;
  readonly paceMs: number;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * The rate of a source, kept in the database: only one of all processes queries it at a time, and all wait
 * when it says so.
 */
export function paceOfFonte({ database, fonte, paceMs, now, wait }: PaceOptions): Pace {
  const run = (text: string, ms: number) =>
    database.transaction('sistema', (tx) =>
      tx.query<{ espera: number }>(text, [fonte, now().toISOString(), ms]),
    );
  return {
    turn: async () => {
      const { rows } = await run(
        `insert into fonte_ritmo as r (fonte, proxima_em) values ($1, $2::timestamptz + make_interval(secs => $3::float8 / 1000))
          on conflict (fonte) do update set proxima_em = greatest(r.proxima_em, $2::timestamptz) + make_interval(secs => $3::float8 / 1000)
          returning (extract(epoch from proxima_em - $2::timestamptz) * 1000 - $3::float8)::float8 as espera`,
        paceMs,
      );
      const espera = Math.round(rows[0]?.espera ?? 0);
      if (espera > 0) await wait(espera);
    },
    hold: async (ms) => {
      await run(
        `insert into fonte_ritmo as r (fonte, proxima_em) values ($1, $2::timestamptz + make_interval(secs => $3::float8 / 1000))
          on conflict (fonte) do update set proxima_em = greatest(r.proxima_em, $2::timestamptz + make_interval(secs => $3::float8 / 1000))`,
        ms,
      );
    },
  };
}
