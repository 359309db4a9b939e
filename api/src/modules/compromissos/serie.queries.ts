import type { ProcessScheduleCreate, ProcessScheduleUpdate } from '@foro/shared/contracts/process-schedule';
import {
  diasDaRepeticao,
  MAX_REPETICOES,
  type EscopoDaSerie,
  type Repetition,
} from '@foro/shared/contracts/schedule-repetition';
import { toDateOnly } from '@foro/shared/format';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/drivers/transaction';
import { compromisso } from '../../db/schema/processo';
import { DadosInvalidosError } from '../../errors';
import type { Sessao } from '../../session/session.queries';
import { donoOf } from './compromissos.policy';
import { visibleTo } from './visible-to';

type Campos = Omit<ProcessScheduleCreate, 'repeticao'>;

const DAY = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** The periods of a repetition, at the same hour of each of its days. @throws DadosInvalidosError */
export function periodosDa(
  repeticao: Repetition,
  { dataInicio, dataFim }: Pick<Campos, 'dataInicio' | 'dataFim'>,
): { readonly dataInicio: Date; readonly dataFim: Date }[] {
  const first = toDateOnly(dataInicio);
  if (repeticao.ate !== null && repeticao.ate < first)
    throw new DadosInvalidosError({ 'repeticao.ate': 'A repetição não pode terminar antes do início' });
  const dias = diasDaRepeticao(first, repeticao);
  if (dias.length > MAX_REPETICOES)
    throw new DadosInvalidosError({
      'repeticao.ate': `São mais de ${MAX_REPETICOES} compromissos: escolha uma data mais próxima`,
    });
  if (dias.length === 0)
    throw new DadosInvalidosError({ 'repeticao.ate': 'Nenhum dia útil cai nesse período' });
  return dias.map((dia) => {
    const later = daysBetween(first, dia) * DAY;
    return {
      dataInicio: new Date(Date.parse(dataInicio) + later),
      dataFim: new Date(Date.parse(dataFim) + later),
    };
  });
}

/** Creates all commitments of a repetition; answers the first one's id. */
export async function createSerie(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  campos: Campos,
  repeticao: Repetition,
): Promise<number> {
  const serie = { idSerie: randomUUID(), frequencia: repeticao.frequencia };
  const who = { idCliente, idUsuarioInclusao: idUsuario, idUsuarioAlteracao: idUsuario };
  const rows = periodosDa(repeticao, campos).map((periodo) => ({ ...campos, ...periodo, ...serie, ...who }));
  const made = await tx.db.insert(compromisso).values(rows).returning({ id: compromisso.id });
  return Math.min(...made.map(({ id }) => id));
}

const OTHERS = `select t.id from compromisso t
  join compromisso este on este.id_cliente = t.id_cliente and este.id = $2 and este.id_serie = t.id_serie
  where t.id_cliente = $1 and t.id <> $2 and t.data_exclusao is null and ${visibleTo('$3')}
    and ($4 = 'todos' or (t.data_inicio, t.id) > (este.data_inicio, este.id))
  order by t.id for update of t`;

/** The other commitments of the same repetition that a change is about, and that the user sees, locked until the end. */
export async function outrosDaSerie(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  escopo: EscopoDaSerie | undefined,
): Promise<number[]> {
  if (escopo === undefined || escopo === 'este') return [];
  const { rows } = await tx.query<{ id: number }>(OTHERS, [sessao.idCliente, id, donoOf(sessao), escopo]);
  return rows.map((row) => row.id);
}

const CHANGE = `update compromisso t set id_processo_agenda_prioridade = $4, id_processo = $5, processo_agenda = $6, descricao = $7, local = $8,
    data_inicio = t.data_inicio + make_interval(secs => $9), data_fim = t.data_inicio + make_interval(secs => $9 + $10),
    data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  where t.id_cliente = $1 and t.id = any($3::int[])`;

/** Changes others of a repetition as the one was changed: the same words, as much earlier or later, as long. */
export async function changeOutros(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  ids: readonly number[],
  body: Omit<ProcessScheduleUpdate, 'id' | 'dataAlteracao' | 'escopo'>,
  inicioAntes: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const inicio = Date.parse(body.dataInicio);
  await tx.query(CHANGE, [
    idCliente,
    idUsuario,
    ids,
    body.idProcessoAgendaPrioridade,
    body.idProcesso,
    body.processoAgenda,
    body.descricao,
    body.local,
    (inicio - inicioAntes.getTime()) / 1000,
    (Date.parse(body.dataFim) - inicio) / 1000,
  ]);
}

const REMOVE = `update compromisso t set data_exclusao = date_trunc('milliseconds', clock_timestamp()),
    data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  where t.id_cliente = $1 and t.id = any($3::int[])`;

/** Marks others of a repetition deleted, with who takes part in them. */
export async function deleteOutros(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(REMOVE, [idCliente, idUsuario, ids]);
  await tx.query(
    REMOVE.replace('update compromisso t', 'update compromisso_participante t').replace(
      't.id = any',
      't.data_exclusao is null and t.id_processo_agenda = any',
    ),
    [idCliente, idUsuario, ids],
  );
}
