import type {
  DocumentShare,
  DocumentShareCreated,
  DocumentShareOpened,
  documentShareCreateSchema,
} from '@foro/shared/contracts/document-share';
import type { DocumentVersion } from '@foro/shared/contracts/process-document';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { firmOfToken } from '../../../firm-of-token';
import type { Transaction } from '../../../db/drivers/transaction';
import { documentoCompartilhamento } from '../../../db/schema/documento';
import { DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { insertRecord, touchRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { ACEITE_COLUMNS, aceiteOf, readPendente, type LinhaDeAceite } from '../aceites/aceites.queries';
import { ESCRITORIO, FROM_LINK, gone, DOCUMENT_IS_THERE, STANDS } from '../aceites/link-sql';
import { findDocumento } from '../documentos/documentos.queries';
import { hashOfLink } from '../../plataforma/mensagens/mensagens.queries';

const DAY_MS = 24 * 60 * 60_000;

const COLUMNS = `t.id, t.id_documento as "idDocumento", t.n, t.destinatario, t.max_aberturas as "maxAberturas", t.aberturas,
  case when t.revogado_em is not null then 'revogado' when t.expira_em <= clock_timestamp() then 'vencido' when t.aberturas >= t.max_aberturas then 'esgotado' else 'ativo' end as situacao,
  ${instantSql('t.expira_em')} as "expiraEm", ${instantSql('t.aberto_em')} as "abertoEm", ${instantSql('t.data_inclusao')} as "dataInclusao", q.nome as "usuarioInclusao",
  t.pede_aceite as "pedeAceite", t.aceite_email as "aceiteEmail", ${ACEITE_COLUMNS}`;

/** The links of a document, the latest first. */
export async function listCompartilhamentos(
  tx: Transaction,
  sessao: Sessao,
  idDocumento: number,
): Promise<DocumentShare[]> {
  await findDocumento(tx, sessao, idDocumento);
  const { rows } = await tx.query<Omit<DocumentShare, 'aceite'> & LinhaDeAceite>(
    `select ${COLUMNS} from documento_compartilhamento t
      left join usuario q on q.id_cliente = t.id_cliente and q.id = t.id_usuario_inclusao
      left join documento_aceite a on a.id_cliente = t.id_cliente and a.id_compartilhamento = t.id
      where t.id_cliente = $1 and t.id_documento = $2 order by t.id desc${WHOLE}`,
    [sessao.idCliente, idDocumento],
  );
  return rows.map(({ aceite, ...link }) => ({
    ...link,
    aceite: aceite && aceiteOf(sessao.idCliente, aceite),
  }));
}

/**
 * Creates a link to the latest version; its secret address is returned only this once.
 * @param hasMail whether a code can be sent: then a link that asks for acceptance must name the recipient
 */
export async function createCompartilhamento(
  tx: Transaction,
  sessao: Sessao,
  { idDocumento, dias, aceiteEmail, ...body }: z.output<typeof documentShareCreateSchema>,
  hasMail: boolean,
): Promise<DocumentShareCreated> {
  if (body.pedeAceite && hasMail && aceiteEmail === null)
    throw new DadosInvalidosError({ aceiteEmail: 'Informe o e-mail que recebe o código' });
  const { versao } = await findDocumento(tx, sessao, idDocumento);
  const token = `${sessao.idCliente}.${randomBytes(32).toString('base64url')}`;
  const id = await insertRecord(tx, sessao, documentoCompartilhamento, {
    ...body,
    aceiteEmail: body.pedeAceite && hasMail ? aceiteEmail : null,
    idDocumento,
    n: versao,
    segredoHash: hashOfLink(token),
    expiraEm: new Date(Date.now() + dias * DAY_MS),
  });
  const created = (await listCompartilhamentos(tx, sessao, idDocumento)).find((link) => link.id === id);
  if (created === undefined) throw new Error('a link that was made is listed');
  // Behind '#', the part that no server and no log receives.
  return { ...created, endereco: `/compartilhado#${token}` };
}

/** Revokes a link. @throws NaoEncontradoError for one to a document that the user does not see */
export async function revokeCompartilhamento(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  const { rows } = await tx.query<{ idDocumento: number }>(
    'select id_documento as "idDocumento" from documento_compartilhamento where id_cliente = $1 and id = $2',
    [sessao.idCliente, id],
  );
  if (rows[0] === undefined) throw new NaoEncontradoError();
  await findDocumento(tx, sessao, rows[0].idDocumento);
  await touchRecord(tx, sessao, documentoCompartilhamento, id, { revogadoEm: new Date() });
}

/** SQL: a valid link with remaining fetches, to an existing document. */
const FETCHES = `${STANDS} and (t.max_aberturas is null or t.aberturas < t.max_aberturas) and ${DOCUMENT_IS_THERE}`;

/** SQL: a link whose page is shown; a person asked to accept sees it even when all fetches are used up. */
const SHOWS = `${STANDS} and (t.pede_aceite or t.max_aberturas is null or t.aberturas < t.max_aberturas) and ${DOCUMENT_IS_THERE}`;

/** The firm in a link's secret. @throws NaoEncontradoError for an impossible one */
export function firmOf(token: string): number {
  const idCliente = firmOfToken(token);
  if (idCliente === null) throw gone();
  return idCliente;
}

/** The link's document; viewing the page does not count as an opening. */
export async function readCompartilhado(
  tx: Transaction,
  idCliente: number,
  token: string,
): Promise<DocumentShareOpened> {
  const { rows } = await tx.query<Omit<DocumentShareOpened, 'aceite'> & Record<string, unknown>>(
    `select d.titulo, v.nome, v.tipo_conteudo as "tipoConteudo", v.tamanho, ${instantSql('t.expira_em')} as "expiraEm", t.max_aberturas - t.aberturas as restantes,
        ${ESCRITORIO} as escritorio
      ${FROM_LINK} where ${SHOWS}`,
    [idCliente, hashOfLink(token)],
  );
  const [opened] = rows;
  if (opened === undefined) throw gone();
  return { ...opened, aceite: await readPendente(tx, idCliente, token) };
}

/** A file with the data for sending it. */
type ArquivoDoLink = Pick<DocumentVersion, 'sha256' | 'nome' | 'tipoConteudo' | 'tamanho'>;

/** The file of the version that a link opens; sending it counts as an opening. */
export async function findCompartilhado(
  tx: Transaction,
  idCliente: number,
  token: string,
): Promise<ArquivoDoLink> {
  const { rows } = await tx.query<ArquivoDoLink & Record<string, unknown>>(
    `select v.sha256, v.nome, v.tipo_conteudo as "tipoConteudo", v.tamanho ${FROM_LINK} where ${FETCHES}`,
    [idCliente, hashOfLink(token)],
  );
  const [arquivo] = rows;
  if (arquivo === undefined) throw gone();
  return arquivo;
}

/** Counts an opening. @throws NaoEncontradoError if none is left, or the link is no longer valid */
export async function countAbertura(
  tx: Transaction,
  idCliente: number,
  token: string,
  endereco: string,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update documento_compartilhamento t set aberturas = aberturas + 1, aberto_em = date_trunc('milliseconds', clock_timestamp()), aberto_de = $3
      where ${FETCHES}`,
    [idCliente, hashOfLink(token), endereco.slice(0, 45)],
  );
  if (rowCount === 0) throw gone();
}
