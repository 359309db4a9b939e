import type { Export } from '@foro/shared/contracts/export';
import { EXPORT_HOURS } from '@foro/shared/contracts/export-codes';
import type { Page } from '@foro/shared/contracts/list';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, requireRow } from '../../../errors';
import { findShortList, type ShortListQuery } from '../../../resource/short-list';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { readOcultos } from '../../processos/acesso/acesso.queries';

const VALID_UNTIL = `(e.terminada_em + interval '${EXPORT_HOURS} hours')`;
const FICHA = `select e.id, e.situacao, e.tamanho::float8 as tamanho, e.motivo_falha as "motivoFalha", u.nome as "usuarioInclusao",
    case when e.situacao = 'pronta' then 1 when e.total = 0 then 0 else least(0.99, e.feito::float8 / e.total) end as parte,
    ${instantSql('e.data_inclusao')} as "dataInclusao",
    case when e.situacao = 'pronta' then ${instantSql(VALID_UNTIL)} end as "validaAte"
  from exportacao e left join usuario u on u.id_cliente = e.id_cliente and u.id = e.id_usuario_inclusao
  where e.id_cliente = $1`;

/** GET /Export/{id}. */
export async function findExportacao(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Export> {
  const { rows } = await tx.query<Export & Record<string, unknown>>(`${FICHA} and e.id = $2`, [
    idCliente,
    id,
  ]);
  return requireRow(rows[0]);
}

/** GET /Export, the latest first. */
export const listExportacoes = (
  tx: Transaction,
  { idCliente }: Sessao,
  query: ShortListQuery,
): Promise<Export[] | Page<Export>> =>
  findShortList(tx, { rows: FICHA, values: [idCliente], text: `coalesce("usuarioInclusao", '')` }, query);

/** An export is of everything: @throws ConflitoError for an Admin who does not see a restricted case */
async function requireNoOcultos(tx: Transaction): Promise<void> {
  if ((await readOcultos(tx)).length > 0)
    throw new ConflitoError(
      'Há processos restritos que você não vê, e a cópia leva todos. Entre neles em Processos, com o motivo, ou peça a quem os vê.',
    );
}

/** Requests an export. @throws ConflitoError while another one of the firm is in progress, and as above */
export async function createExportacao(tx: Transaction, { idCliente, idUsuario }: Sessao): Promise<number> {
  await requireNoOcultos(tx);
  const { rows } = await tx.query<{ id: number }>(
    `insert into exportacao (id_cliente, id_usuario_inclusao) values ($1, $2)
      on conflict (id_cliente) where situacao = 'pedida' or situacao = 'preparando' do nothing returning id`,
    [idCliente, idUsuario],
  );
  if (rows[0] === undefined)
    throw new ConflitoError('Já há uma cópia de todos os dados sendo preparada. Espere que ela termine.');
  return rows[0].id;
}

/** The zip of an export that may be fetched. */
export interface ArquivoLevado {
  readonly sha256: string;
  readonly tamanho: number;
  /** The day of the request, `2026-11-28`. */
  readonly dia: string;
}

/** @throws ConflitoError if it is not ready, or no longer there */
export async function findArquivo(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<ArquivoLevado> {
  await requireNoOcultos(tx);
  const { rows } = await tx.query<ArquivoLevado & { isValid: boolean }>(
    `select e.sha256, e.tamanho::float8 as tamanho, to_char(e.data_inclusao at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia,
        e.situacao = 'pronta' and ${VALID_UNTIL} > clock_timestamp() as "isValid"
      from exportacao e where e.id_cliente = $1 and e.id = $2`,
    [idCliente, id],
  );
  const row = requireRow(rows[0]);
  if (!row.isValid)
    throw new ConflitoError(`Este arquivo não está pronto, ou as suas ${EXPORT_HOURS} horas passaram.`);
  return row;
}
