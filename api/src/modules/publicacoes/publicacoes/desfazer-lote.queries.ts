import type { PublicationUndo, PublicationUndoAnswer } from '@foro/shared/contracts/publication-batch';
import type { Transaction } from '../../../db/drivers/transaction';
import { publicacao } from '../../../db/schema/publicacao';
import { ConflitoError, DesatualizadoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { deleteIniciadas } from '../../agenda/fluxos/start.queries';
import { deleteAcompanhamento } from '../../processos/acompanhamentos/acompanhamentos.queries';
import { isRecent, MINUTOS } from '../../prazos/prazos/desfazer.queries';

/**
 * The publication's earlier state, from its last event, and whether somebody has used the batch's follow-up
 * since.
 */
const FEITA = `select t.situacao, t.id_usuario_tratou as "idUsuarioTratou", ${instantSql('t.tratada_em')} as "tratadaEm",
    ${instantSql('t.data_alteracao')} as versao, t.id_acompanhamento as "idAcompanhamento", coalesce(t.id_prazo, t.id_compromisso) as "outraCoisa",
    (select e.antes from evento e where e.id_cliente = t.id_cliente and e.tabela = 'publicacao' and e.id_registro = t.id order by e.id desc limit 1) as antes,
    exists (select from evento e where e.id_cliente = t.id_cliente and e.tabela = 'acompanhamento' and e.id_registro = t.id_acompanhamento and e.acao <> 'inclusao')
      or exists (select from prazo p where p.id_cliente = t.id_cliente and p.id_acompanhamento = t.id_acompanhamento and p.data_exclusao is null) as "seguiu"
  from publicacao t where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null for update of t`;

interface Feita extends Record<string, unknown> {
  readonly situacao: string;
  readonly idUsuarioTratou: number | null;
  readonly tratadaEm: string | null;
  readonly versao: string;
  readonly idAcompanhamento: number | null;
  readonly outraCoisa: number | null;
  readonly antes: {
    readonly situacao?: string;
    readonly motivo?: string | null;
    readonly tratada_em?: string | null;
    readonly id_usuario_tratou?: number | null;
  } | null;
  readonly seguiu: boolean;
}

async function desfazerUma(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao }: PublicationUndo['publicacoes'][number],
): Promise<void> {
  const { rows } = await tx.query<Feita>(FEITA, [sessao.idCliente, id]);
  const feita = requireRow(rows[0]);
  const { antes, situacao } = feita;
  if (Date.parse(feita.versao) !== Date.parse(dataAlteracao) || feita.seguiu)
    throw new DesatualizadoError(
      'Uma das publicações, ou o acompanhamento dela, mudou depois que você a tratou. Nada foi desfeito.',
    );
  const isOwn = feita.idUsuarioTratou === sessao.idUsuario && isRecent(feita.tratadaEm);
  if (!isOwn || feita.outraCoisa !== null || antes?.situacao === undefined)
    throw new ConflitoError(
      `Só quem tratou ou ignorou várias publicações de uma vez o desfaz, e nos primeiros ${MINUTOS} minutos.`,
    );
  const tratadaEm = antes.tratada_em ? new Date(antes.tratada_em) : null;
  await updateRecord(
    tx,
    sessao,
    publicacao,
    { id, dataAlteracao },
    {
      situacao: antes.situacao,
      motivo: antes.motivo ?? null,
      tratadaEm,
      idUsuarioTratou: tratadaEm && (antes.id_usuario_tratou ?? sessao.idUsuario),
      idAcompanhamento: null,
    },
  );
  if (situacao === 'tratada' && feita.idAcompanhamento !== null)
    await deleteAcompanhamento(tx, sessao, feita.idAcompanhamento);
  await deleteIniciadas(tx, sessao, id);
}

/**
 * Undoes the user's own recent batch, all or nothing: the publications return to their earlier state, and
 * follow-ups and tasks of flows made from them are moved to the trash.
 * @throws DesatualizadoError if somebody has changed one of them or such a task since, or has used its follow-up;
 *   ConflitoError if another person treated it, or it was treated in more ways than a batch does
 */
export async function desfazerLote(
  tx: Transaction,
  sessao: Sessao,
  { publicacoes }: PublicationUndo,
): Promise<PublicationUndoAnswer> {
  const inOrder = publicacoes.toSorted((one, other) => one.id - other.id);
  for (const one of inOrder) await desfazerUma(tx, sessao, one);
  return { desfeitas: inOrder.map(({ id }) => id) };
}
