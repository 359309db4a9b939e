import type { ImportDefaults } from '@foro/shared/contracts/import';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import { parseBody } from '../../../http/validation';
import type { Sessao } from '../../../session/session.queries';
import { amountFormsOf } from './amount-forms';
import { judgeRows } from './judge-rows';
import { completed, type Context, findStored, type KindSpec, readByContract, type Row } from './kind-spec';
import type { AmountForms, FieldRow, RecordKind, Stored } from './record-kind';

/** So many rows are read before other requests get their turn. */
const ROWS_AT_ONCE = 500;

/** A kind of record by what it has of its own. */
export function defineKind<Body extends object, Found extends Stored, Names>(
  spec: KindSpec<Body, Found, Names>,
): RecordKind {
  const contextOf = async (
    tx: Transaction,
    sessao: Sessao,
    rows: readonly FieldRow[],
    padroes: ImportDefaults,
    formas: AmountForms,
  ): Promise<Context<Names>> => ({
    names: await spec.names(tx, sessao, rows),
    labels: (await spec.labels?.(tx, sessao)) ?? {},
    padroes,
    formas,
  });

  return {
    async judge(tx, sessao, rows, choices) {
      const formas = amountFormsOf(spec.tipo, rows, choices.padroes);
      const context = await contextOf(tx, sessao, rows, choices.padroes, formas);
      const read: Row<Body>[] = [];
      for (const row of rows) {
        read.push(readByContract(spec, row, context));
        if (read.length % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
      }
      return judgeRows(tx, sessao, { spec, rows: read, context, seDuplicado: choices.seDuplicado });
    },

    async prepareWriting(tx, sessao, rows, { padroes, formas }) {
      const context = await contextOf(tx, sessao, rows, padroes, formas);
      const reads = new Map(rows.map((row) => [row.linha, readByContract(spec, row, context)]));
      const bodies = [...reads.values()].flatMap(({ body }) => body ?? []);
      const stored = await findStored(tx, sessao, spec, bodies);
      return async (row) => {
        const { body, erros, ...read } = reads.get(row.linha) ?? readByContract(spec, row, context);
        if (body === null) throw new DadosInvalidosError(erros);
        const identity = spec.identify(body);
        // It may complete the record of a row written just now.
        const known = row.isCompleting ? await findStored(tx, sessao, spec, [body]) : stored;
        const found = identity === null ? undefined : known.get(identity);
        if (row.isCompleting && found !== undefined && spec.update) {
          const own = Object.entries(completed(found, body)).filter(([campo]) =>
            Object.hasOwn(spec.shape, campo),
          );
          return spec.update(tx, sessao, parseBody(spec.schema, Object.fromEntries(own)), found);
        }
        // It was new in the rehearsal.
        if (found !== undefined) throw new ConflitoError('Este cadastro já existe.');
        return spec.create(tx, sessao, body, { ...read, erros });
      };
    },

    versionOf: spec.versionOf,
    remove: spec.remove,
  };
}
