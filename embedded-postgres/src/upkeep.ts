import type { Backend, Guest } from './backend';

const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/** PostgreSQL's own thresholds for autovacuum, analyse and vacuum combined. */
const WORN_TABLE = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) OR s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
  ORDER BY s.n_mod_since_analyze + s.n_dead_tup DESC LIMIT 1`;

/**
 * Does the work of a server's background processes, which PGlite lacks: without checkpoints the log grows for
 * as long as the engine runs and recovery replays all of it; without statistics the planner guesses.
 */
export class Upkeep implements Guest {
  #isDue = false;

  constructor(private readonly backend: Backend) {}

  /** Checks every `intervalMs` what needs doing, in turn with the connections. */
  start(intervalMs: number): void {
    setInterval(() => this.#request(), intervalMs).unref();
  }

  nextTurn(): (() => Promise<boolean>) | null {
    if (!this.#isDue) return null;
    this.#isDue = false;
    return () => this.#work();
  }

  #request(): void {
    this.#isDue = true;
    this.backend.announce(this);
  }

  async #work(): Promise<boolean> {
    const { engine } = this.backend;
    const { rows: log } = await engine.query<{ bytes: number }>(
      'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
    );
    if ((log[0]?.bytes ?? 0) > CHECKPOINT_BYTES) await engine.exec('CHECKPOINT');
    const { rows: worn } = await engine.query<{ name: string }>(WORN_TABLE);
    const table = worn[0]?.name;
    if (table !== undefined) {
      await engine.exec(`VACUUM (ANALYZE) ${table}`);
      // One table a turn: waiting requests go in between.
      this.#isDue = true;
    }
    return false;
  }
}
