import { proposeCalendario } from '@foro/shared/contracts/court-calendar';
import type { FlowStep, PlannedTask, Workflow, WorkflowStart } from '@foro/shared/contracts/workflow';
import { planFluxo } from '@foro/shared/prazos';
import { ID_NACIONAL } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import { holdReference } from '../../../resource/reference';
import type { Sessao } from '../../../session/session.queries';
import { requireCalendario } from '../../prazos/prazos/contagem.queries';
import { listCalendarios } from '../../prazos/calendarios/calendarios.queries';
import { membersOf, seesProcesso } from '../../processos/acesso/acesso.queries';

/** The case and the deadline of a start; both stay locked until the transaction ends. */
interface Caso extends Record<string, unknown> {
  /** The case's team, if somebody of it sees the case. */
  readonly idEquipe: number | null;
  /** The case's lawyer, if he has access. */
  readonly idAdvogado: number | null;
  readonly numeroCNJ: string | null;
  readonly hoje: string;
}

const CASO = `select u.id as "idAdvogado", p.numero_cnj as "numeroCNJ",
    case when not p.restrito or exists (select from (${membersOf('p.id')}) v join equipe_membro m on m.id_cliente = $1
      and m.id_equipe = p.id_equipe and m.id_usuario = v.id) then p.id_equipe end as "idEquipe",
    to_char(clock_timestamp() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as hoje
  from processo p left join usuario u on u.id_cliente = p.id_cliente and u.id = p.id_equipe_usuario and u.ativo and u.data_exclusao is null
  where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null for key share of p`;

async function requireCaso(tx: Transaction, idCliente: number, idProcesso: number): Promise<Caso> {
  const { rows } = await tx.query<Caso>(CASO, [idCliente, idProcesso]);
  if (rows[0] === undefined) throw new DadosInvalidosError({ idProcesso: 'Processo inválido' });
  return rows[0];
}

/** The deadline, locked, so that nobody dismisses or moves it while its flow starts. */
async function requirePrazo(tx: Transaction, idCliente: number, { idProcesso, idPrazo }: WorkflowStart) {
  if (idPrazo === null) return null;
  const { rows } = await tx.query<{ fim: string; idCalendario: number; isAberto: boolean }>(
    `select to_char(fim, 'YYYY-MM-DD') as fim, id_calendario as "idCalendario", situacao in ('sugerido', 'confirmado') as "isAberto" from prazo
      where id_cliente = $1 and id = $2 and id_processo = $3 and data_exclusao is null for update`,
    [idCliente, idPrazo, idProcesso],
  );
  const [prazo] = rows;
  if (prazo === undefined) throw new DadosInvalidosError({ idPrazo: 'Escolha um prazo deste processo' });
  if (!prazo.isAberto) throw new ConflitoError('Este prazo já foi encerrado: o fluxo não começa.');
  return prazo;
}

/** A step with its day and the person or team that gets its task. */
export interface Planejado {
  readonly passo: FlowStep;
  readonly vence: string;
  readonly idResponsavel: number | null;
  readonly idEquipe: number | null;
}

/**
 * The tasks that a flow creates. Whoever starts it gets those of a lawyer or team that the case does not have, of a
 * person without access, and of people who do not see the restricted case.
 * @throws DadosInvalidosError for a case or deadline that does not fit; ConflitoError for a closed deadline
 */
export async function planOf(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  { passos }: Pick<Workflow, 'passos'>,
  start: WorkflowStart,
): Promise<{ readonly inicio: string; readonly tarefas: readonly Planejado[] }> {
  const caso = await requireCaso(tx, idCliente, start.idProcesso);
  const prazo = await requirePrazo(tx, idCliente, start);
  if (prazo === null && passos.some(({ ancora }) => ancora === 'fimDoPrazo'))
    throw new DadosInvalidosError({ idPrazo: 'Este fluxo conta do fim de um prazo: escolha o prazo' });
  const idCalendario =
    prazo?.idCalendario ??
    proposeCalendario(await listCalendarios(tx, idCliente), caso.numeroCNJ)?.id ??
    ID_NACIONAL;
  const { calendario } = await requireCalendario(tx, idCliente, idCalendario);
  const inicio = start.inicio ?? caso.hoje;
  const days = planFluxo(passos, { inicio, fim: prazo?.fim ?? null }, calendario);
  const tarefas: Planejado[] = [];
  for (const passo of passos) {
    const vence = days.get(passo.n) ?? inicio;
    if (passo.quem === 'equipe' && caso.idEquipe !== null)
      tarefas.push({ passo, vence, idResponsavel: null, idEquipe: caso.idEquipe });
    else {
      const named = { advogado: caso.idAdvogado, pessoa: passo.idPessoa, equipe: null, quemIniciou: null }[
        passo.quem
      ];
      const known =
        named !== null &&
        (await holdReference(tx, idCliente, {
          kind: 'plataforma',
          id: named,
          field: 'idPessoa',
          message: '',
        })) &&
        (await seesProcesso(tx, idCliente, start.idProcesso, named));
      tarefas.push({ passo, vence, idResponsavel: known ? named : idUsuario, idEquipe: null });
    }
  }
  return { inicio, tarefas };
}

/** What the flow would create, in the order of the days; nothing is stored. */
export async function previewFluxo(
  tx: Transaction,
  sessao: Sessao,
  fluxo: Pick<Workflow, 'passos'>,
  start: WorkflowStart,
): Promise<PlannedTask[]> {
  const { tarefas } = await planOf(tx, sessao, fluxo, start);
  const { rows } = await tx.query<{ chave: string; nome: string }>(
    `select 'u' || id as chave, nome from usuario where id_cliente = $1 and id = any($2::int[])
      union all select 'e' || id, equipe from equipe where id_cliente = $1 and id = any($3::int[])`,
    [
      sessao.idCliente,
      tarefas.map(({ idResponsavel }) => idResponsavel),
      tarefas.map(({ idEquipe }) => idEquipe),
    ],
  );
  const names = new Map(rows.map(({ chave, nome }) => [chave, nome]));
  return tarefas
    .map(({ passo: { n, titulo, exigeRevisao, dependeDe }, vence, idResponsavel, idEquipe }) => ({
      n,
      titulo,
      vence,
      responsavel: names.get(idResponsavel === null ? `e${idEquipe}` : `u${idResponsavel}`) ?? null,
      exigeRevisao,
      dependeDe,
    }))
    .toSorted((one, other) => (one.vence < other.vence ? -1 : one.vence > other.vence ? 1 : one.n - other.n));
}
