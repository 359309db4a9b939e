import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { FROM } from './documentos-lista.queries';
import { visibleTo } from './documentos.policy';
import type { ArquivoDoZip } from './send-zip';

/**
 * The latest versions of these documents, in the order of their folders and names.
 * @throws NaoEncontradoError if the user does not see one of them
 */
export async function listParaBaixar(
  tx: Transaction,
  sessao: Sessao,
  ids: readonly number[],
): Promise<(ArquivoDoZip & { readonly id: number; readonly versao: number })[]> {
  const wanted = [...new Set(ids)];
  const values: unknown[] = [sessao.idCliente, wanted];
  const { rows: found } = await tx.query<
    ArquivoDoZip & { id: number; versao: number } & Record<string, unknown>
  >(
    `select t.id, t.versao, t.pasta, v.nome, v.sha256, v.tamanho, v.data_inclusao as "enviadoEm" ${FROM}
      where t.id_cliente = $1 and t.id = any($2::int[]) and t.data_exclusao is null${visibleTo(sessao, values)}
      order by foro_normaliza(t.pasta) nulls first, foro_normaliza(v.nome), t.id`,
    values,
  );
  if (found.length !== wanted.length) throw new NaoEncontradoError();
  return found;
}
