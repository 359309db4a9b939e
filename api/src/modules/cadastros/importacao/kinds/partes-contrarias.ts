import { requestShape } from '@foro/shared/contracts/fields';
import {
  OPOSITOR_FIELDS,
  type ProcessOpositor,
  type ProcessOpositorCreate,
  processOpositorCreateSchema,
} from '@foro/shared/contracts/process-opositor';
import { normalizeText } from '@foro/shared/format';
import { parteContraria } from '../../../../db/schema/processo';
import { selectFields } from '../../../../resource/columns';
import { instantSql } from '../../../../resource/sql';
import {
  createParte,
  deleteParte,
  updateParte,
} from '../../../processos/partes-contrarias/partes-contrarias.queries';
import { defineKind } from '../define-kind';
import { caseOf, casesOfRows, findOfCases, type NamedCase } from './cases.queries';
import { versionOf } from './version-of';

type Found = Pick<ProcessOpositor, 'id' | 'dataAlteracao'> & ProcessOpositorCreate;

const DOS_PROCESSOS = `select t.id, ${selectFields(parteContraria, OPOSITOR_FIELDS)}, ${instantSql('t.data_alteracao')} as "dataAlteracao"
  from parte_contraria t where t.id_cliente = $1 and t.id_processo = any($2::int[]) and t.data_exclusao is null order by t.id`;

const CPF_DIGITS = 11;

/** Opposing parties. One is matched within its case, by document or else by name. */
export const partesContrarias = defineKind<ProcessOpositorCreate, Found, ReadonlyMap<string, NamedCase>>({
  tipo: 'partesContrarias',
  schema: processOpositorCreateSchema,
  shape: requestShape(OPOSITOR_FIELDS),
  names: casesOfRows,
  toRequest({ values, erros }, { names }) {
    // Files have one column for the documents of people and companies.
    const document = String(values.cpf ?? '');
    const isCompany = document.replace(/[\W_]/g, '').length > CPF_DIGITS && !values.cnpj;
    return {
      ...values,
      ...(isCompany && { cpf: '', cnpj: document }),
      idProcesso: caseOf(values.idProcesso, names, erros),
    };
  },
  identify: ({ idProcesso, cpf, cnpj, nome }) => `${idProcesso}/${cpf ?? cnpj ?? normalizeText(nome)}`,
  find: findOfCases<Found>(DOS_PROCESSOS),
  create: createParte,
  update: (tx, sessao, body, { id, dataAlteracao }) =>
    updateParte(tx, sessao, { ...body, id, dataAlteracao }),
  versionOf: versionOf('parte_contraria'),
  remove: deleteParte,
});
