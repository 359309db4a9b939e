import type { FeeAgreement, FeeAgreementCreate } from '@foro/shared/contracts/fee-agreement';
import { FEE_PARTS } from '@foro/shared/contracts/fee-agreement-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { contratoHonorario } from '../../../db/schema/honorario';
import { NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { requireProcesso } from '../custas/custas.policy';
import { ABERTO_DESDE } from '../custas/fechamento.queries';
import { select } from '../prestacoes/select';
import { followParcelas } from './parcelas.queries';

/** SQL of the lines `l` of an agreement `c`; a reversed line and its reversal are left out together. */
const LINHAS = `from lancamento l where l.id_cliente = c.id_cliente and l.id_contrato = c.id and l.data_exclusao is null and l.id_estornado is null
    and not exists (select from lancamento e where e.id_cliente = l.id_cliente and e.id_estornado = l.id and e.data_exclusao is null)`;

const COLUMNS = `c.id, case when c.id_processo is null then 'cliente' else 'processo' end as abrangencia, c.tipo, c.descricao, c.valor_fixo as "valorFixo", c.parcelas,
  c.valor_mensal as "valorMensal", c.meses, to_char(c.vencimento, 'YYYY-MM-DD') as vencimento, c.valor_hora as "valorHora", c.valor_ato as "valorAto",
  c.percentual, c.base, c.teto, ${instantSql('c.data_alteracao')} as "dataAlteracao", (select coalesce(sum(l.valor), 0)::numeric(20, 2)::text ${LINHAS}) as lancado,
  (select coalesce(sum(l.valor), 0)::numeric(20, 2)::text ${LINHAS} and l.pago_em is not null) as pago`;

const jaLancado = (
  condition: string,
) => `(select coalesce(sum(l.valor), 0)::numeric(20, 2)::text from lancamento l
    where l.id_cliente = p.id_cliente and l.id_processo = p.id and l.data_exclusao is null and l.tipo = 'honorario' and ${condition}
      and not exists (select from lancamento e where e.id_cliente = l.id_cliente and e.id_estornado = l.id and e.data_exclusao is null))`;

/** SQL of the success fees and the sucumbência in the ledger of the case `p`; the opposing party bears the latter. */
const DO_CASO = `${jaLancado("l.contrato_parte = 'exito'")} as "exitoDoProcesso", ${jaLancado("l.onus = 'contraria'")} as "sucumbenciaDoProcesso"`;

const DO_PROCESSO = `select ${COLUMNS}, ${DO_CASO} from contrato_honorario c join processo p on p.id_cliente = c.id_cliente and p.id = $2
  where c.id_cliente = $1 and c.data_exclusao is null
    and (c.id_processo = p.id or c.id_processo is null and (c.id_empresa = p.id_empresa or c.id_contato = p.id_contato))
  order by c.id${WHOLE}`;

type Row = FeeAgreement & Record<string, unknown>;

/** The agreements of a case, and those for all cases of its client. @throws NaoEncontradoError */
export async function listContratos(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
): Promise<FeeAgreement[]> {
  await requireProcesso(tx, sessao, idProcesso);
  return select<Row>(tx, DO_PROCESSO, [sessao.idCliente, idProcesso]);
}

/** An agreement that applies to this case, locked until the transaction ends. @throws NaoEncontradoError */
export async function lockContrato(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  idProcesso: number,
): Promise<FeeAgreement> {
  await tx.query('select from contrato_honorario where id_cliente = $1 and id = $2 for update', [
    sessao.idCliente,
    id,
  ]);
  const found = (await listContratos(tx, sessao, idProcesso)).find((contrato) => contrato.id === id);
  return requireRow(found);
}

/** Keeps only the fields of the agreement's kind; a mixed agreement may have all. */
export function fieldsOf({ tipo, ...body }: Omit<FeeAgreementCreate, 'idProcesso' | 'abrangencia'>) {
  const kept = new Set<string>(tipo === 'misto' ? Object.values(FEE_PARTS).flat() : FEE_PARTS[tipo]);
  const keep = <Value>(field: string, value: Value) => (kept.has(field) ? value : null);
  const amount = (field: string, value: string | null) => keep(field, value === '0.00' ? null : value);
  const valorFixo = amount('valorFixo', body.valorFixo);
  const valorMensal = amount('valorMensal', body.valorMensal);
  const percentual = amount('percentual', body.percentual);
  return {
    tipo,
    descricao: body.descricao,
    valorFixo,
    parcelas: valorFixo === null ? null : body.parcelas,
    valorMensal,
    meses: valorMensal === null ? null : body.meses,
    vencimento: valorFixo === null && valorMensal === null ? null : body.vencimento,
    valorHora: amount('valorHora', body.valorHora),
    valorAto: amount('valorAto', body.valorAto),
    percentual,
    base: percentual === null ? null : body.base,
    teto: percentual === null || body.teto === '0.00' ? null : body.teto,
  };
}

/** Creates an agreement and enters its instalments, in one transaction. @throws DadosInvalidosError */
export async function createContrato(
  tx: Transaction,
  sessao: Sessao,
  { idProcesso, abrangencia, ...body }: FeeAgreementCreate,
): Promise<FeeAgreement> {
  const fields = fieldsOf(body);
  const { idEmpresa, idContato } = await requireProcesso(tx, sessao, idProcesso);
  const id = await insertRecord(tx, sessao, contratoHonorario, {
    ...fields,
    idProcesso: abrangencia === 'processo' ? idProcesso : null,
    idEmpresa,
    idContato,
  });
  await followParcelas(tx, sessao, { id, idProcesso, antes: null, depois: fields });
  return lockContrato(tx, sessao, id, idProcesso);
}

/** @throws NaoEncontradoError if the firm has no such agreement */
export async function requireContrato(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<void> {
  const { rowCount } = await tx.query(
    'select from contrato_honorario where id_cliente = $1 and id = $2 and data_exclusao is null',
    [idCliente, id],
  );
  if (!rowCount) throw new NaoEncontradoError();
}

const ABERTAS = `update lancamento l set data_exclusao = date_trunc('milliseconds', clock_timestamp()), data_alteracao = foro_nova_versao(l.data_alteracao), id_usuario_alteracao = $3
  where l.id_cliente = $1 and l.id_contrato = $2 and l.competencia >= ${ABERTO_DESDE} and l.data_exclusao is null and l.pago_em is null and l.id_prestacao is null and l.id_estornado is null
    and not exists (select from lancamento e where e.id_cliente = l.id_cliente and e.id_estornado = l.id and e.data_exclusao is null)`;

/**
 * Ends an agreement: its unpaid lines are removed from the ledgers; lines that are paid, charged or of a
 * closed month stay.
 */
export async function deleteContrato(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await deleteRecord(tx, sessao, contratoHonorario, id);
  await tx.query(ABERTAS, [sessao.idCliente, id, sessao.idUsuario]);
}
