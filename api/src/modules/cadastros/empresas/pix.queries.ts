import { TIPO_EMPRESA } from '@foro/shared/contracts/company';
import type { CompanyPix } from '@foro/shared/contracts/company-pix';
import { pixKeyKindOf } from '@foro/shared/pix';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';

/** Who is paid by an office's PIX key. */
export interface Recebedor {
  readonly chave: string | null;
  readonly nome: string;
  readonly razaoSocial: string;
  readonly cnpj: string;
  readonly cidade: string | null;
}

const RECEBEDOR = `select pix as chave, nome_fantasia as nome, razao_social as "razaoSocial", cnpj, cidade from empresa
  where id_cliente = $1 and id = $2 and id_empresa_tipo = ${TIPO_EMPRESA.EmpresaGrupo} and data_exclusao is null`;

/** Who is paid by the key of an office; null if there is no such office. */
export async function findRecebedor(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Recebedor | null> {
  const { rows } = await tx.query<Recebedor & Record<string, unknown>>(RECEBEDOR, [idCliente, id]);
  return rows[0] ?? null;
}

/** @throws NaoEncontradoError if there is no such office */
export async function requireRecebedor(tx: Transaction, sessao: Sessao, id: number): Promise<Recebedor> {
  const recebedor = await findRecebedor(tx, sessao, id);
  if (recebedor === null) throw new NaoEncontradoError();
  return recebedor;
}

/** An office's PIX key and its owner. */
export async function findPix(tx: Transaction, sessao: Sessao, id: number): Promise<CompanyPix> {
  const { chave, razaoSocial, cnpj } = await requireRecebedor(tx, sessao, id);
  return { tipo: chave === null ? null : pixKeyKindOf(chave), chave, razaoSocial, cnpj };
}

/**
 * Stores the key; a form that is open on the office stays current, because it does not show it.
 * @returns whether it is another key than before
 */
export async function writeChave(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
  chave: string | null,
): Promise<boolean> {
  const { rows } = await tx.query(
    'update empresa set pix = $3 where id_cliente = $1 and id = $2 and pix is distinct from $3 returning id',
    [idCliente, id, chave],
  );
  return rows.length > 0;
}
