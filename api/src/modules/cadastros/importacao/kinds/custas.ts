import { requestShape } from '@foro/shared/contracts/fields';
import {
  PROCESS_COST_FIELDS,
  type ProcessCost,
  type ProcessCostCreate,
  processCostCreateSchema,
} from '@foro/shared/contracts/process-cost';
import { COST_KINDS, COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import { formatDateOnly, parseAmount } from '@foro/shared/format';
import { lancamento } from '../../../../db/schema/lancamento';
import { selectFields } from '../../../../resource/columns';
import { instantSql } from '../../../../resource/sql';
import { createCusta, deleteCusta } from '../../../financeiro/custas/custas.queries';
import { findAbertoDesde } from '../../../financeiro/custas/fechamento.queries';
import { defineKind } from '../define-kind';
import { labelsOf } from '../labels';
import { caseOf, casesOfRows, findOfCases, type NamedCase } from './cases.queries';
import { versionOf } from './version-of';

type Found = Pick<ProcessCost, 'id' | 'dataAlteracao'> & Omit<ProcessCostCreate, 'repeticao' | 'rateio'>;

const DOS_PROCESSOS = `select t.id, ${selectFields(lancamento, PROCESS_COST_FIELDS)}, ${instantSql('t.data_alteracao')} as "dataAlteracao"
  from lancamento t where t.id_cliente = $1 and t.id_processo = any($2::int[]) and t.data_exclusao is null order by t.id`;

const wordsOf = (words: Readonly<Record<string, string>>, codes = Object.keys(words)) =>
  labelsOf(codes.map((code) => ({ id: code, descricao: words[code] ?? code, outros: [code] })));

/** Lines of ledgers. One of the same case, kind, day, amount and text is the same one. */
export const custas = defineKind<ProcessCostCreate, Found, ReadonlyMap<string, NamedCase>>({
  tipo: 'custas',
  schema: processCostCreateSchema,
  shape: requestShape(PROCESS_COST_FIELDS),
  labels: () =>
    Promise.resolve({
      tipo: wordsOf(COST_WORDS.tipo, [...COST_KINDS]),
      pagoPor: wordsOf(COST_WORDS.pagoPor),
      onus: wordsOf(COST_WORDS.onus),
      guiaTipo: wordsOf(COST_WORDS.guiaTipo),
    }),
  names: casesOfRows,
  toRequest({ values, erros }, { names }) {
    return {
      ...values,
      // The contract's message for a missing amount is that of its box.
      valor: values.valor ?? (erros.valor ??= 'Valor é obrigatório'),
      competencia: values.competencia ?? '',
      tipo: values.tipo ?? undefined,
      idProcesso: caseOf(values.idProcesso, names, erros),
    };
  },
  identify: ({ idProcesso, tipo, competencia, valor, descricao }) =>
    JSON.stringify([idProcesso, tipo, competencia, parseAmount(valor.replace('.', ',')), descricao]),
  find: findOfCases<Found>(DOS_PROCESSOS),
  async checker(tx, sessao) {
    const aberto = await findAbertoDesde(tx, sessao);
    const message = `O mês está fechado: use um dia a partir de ${formatDateOnly(aberto)}`;
    return ({ competencia, pagoEm }) => {
      const isClosed = (dia: string | null) => aberto !== null && dia !== null && dia < aberto;
      return {
        erros: {
          ...(isClosed(competencia) && { competencia: message }),
          ...(isClosed(pagoEm) && { pagoEm: message }),
        },
      };
    };
  },
  create: createCusta,
  versionOf: versionOf('lancamento'),
  remove: (tx, sessao, id) => deleteCusta(tx, sessao, id),
});
