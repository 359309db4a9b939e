import type { Escopo } from '@foro/shared/contracts/escopo';
import type { ProcessSchedulePanelRow } from '@foro/shared/contracts/process-schedule';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { donoOf } from './compromissos.policy';
import { ofDonos, VINCULO } from './compromissos.queries';
import { visibleTo } from './visible-to';

interface Painel {
  readonly inicio: string;
  readonly fim: string;
  readonly escopo: Escopo;
}

/** SQL: the user, and everybody in one of his teams. */
const COLEGAS = `select distinct colega.id_usuario as id
  from equipe_membro eu
  join equipe e on e.id_cliente = eu.id_cliente and e.id = eu.id_equipe and e.data_exclusao is null
  join equipe_membro colega on colega.id_cliente = eu.id_cliente and colega.id_equipe = eu.id_equipe
  where eu.id_cliente = $1 and eu.id_usuario = $2`;

const PAINEL = `select t.id, t.processo_agenda as "processoAgenda", ${instantSql('t.data_inicio')} as "dataInicio", ${instantSql('t.data_fim')} as "dataFim",
    t.id_processo_agenda_prioridade as "idProcessoAgendaPrioridade", ${VINCULO}, t.local, t.id_processo as "idProcesso", processo.titulo as "processoTitulo"
  from compromisso t
  left join processo on processo.id_cliente = t.id_cliente and processo.id = t.id_processo
  where t.id_cliente = $1 and t.data_exclusao is null and ${visibleTo('$2')}
    and t.data_fim >= $3::timestamptz and t.data_inicio < $4::timestamptz
    and ${ofDonos('$5')}
  order by t.data_inicio, t.id${WHOLE}`;

/** The people whose commitments a scope includes; null for everybody's. */
export async function donosOf(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  escopo: Escopo,
): Promise<number[] | null> {
  if (escopo === 'escritorio') return null;
  if (escopo === 'meus') return [idUsuario];
  const { rows: colegas } = await tx.query<{ id: number }>(COLEGAS, [idCliente, idUsuario]);
  return [idUsuario, ...colegas.map(({ id }) => id)];
}

/**
 * The commitments of a period for the home page, by their start: those of the scope, as far as the user may
 * see them anyway.
 */
export async function listPainel(
  tx: Transaction,
  sessao: Sessao,
  { inicio, fim, escopo }: Painel,
): Promise<ProcessSchedulePanelRow[]> {
  const { rows } = await tx.query<ProcessSchedulePanelRow & Record<string, unknown>>(PAINEL, [
    sessao.idCliente,
    donoOf(sessao),
    inicio,
    fim,
    await donosOf(tx, sessao, escopo),
  ]);
  return rows;
}
