import {
  MAX_WAITING,
  type HandIn,
  type HandInState,
  type handInCreateSchema,
} from '@foro/shared/contracts/document-hand-in';
import { and, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { documentoEntrega } from '../../../db/schema/documento';
import { ConflitoError, NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { insertRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { requireProcesso, seesInternal } from '../documentos/documentos.policy';
import type { Arquivo } from '../documentos/versoes.queries';
import { requireAberto } from '../pedidos/pedidos.queries';

const ENTREGA = `select t.id, t.id_processo as "idProcesso", t.titulo, t.mensagem, t.nome, t.tipo_conteudo as "tipoConteudo", t.tamanho, t.verificado,
  t.situacao, t.motivo, t.id_documento as "idDocumento", ${instantSql('t.decidido_em')} as "decididoEm", d.nome as "decididoPor",
  ${instantSql('t.data_inclusao')} as "enviadoEm", q.nome as "enviadoPor", coalesce(t.id_usuario_inclusao = $2, false) as minha
  from documento_entrega t
  left join usuario q on q.id_cliente = t.id_cliente and q.id = t.id_usuario_inclusao
  left join usuario d on d.id_cliente = t.id_cliente and d.id = t.id_usuario_decisao
  where t.id_cliente = $1 and t.data_exclusao is null`;

type Row = HandIn & Record<string, unknown>;

const shownOf = (sessao: Sessao, entrega: HandIn): HandIn =>
  seesInternal(sessao) ? entrega : { ...entrega, idDocumento: null };

/**
 * The files handed in for a case, the latest first.
 * @throws NaoEncontradoError if the user sees no such case
 */
export async function listEntregas(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  situacao?: HandInState,
): Promise<HandIn[]> {
  await requireProcesso(tx, sessao, idProcesso);
  const { rows } = await tx.query<Row>(
    `${ENTREGA} and t.id_processo = $3 and ($4::text is null or t.situacao = $4) order by t.id desc${WHOLE}`,
    [sessao.idCliente, sessao.idUsuario, idProcesso, situacao ?? null],
  );
  return rows.map((row) => shownOf(sessao, row));
}

/** One of them, if the user sees its case. */
export async function findEntrega(tx: Transaction, sessao: Sessao, id: number): Promise<HandIn> {
  const { idCliente, idUsuario } = sessao;
  const { rows } = await tx.query<Row>(`${ENTREGA} and t.id = $3`, [idCliente, idUsuario, id]);
  const entrega = requireRow(rows[0]);
  await requireProcesso(tx, sessao, entrega.idProcesso);
  return shownOf(sessao, entrega);
}

/** Records a client's file, whose content is already stored. */
export async function createEntrega(
  tx: Transaction,
  sessao: Sessao,
  body: z.output<typeof handInCreateSchema>,
  arquivo: Arquivo,
): Promise<HandIn> {
  await requireProcesso(tx, sessao, body.idProcesso);
  if (body.idPedido !== null) await requireAberto(tx, sessao, body.idPedido, body.idProcesso);
  const [waiting] = await tx.db
    .select({ total: count() })
    .from(documentoEntrega)
    .where(
      and(
        eq(documentoEntrega.idCliente, sessao.idCliente),
        eq(documentoEntrega.idProcesso, body.idProcesso),
        eq(documentoEntrega.situacao, 'aguardando'),
      ),
    );
  if ((waiting?.total ?? 0) >= MAX_WAITING)
    throw new ConflitoError(
      `Já há ${MAX_WAITING} arquivos deste processo à espera do escritório. Aguarde, ou retire algum, para enviar outros.`,
    );
  const id = await insertRecord(tx, sessao, documentoEntrega, { ...body, ...arquivo });
  return findEntrega(tx, sessao, id);
}

/** The waiting file. @throws NaoEncontradoError if it no longer waits */
export async function findArquivo(tx: Transaction, sessao: Sessao, id: number): Promise<Arquivo> {
  await findEntrega(tx, sessao, id);
  const [row] = await tx.db
    .select()
    .from(documentoEntrega)
    .where(and(eq(documentoEntrega.idCliente, sessao.idCliente), eq(documentoEntrega.id, id)));
  if (row === undefined || row.sha256 === null) throw new NaoEncontradoError();
  const { sha256, nome, tipoConteudo, tamanho, verificado } = row;
  return { sha256, nome, tipoConteudo, tamanho, verificado };
}
