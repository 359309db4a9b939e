import {
  ethicsWarningOf,
  type FeeAgreement,
  type FeeCharge,
  hoursFee,
  successFee,
} from '@foro/shared/contracts/fee-agreement';
import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { showMinutes } from '@foro/shared/contracts/process-hour';
import { cutText, formatMoney } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { lancamento } from '../../../db/schema/lancamento';
import { DadosInvalidosError } from '../../../errors';
import { insertRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { findCusta } from '../custas/custas.queries';
import { checkProcesso } from '../custas/custas.policy';
import { requireAberto } from '../custas/fechamento.queries';
import { lockContrato } from './contratos.queries';
import { CHARGED } from './horas.queries';
import { linhaDeHonorario } from './linha-de-honorario';

const refuse = (message: string) => new DadosInvalidosError({ parte: message });

interface Linha {
  readonly descricao: string;
  readonly valor: string;
  readonly contratoParte?: 'exito';
}

/**
 * Enters a fee that an agreement makes due now, and returns the line. @throws DadosInvalidosError,
 * NaoEncontradoError
 */
export async function chargeHonorarios(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  body: FeeCharge,
): Promise<ProcessCost> {
  const { idProcesso, vencimento, parte } = body;
  const contrato = await lockContrato(tx, sessao, id, idProcesso);
  await checkProcesso(tx, sessao, { idProcesso, competencia: vencimento }, 'vencimento');
  await requireAberto(tx, sessao, { vencimento });
  const enter = ({ descricao, ...linha }: Linha) =>
    insertRecord(tx, sessao, lancamento, {
      ...linhaDeHonorario(idProcesso, vencimento, id),
      descricao: cutText(`${contrato.descricao}: ${descricao}`, 500),
      ...linha,
    });
  const made = await { hora: chargeHoras, ato: chargeAto, exito: chargeExito }[parte](
    { tx, sessao, enter },
    contrato,
    body,
  );
  return findCusta(tx, sessao, made);
}

interface Cobranca {
  readonly tx: Transaction;
  readonly sessao: Sessao;
  readonly enter: (linha: Linha) => Promise<number>;
}

const HORAS = `select h.id, h.minutos from hora_trabalhada h
  where h.id_cliente = $1 and h.id_processo = $2 and h.data_exclusao is null and h.faturavel and not ${CHARGED} order by h.id for update of h`;

async function chargeHoras(
  { tx, sessao: { idCliente }, enter }: Cobranca,
  { valorHora }: FeeAgreement,
  { idProcesso }: FeeCharge,
): Promise<number> {
  if (valorHora === null) throw refuse('Este contrato não cobra por hora');
  const { rows } = await tx.query<{ id: number; minutos: number }>(HORAS, [idCliente, idProcesso]);
  if (rows.length === 0) throw refuse('Não há horas por cobrar neste processo');
  const minutos = rows.reduce((all, row) => all + row.minutos, 0);
  const valor = hoursFee(minutos, valorHora);
  if (valor === '0.00') throw refuse('As horas não chegam a um centavo');
  const made = await enter({ descricao: `${showMinutes(minutos)} horas a ${formatMoney(valorHora)}`, valor });
  await tx.query(
    'update hora_trabalhada set id_lancamento = $3 where id_cliente = $1 and id = any($2::int[])',
    [idCliente, rows.map((row) => row.id), made],
  );
  return made;
}

async function chargeAto(
  { enter }: Cobranca,
  { valorAto }: FeeAgreement,
  { descricao }: FeeCharge,
): Promise<number> {
  if (valorAto === null) throw refuse('Este contrato não cobra por ato');
  return enter({ descricao: descricao ?? '', valor: valorAto });
}

/**
 * The success fee; the opposing party's payment to the lawyer (sucumbência) is a separate line, which that
 * party bears.
 */
async function chargeExito(
  { tx, sessao, enter }: Cobranca,
  { id, percentual, teto, base, ...processo }: FeeAgreement,
  { idProcesso, vencimento, ganho, sucumbencia, ciente }: FeeCharge,
): Promise<number> {
  if (percentual === null || ganho === null) throw refuse('Este contrato não cobra êxito');
  const valor = successFee({ percentual, teto }, ganho);
  if (valor === '0.00') throw new DadosInvalidosError({ ganho: 'O êxito não chega a um centavo' });
  const apart = sucumbencia === '0.00' ? null : sucumbencia;
  const warning = ethicsWarningOf({ exito: valor, sucumbencia: apart, ganho }, processo);
  if (warning !== null && !ciente) throw new DadosInvalidosError({ sucumbencia: warning });
  const made = await enter({
    descricao: `êxito de ${percentual.replace('.', ',')}% sobre ${formatMoney(ganho)} (${base})`,
    valor,
    contratoParte: 'exito',
  });
  if (apart !== null)
    await insertRecord(tx, sessao, lancamento, {
      ...linhaDeHonorario(idProcesso, vencimento, id),
      categoria: 'Sucumbência',
      descricao: 'Honorários de sucumbência',
      onus: 'contraria',
      valor: apart,
    });
  return made;
}
