import { COUNT_FIELDS } from '@foro/shared/contracts/deadline-count';
import { EMBARGOS_DE_DECLARACAO } from '@foro/shared/contracts/deadline-limits';
import type { Restart } from '@foro/shared/contracts/deadline-restart';
import type { ProcessDeadline, ProcessDeadlineUpdate } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { findPrazo, requireAberto, updatePrazo } from './prazos.queries';

const OUTROS_CAMPOS = [
  'idProcesso',
  'idAcompanhamento',
  'idAto',
  'descricao',
  'motivoDobro',
  'fatal',
  'diasInternos',
  'idResponsavel',
] as const;

/** The body that would leave a deadline unchanged. */
function bodyOf(prazo: ProcessDeadline, dataAlteracao: string, motivo: string): ProcessDeadlineUpdate {
  const pick = <Key extends keyof ProcessDeadline>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, prazo[key]])) as Pick<ProcessDeadline, Key>;
  return { ...pick(COUNT_FIELDS), ...pick(OUTROS_CAMPOS), id: prazo.id, dataAlteracao, motivo };
}

/**
 * Restarts other deadlines of the case from the decision on embargos de declaração, which interrupt them (CPC
 * 1.026; Lei 9.099/1995, art. 50; CLT 897-A, § 3º). All or nothing; each has to be confirmed again, and the
 * reason is recorded.
 * @throws ConflitoError if the deadline is of another act, or one of the others is closed or has changed
 *   since it was seen
 */
export async function restartPrazos(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { comunicacao, dataBase, prazos }: Restart,
): Promise<{ id: number; fim: string }[]> {
  const embargos = await findPrazo(tx, sessao, id);
  if (embargos.idAto === null || !EMBARGOS_DE_DECLARACAO.includes(embargos.idAto))
    throw new ConflitoError('Só embargos de declaração interrompem os outros prazos do processo.');
  const motivo = `Interrompido por embargos de declaração (CPC, art. 1.026): contado de novo de ${formatDateOnly(dataBase)}`;
  const restarted: { id: number; fim: string }[] = [];
  for (const one of prazos.toSorted((before, after) => before.id - after.id)) {
    const before = await findPrazo(tx, sessao, one.id);
    if (before.idProcesso !== embargos.idProcesso || before.id === id)
      throw new DadosInvalidosError({ prazos: 'Escolha outros prazos do mesmo processo' });
    requireAberto(before);
    const body = { ...bodyOf(before, one.dataAlteracao, motivo), comunicacao, dataBase };
    const { fim } = await updatePrazo(tx, sessao, body);
    restarted.push({ id: one.id, fim });
  }
  return restarted;
}
