import type { Database } from '../../../db/drivers/database';
import { LONGEST_WAIT, type Pace } from './ask-fonte';

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
  const run = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[]) =>
    database.transaction('sistema', (tx) => tx.query<Row>(text, [fonte, ...values]));
  return {
    turn: async () => {
      // A row that is paused for longer than a run waits is left as it is, and nothing comes back.
      const { rows } = await run<{ espera: number }>(
        `insert into fonte_ritmo as r (fonte, proxima_em) values ($1, $2::timestamptz + make_interval(secs => $3::float8 / 1000))
          on conflict (fonte) do update set proxima_em = greatest(r.proxima_em, $2::timestamptz) + make_interval(secs => $3::float8 / 1000)
            where r.proxima_em <= $2::timestamptz + make_interval(secs => ${LONGEST_WAIT / 1000})
          returning (extract(epoch from proxima_em - $2::timestamptz) * 1000 - $3::float8)::float8 as espera`,
        [now().toISOString(), paceMs],
      );
      const [turn] = rows;
      if (turn === undefined) {
        const { rows: held } = await run<{ ate: number }>(
          'select (extract(epoch from proxima_em) * 1000)::float8 as ate from fonte_ritmo where fonte = $1',
          [],
        );
        return new Date(held[0]?.ate ?? now());
      }
      const espera = Math.round(turn.espera);
      if (espera > 0) await wait(espera);
      return null;
    },
    hold: async (ms) => {
      await run(
        `insert into fonte_ritmo as r (fonte, proxima_em) values ($1, $2::timestamptz + make_interval(secs => $3::float8 / 1000))
          on conflict (fonte) do update set proxima_em = greatest(r.proxima_em, $2::timestamptz + make_interval(secs => $3::float8 / 1000))`,
        [now().toISOString(), ms],
      );
    },
  };
}
