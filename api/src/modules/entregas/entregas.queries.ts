import {
  MAX_WAITING,
  type HandIn,
  type HandInAccept,
  type HandInState,
  type handInCreateSchema,
} from '@foro/shared/contracts/document-hand-in';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import { documento, documentoEntrega } from '../../db/schema/documento';
import { ConflitoError, NaoEncontradoError } from '../../errors';
import { instantSql } from '../../resource/sql';
import { insertRecord, touchRecord } from '../../resource/write';
import type { Sessao } from '../../session/session.queries';
import { requireProcesso, seesInternal } from '../documentos/documentos.policy';
import { insertVersao, type Arquivo } from '../documentos/versoes.queries';

/** What a list answers at most. */
const LISTED = 200;

const ENTREGA = `select t.id, t.id_processo as "idProcesso", t.titulo, t.mensagem, t.nome, t.tipo_conteudo as "tipoConteudo", t.tamanho, t.verificado,
  t.situacao, t.motivo, t.id_documento as "idDocumento", ${instantSql('t.decidido_em')} as "decididoEm", d.nome as "decididoPor",
  ${instantSql('t.data_inclusao')} as "enviadoEm", q.nome as "enviadoPor"
  from documento_entrega t
  left join usuario q on q.id_cliente = t.id_cliente and q.id = t.id_usuario_inclusao
  left join usuario d on d.id_cliente = t.id_cliente and d.id = t.id_usuario_decisao
  where t.id_cliente = $1 and t.data_exclusao is null`;

type Row = HandIn & Record<string, unknown>;

const shownOf = (sessao: Sessao, entrega: HandIn): HandIn =>
  seesInternal(sessao) ? entrega : { ...entrega, idDocumento: null };

/**
 * What was handed in for a case, the latest first.
 * @throws NaoEncontradoError where the user sees no such case
 */
export async function listEntregas(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  situacao?: HandInState,
): Promise<HandIn[]> {
  await requireProcesso(tx, sessao, idProcesso);
  const { rows } = await tx.query<Row>(
    `${ENTREGA} and t.id_processo = $2 and ($3::text is null or t.situacao = $3) order by t.id desc limit ${LISTED}`,
    [sessao.idCliente, idProcesso, situacao ?? null],
  );
  return rows.map((row) => shownOf(sessao, row));
}

/** One of them, where the user sees its case. */
export async function findEntrega(tx: Transaction, sessao: Sessao, id: number): Promise<HandIn> {
  const { rows } = await tx.query<Row>(`${ENTREGA} and t.id = $2`, [sessao.idCliente, id]);
  const [entrega] = rows;
  if (entrega === undefined) throw new NaoEncontradoError();
  await requireProcesso(tx, sessao, entrega.idProcesso);
  return shownOf(sessao, entrega);
}

/** Enters what a client hands in, whose content is kept already. */
export async function createEntrega(
  tx: Transaction,
  sessao: Sessao,
  body: z.output<typeof handInCreateSchema>,
  arquivo: Arquivo,
): Promise<HandIn> {
  await requireProcesso(tx, sessao, body.idProcesso);
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

/** What waits, with its row locked until the end: of two who decide at once the second is told. */
async function lockWaiting(tx: Transaction, sessao: Sessao, id: number) {
  const { idCliente } = sessao;
  const [row] = await tx.db
    .select()
    .from(documentoEntrega)
    .where(
      and(
        eq(documentoEntrega.idCliente, idCliente),
        eq(documentoEntrega.id, id),
        isNull(documentoEntrega.dataExclusao),
      ),
    )
    .for('update');
  if (row === undefined) throw new NaoEncontradoError();
  await requireProcesso(tx, sessao, row.idProcesso);
  const { sha256 } = row;
  if (sha256 !== null) return { ...row, sha256 };
  const { decididoPor } = await findEntrega(tx, sessao, id);
  throw new ConflitoError(
    row.situacao === 'retirada'
      ? 'O cliente retirou este arquivo.'
      : `Este arquivo já foi ${row.situacao === 'aceita' ? 'aceito' : 'recusado'} por ${decididoPor ?? 'outra pessoa'}.`,
  );
}

const decision = ({ idUsuario }: Sessao) => ({
  sha256: null,
  decididoEm: new Date(),
  idUsuarioDecisao: idUsuario,
});

/** Takes it as a paper of its case, with its first version. */
export async function acceptEntrega(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  body: HandInAccept,
): Promise<HandIn> {
  const { idProcesso, sha256, nome, tipoConteudo, tamanho, verificado, mensagem } = await lockWaiting(
    tx,
    sessao,
    id,
  );
  const idDocumento = await insertRecord(tx, sessao, documento, {
    ...body,
    idProcesso,
    nota: mensagem === null ? null : `Recado do cliente: ${mensagem}`,
  });
  const arquivo = { sha256, nome, tipoConteudo, tamanho, verificado };
  await insertVersao(tx, sessao, { ...arquivo, idDocumento, n: 1, nota: 'Enviada pelo cliente' });
  await touchRecord(tx, sessao, documentoEntrega, id, {
    ...decision(sessao),
    situacao: 'aceita',
    idDocumento,
  });
  return findEntrega(tx, sessao, id);
}

/** Does not take it, and says why. */
export async function refuseEntrega(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  motivo: string,
): Promise<HandIn> {
  await lockWaiting(tx, sessao, id);
  await touchRecord(tx, sessao, documentoEntrega, id, {
    ...decision(sessao),
    situacao: 'recusada',
    motivo,
  });
  return findEntrega(tx, sessao, id);
}

/** Takes back what one has sent oneself, while nobody has decided. */
export async function withdrawEntrega(tx: Transaction, sessao: Sessao, id: number): Promise<HandIn> {
  const { idUsuarioInclusao } = await lockWaiting(tx, sessao, id);
  if (idUsuarioInclusao !== sessao.idUsuario) throw new NaoEncontradoError();
  await touchRecord(tx, sessao, documentoEntrega, id, { ...decision(sessao), situacao: 'retirada' });
  return findEntrega(tx, sessao, id);
}

/** The file that waits. @throws NaoEncontradoError where it does not wait any more */
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
