import { ownProcessoPai } from '@foro/shared/contracts/caso';
import type { Process, ProcessCreate, ProcessUpdate } from '@foro/shared/contracts/process';
import { isCnpj } from '@foro/shared/validation';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { documento } from '../../../db/schema/documento';
import { contratoHonorario, horaTrabalhada } from '../../../db/schema/honorario';
import { prazo } from '../../../db/schema/prazos';
import { acompanhamento, parteContraria, processo } from '../../../db/schema/processo';
import { tarefa } from '../../../db/schema/tarefa';
import { DadosInvalidosError, requireRow } from '../../../errors';
import { refuseInUse } from '../../../resource/in-use';
import { seeingAll } from '../../../resource/seeing-all';
import { deleteRecord, deleteRecordsOf, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { requireVerificacao, tieVerificacao } from '../../conflitos/verificacoes/require.queries';
import { pedirConferencia } from '../../conflitos/conferencia/pedir.queries';
import { linkSoltas } from '../../publicacoes/publicacoes/link.queries';
import { findProcesso } from './processo-ficha.queries';
import { checkReferencias, type Referencias } from './processo-referencias.queries';

/**
 * Creates a case with the opposing parties that it names; publications of its number that came before it
 * become its own.
 * @throws ConflitoError if the firm demands a check of conflicts, and there is none of these people
 */
export async function createProcesso(
  tx: Transaction,
  sessao: Sessao,
  { partesContrarias = [], ...sent }: ProcessCreate,
): Promise<Process> {
  const { idCliente } = sessao;
  const body = withOwnPai(sent);
  await checkReferencias(tx, idCliente, body, null);
  const idVerificacao = await requireVerificacao(tx, idCliente, { ...body, partesContrarias });
  const id = await insertRecord(tx, sessao, processo, body);
  for (const { nome, documento } of partesContrarias)
    await insertRecord(tx, sessao, parteContraria, {
      idProcesso: id,
      nome,
      ...(documento !== null && (isCnpj(documento) ? { cnpj: documento } : { cpf: documento })),
    });
  await tieVerificacao(tx, idCliente, idVerificacao, id);
  await pedirConferencia(tx, idCliente, { origem: 'processo', idRegistro: id });
  await linkSoltas(tx, sessao, id);
  return findProcesso(tx, sessao, id);
}

/**
 * Changes a case, if it has not changed since it was read; with another number, the publications of that
 * number become its own.
 */
export async function updateProcesso(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...sent }: ProcessUpdate,
): Promise<Process> {
  const body = withOwnPai(sent);
  // Takes a lock before any row is locked: if two people made two cases each other's original at once,
  // neither would see the cycle.
  if (body.idProcessoPai !== null)
    await tx.query("select pg_advisory_xact_lock(hashtext('processo_pai'), $1)", [sessao.idCliente]);
  const before = await lockProcesso(tx, sessao, id);
  await checkReferencias(tx, sessao.idCliente, body, before);
  if (body.idProcessoPai !== before.idProcessoPai) await refuseCycle(tx, sessao, id, body.idProcessoPai);
  await updateRecord(tx, sessao, processo, { id, dataAlteracao }, body);
  await pedirConferencia(tx, sessao.idCliente, { origem: 'processo', idRegistro: id });
  if (body.numeroCNJ !== before.numeroCNJ) await linkSoltas(tx, sessao, id);
  return findProcesso(tx, sessao, id);
}

const DEPENDENTES = `select
  (select numero_cnj from processo where id_cliente = $1 and id = $2) as "numeroCNJ",
  (select count(*)::int from processo where id_cliente = $1 and id_processo_pai = $2 and data_exclusao is null) as derivados,
  (select count(*)::int from compromisso where id_cliente = $1 and id_processo = $2 and data_exclusao is null and id_prazo is null) as compromissos,
  (select count(*)::int from lancamento where id_cliente = $1 and id_processo = $2 and data_exclusao is null) as custas,
  (select count(*)::int from provisao_movimento where id_cliente = $1 and id_processo = $2 and data_exclusao is null) as provisoes,
  (select count(*)::int from prazo where id_cliente = $1 and id_processo = $2 and data_exclusao is null and situacao in ('sugerido', 'confirmado')) as prazos`;

/**
 * Deletes a case without dependent cases, commitments or costs, together with its opposing parties,
 * follow-ups, documents, hours, fee agreements and tasks.
 */
export async function deleteProcesso(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await lockProcesso(tx, sessao, id);
  const { rows } = await seeingAll(tx, () =>
    tx.query<{
      numeroCNJ: string | null;
      derivados: number;
      compromissos: number;
      custas: number;
      provisoes: number;
      prazos: number;
    }>(DEPENDENTES, [sessao.idCliente, id]),
  );
  const { numeroCNJ, derivados = 0, compromissos = 0, custas = 0, provisoes = 0, prazos = 0 } = rows[0] ?? {};
  refuseInUse(
    ['Este processo', 'o', 'ele'],
    [
      // They carry the number of their original case, if it has one.
      { kind: 'derivados', total: derivados, ...(numeroCNJ && { search: numeroCNJ }) },
      { kind: 'compromissos', total: compromissos, idProcesso: id },
      { kind: 'custas', total: custas, idProcesso: id },
      { kind: 'provisoes', total: provisoes, idProcesso: id },
      { kind: 'prazos', total: prazos, idProcesso: id },
    ],
  );
  await deleteRecord(tx, sessao, processo, id);
  for (const table of [
    parteContraria,
    acompanhamento,
    prazo,
    documento,
    contratoHonorario,
    horaTrabalhada,
    tarefa,
  ])
    await deleteRecordsOf(tx, sessao, table, eq(table.idProcesso, id));
}

/** Only an appeal or an incident has an original case, whatever the body says. */
const withOwnPai = <Body extends Pick<ProcessCreate, 'idProcessoCaso' | 'idProcessoPai'>>(
  body: Body,
): Body => ({ ...body, idProcessoPai: ownProcessoPai(body.idProcessoCaso, body.idProcessoPai) });

/** The references and the number of the case, with its row locked until the transaction ends. */
async function lockProcesso(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
): Promise<Referencias & Pick<Process, 'numeroCNJ'>> {
  const [stored] = await tx.db
    .select()
    .from(processo)
    .where(and(eq(processo.idCliente, idCliente), eq(processo.id, id), isNull(processo.dataExclusao)))
    .for('update');
  return requireRow(stored);
}

const ANCESTRAIS = `with recursive ancestral as (
    select id, id_processo_pai from processo where id_cliente = $1 and id = $2
    union select p.id, p.id_processo_pai from ancestral a join processo p on p.id_cliente = $1 and p.id = a.id_processo_pai
  ) select 1 from ancestral where id = $3`;

/** A case cannot be its own ancestor. */
async function refuseCycle(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
  idProcessoPai: number | null,
): Promise<void> {
  if (idProcessoPai === null) return;
  const { rowCount } = await tx.query(ANCESTRAIS, [idCliente, idProcessoPai, id]);
  if (rowCount)
    throw new DadosInvalidosError({
      idProcessoPai: 'O Processo Original não pode ser o próprio processo nem um dos que derivam dele',
    });
}
