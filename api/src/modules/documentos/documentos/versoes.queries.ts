import type { DocumentVersion, DocumentVersionCreate } from '@foro/shared/contracts/process-document';
import { formatDateTime } from '@foro/shared/format';
import { eq, and } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { documento, documentoVersao } from '../../../db/schema/documento';
import { AppError, ConflitoError, NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { touchRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { seesInternal, visibleTo } from './documentos.policy';

/** A version's data about its content. */
export interface Arquivo {
  readonly sha256: string;
  readonly nome: string;
  readonly tipoConteudo: string;
  readonly tamanho: number;
  readonly verificado: boolean;
}

const VERSAO = `v.n, v.nome, v.tipo_conteudo as "tipoConteudo", v.tamanho, v.verificado, v.sha256, v.nota, ${instantSql('v.data_inclusao')} as "dataInclusao", q.nome as "usuarioInclusao"
  from documento t join documento_versao v on v.id_cliente = t.id_cliente and v.id_documento = t.id
  left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
  left join usuario q on q.id_cliente = v.id_cliente and q.id = v.id_usuario_inclusao
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

type Row = DocumentVersion & Record<string, unknown>;

/** The versions that the user sees, the latest first; a client sees only the latest, without its note. */
export async function listVersoes(tx: Transaction, sessao: Sessao, id: number): Promise<DocumentVersion[]> {
  const values: unknown[] = [sessao.idCliente, id];
  const isInternal = seesInternal(sessao);
  const latest = isInternal ? '' : ' and v.n = t.versao';
  const rows = await tx.prepared<Row>(
    `select ${VERSAO}${visibleTo(sessao, values)}${latest} order by v.n desc${WHOLE}`,
    values,
  );
  if (rows.length === 0) throw new NaoEncontradoError();
  return isInternal ? rows : rows.map((row) => ({ ...row, nota: null }));
}

/** One version that the user sees. */
export async function findVersao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  n: number,
): Promise<DocumentVersion> {
  const found = (await listVersoes(tx, sessao, id)).find((versao) => versao.n === n);
  return requireRow(found);
}

/**
 * Adds a version after the last.
 * @throws ConflitoError if somebody has added one since `versaoBase`
 */
export async function addVersao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { versaoBase, nota }: DocumentVersionCreate,
  arquivo: Arquivo,
): Promise<DocumentVersion> {
  const last = await lockDocumento(tx, sessao, id);
  if (versaoBase !== null && versaoBase !== last) {
    const { usuarioInclusao, dataInclusao } = await findVersao(tx, sessao, id, last);
    throw new ConflitoError(
      `${usuarioInclusao ?? 'Outra pessoa'} enviou a versão ${last} em ${formatDateTime(dataInclusao)}, depois que você abriu este documento. Veja-a e, se for o caso, envie a sua como a versão ${last + 1}.`,
    );
  }
  const n = last + 1;
  await insertVersao(tx, sessao, { ...arquivo, idDocumento: id, n, nota });
  await touchRecord(tx, sessao, documento, id, { versao: n });
  return findVersao(tx, sessao, id, n);
}

/** Adds an earlier version again, as the next one. */
export async function restoreVersao(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  n: number,
): Promise<DocumentVersion> {
  const { nome, tipoConteudo, tamanho, verificado, sha256 } = await findVersao(tx, sessao, id, n);
  const nota = `Restaurada da versão ${n}`;
  const arquivo = { nome, tipoConteudo, tamanho, verificado, sha256 };
  return addVersao(tx, sessao, id, { nota, versaoBase: null }, arquivo);
}

/** Inserts the row of a version. */
export async function insertVersao(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  versao: Arquivo & { readonly idDocumento: number; readonly n: number; readonly nota: string | null },
): Promise<void> {
  await tx.db.insert(documentoVersao).values({ ...versao, idCliente, idUsuarioInclusao: idUsuario });
}

/**
 * The number of the latest version, with the document's row locked until the transaction ends: if two people add
 * one at once, the second comes after the first.
 */
async function lockDocumento(tx: Transaction, { idCliente }: Sessao, id: number): Promise<number> {
  const [row] = await tx.db
    .select({ versao: documento.versao, dataExclusao: documento.dataExclusao })
    .from(documento)
    .where(and(eq(documento.idCliente, idCliente), eq(documento.id, id)))
    .for('update');
  if (row === undefined || row.dataExclusao !== null) throw new NaoEncontradoError();
  return row.versao;
}

/**
 * Refuses a file that would exceed the firm's quota.
 * @param quota bytes; Infinity for none
 * @param held bytes of the firm's unfinished uploads, which count
 */
export async function refuseOverQuota(
  tx: Transaction,
  { idCliente }: Sessao,
  { sha256, tamanho }: Pick<Arquivo, 'sha256' | 'tamanho'>,
  quota: number,
  held: number,
): Promise<void> {
  if (quota === Infinity) return;
  const { rows } = await tx.query<{ usado: number; isKept: boolean }>(
    `select coalesce(sum(tamanho), 0)::float8 as usado, coalesce(bool_or(sha256 = $2), false) as "isKept"
      from (select sha256, tamanho from documento_versao where id_cliente = $1 union select sha256, tamanho from documento_modelo where id_cliente = $1
        union select sha256, tamanho from documento_entrega where id_cliente = $1 and sha256 is not null
        union select copia_sha256, copia_tamanho from documento_aceite where id_cliente = $1) arquivos`,
    [idCliente, sha256],
  );
  const { usado = 0, isKept = false } = rows[0] ?? {};
  if (isKept || usado + held + tamanho <= quota) return;
  const gigabytes = (quota / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  throw new AppError(
    409,
    'CONFLITO',
    `O espaço para documentos do escritório (${gigabytes} GB) acabou. Exclua o que não é mais preciso ou fale com quem cuida do sistema.`,
  );
}
