import type {
  PaperList,
  PaperRequest,
  PaperRequestCreate,
  PaperRequestUpdate,
  PaperState,
} from '@foro/shared/contracts/paper-request';
import type { Transaction } from '../../../db/drivers/transaction';
import { documentoPedido } from '../../../db/schema/documento';
import { ConflitoError, NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { clientScopeOf } from '../../processos/processos/processos.policy';
import { requireProcesso } from '../documentos/documentos.policy';

// Several photographs may answer one request: one that waits counts before the latest decision. A file that was taken
// back answers nothing.
const RESPOSTA = `left join lateral (select e.situacao, e.motivo from documento_entrega e where e.id_cliente = t.id_cliente and e.id_pedido = t.id
    and e.situacao <> 'retirada' and e.data_exclusao is null order by e.situacao = 'aguardando' desc, e.decidido_em desc, e.id desc limit 1) r on true`;
const SITUACAO = `case when t.cancelado then 'cancelado' when r.situacao is null then 'pedido' when r.situacao = 'aguardando' then 'entregue'
    when r.situacao = 'aceita' then 'aceito' else 'devolvido' end`;

const PEDIDO = `select t.id, t.id_processo as "idProcesso", p.titulo as "processoTitulo", t.titulo, t.instrucoes, t.vencimento::text as vencimento,
    ${SITUACAO} as situacao, r.motivo, ${instantSql('t.data_inclusao')} as "pedidoEm", u.nome as "pedidoPor", ${instantSql('t.data_alteracao')} as "dataAlteracao"
  from documento_pedido t
  join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null
  left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_usuario_inclusao
  ${RESPOSTA}
  where t.id_cliente = $1 and t.data_exclusao is null`;

type Row = PaperRequest & Record<string, unknown>;

/**
 * The requests of a case, or of all cases that the user sees; the latest first, or of those that wait for the client
 * the most urgent. A client does not see cancelled ones.
 * @throws NaoEncontradoError if the user sees no such case
 */
export async function listPedidos(
  tx: Transaction,
  sessao: Sessao,
  { idProcesso, abertos }: { idProcesso?: number | undefined; abertos?: 'true' | undefined },
): Promise<PaperRequest[]> {
  if (idProcesso !== undefined) await requireProcesso(tx, sessao, idProcesso);
  const scope = clientScopeOf(sessao);
  const { rows } = await tx.query<Row>(
    `${PEDIDO} and ($2::int is null or t.id_processo = $2)
      ${scope === null ? 'and $3::int is null' : `and p.${scope.column} = $3 and not t.cancelado`}
      ${abertos ? `and ${SITUACAO} in ('pedido', 'devolvido') order by t.vencimento, t.id` : 'order by t.id desc'}${WHOLE}`,
    [sessao.idCliente, idProcesso ?? null, scope?.id ?? null],
  );
  return rows;
}

const SAVE_LIST = `insert into documento_lista (id_cliente, nome, papeis) values ($1, $2, $3)
  on conflict (id_cliente, nome) do update set papeis = excluded.papeis`;

/** Asks the client of a case for documents. @throws NaoEncontradoError if the user sees no such case */
export async function createPedidos(
  tx: Transaction,
  sessao: Sessao,
  { idProcesso, papeis, vencimento, guardarComo }: PaperRequestCreate,
): Promise<number[]> {
  await requireProcesso(tx, sessao, idProcesso);
  const ids: number[] = [];
  for (const papel of papeis)
    ids.push(await insertRecord(tx, sessao, documentoPedido, { ...papel, idProcesso, vencimento }));
  if (guardarComo !== null)
    await tx.query(SAVE_LIST, [sessao.idCliente, guardarComo, JSON.stringify(papeis)]);
  return ids;
}

async function findPedido(tx: Transaction, sessao: Sessao, id: number): Promise<PaperRequest> {
  const { rows } = await tx.query<Row>(`${PEDIDO} and t.id = $2`, [sessao.idCliente, id]);
  return requireRow(rows[0]);
}

/** Changes or cancels a request. @throws ConflitoError once its document was accepted */
export async function updatePedido(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: PaperRequestUpdate,
): Promise<PaperRequest> {
  const { situacao } = await findPedido(tx, sessao, id);
  if (situacao === 'aceito') throw new ConflitoError('Este documento já foi aceito: o pedido não muda mais.');
  await updateRecord(tx, sessao, documentoPedido, { id, dataAlteracao }, body);
  return findPedido(tx, sessao, id);
}

const REFUSALS: Readonly<Partial<Record<PaperState, string>>> = {
  aceito: 'O escritório já aceitou este documento.',
  cancelado: 'O escritório cancelou este pedido.',
};

/**
 * Checks that a request takes a file.
 * @throws NaoEncontradoError for a request of another case, ConflitoError for one that was accepted or cancelled
 */
export async function requireAberto(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  idProcesso: number,
): Promise<void> {
  const pedido = await findPedido(tx, sessao, id);
  if (pedido.idProcesso !== idProcesso) throw new NaoEncontradoError();
  const refusal = REFUSALS[pedido.situacao];
  if (refusal !== undefined) throw new ConflitoError(refusal);
}

/** The firm's lists of documents, by name. */
export async function listModelos(tx: Transaction, { idCliente }: Sessao): Promise<PaperList[]> {
  const { rows } = await tx.query<PaperList & Record<string, unknown>>(
    `select id, nome, papeis from documento_lista where id_cliente = $1 order by nome, id${WHOLE}`,
    [idCliente],
  );
  return rows;
}

/** @throws NaoEncontradoError if there is none with this id */
export async function removeModelo(tx: Transaction, { idCliente }: Sessao, id: number): Promise<void> {
  const { rowCount } = await tx.query('delete from documento_lista where id_cliente = $1 and id = $2', [
    idCliente,
    id,
  ]);
  if (rowCount === 0) throw new NaoEncontradoError();
}
