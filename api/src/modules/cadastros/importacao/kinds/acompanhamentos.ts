import { requestShape } from '@foro/shared/contracts/fields';
import {
  PROCESS_HISTORY_FIELDS,
  type ProcessHistory,
  type ProcessHistoryCreate,
  processHistoryCreateSchema,
} from '@foro/shared/contracts/process-history';
import { toDateOnly } from '@foro/shared/format';
import { z } from 'zod';
import { acompanhamento } from '../../../../db/schema/processo';
import { selectFields } from '../../../../resource/columns';
import { instantSql } from '../../../../resource/sql';
import {
  createAcompanhamento,
  deleteAcompanhamento,
} from '../../../processos/acompanhamentos/acompanhamentos.queries';
import { defineKind } from '../define-kind';
import { labelsOf } from '../labels';
import { labelsOfStaff, optionsOf } from './case-names.queries';
import { caseOf, casesOfRows, findOfCases, type NamedCase } from './cases.queries';
import { versionOf } from './version-of';

/** A follow-up, with the day on which it happened: of a file's history, not today's. */
type Body = ProcessHistoryCreate & { readonly dia: string | null };
type Found = Pick<ProcessHistory, 'id' | 'dataAlteracao'> & Body;

const schema: z.ZodType<Body> = z
  .object({ dia: z.string().nullable() })
  .loose()
  .transform(({ dia, ...request }, context) => {
    const { success, data, error } = processHistoryCreateSchema.safeParse(request);
    if (success) return { ...data, dia };
    for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

const DOS_PROCESSOS = `select t.id, ${selectFields(acompanhamento, PROCESS_HISTORY_FIELDS)}, ${instantSql('t.data_alteracao')} as "dataAlteracao",
    to_char(t.data_inclusao at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia
  from acompanhamento t where t.id_cliente = $1 and t.id_processo = any($2::int[]) and t.data_exclusao is null order by t.id`;

/** Follow-ups. The same text of the same type on the same day of a case is the same one. */
export const acompanhamentos = defineKind<Body, Found, ReadonlyMap<string, NamedCase>>({
  tipo: 'acompanhamentos',
  schema,
  shape: requestShape(PROCESS_HISTORY_FIELDS),
  labels: async (tx, sessao) => ({
    idProcessoHistoricoTipo: labelsOf(await optionsOf(tx, sessao, 'TbProcessoHistoricoTipo')),
    idExecutorAto: await labelsOfStaff(tx, sessao),
  }),
  names: casesOfRows,
  toRequest({ values: { dataInclusao, ...values }, erros }, { names }) {
    const dia = typeof dataInclusao === 'string' ? dataInclusao : null;
    if (dia !== null && dia > toDateOnly()) erros.dataInclusao = 'A data está no futuro';
    return {
      ...values,
      // A blank cell leaves it to the type.
      visivelCliente: values.visivelCliente ?? undefined,
      dia,
      idProcesso: caseOf(values.idProcesso, names, erros),
    };
  },
  identify: ({ idProcesso, idProcessoHistoricoTipo, descricao, dia }) =>
    JSON.stringify([idProcesso, idProcessoHistoricoTipo, descricao, dia]),
  find: findOfCases<Found>(DOS_PROCESSOS),
  create: (tx, sessao, { dia, ...body }) =>
    createAcompanhamento(tx, sessao, body, 'pessoa', dia === null ? null : new Date(`${dia}T12:00:00-03:00`)),
  versionOf: versionOf('acompanhamento'),
  remove: deleteAcompanhamento,
});
