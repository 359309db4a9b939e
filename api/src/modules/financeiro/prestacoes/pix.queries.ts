import type { StatementPix, StatementRow } from '@foro/shared/contracts/cost-statement';
import { isDue } from '@foro/shared/contracts/statement-due';
import { centsOf } from '@foro/shared/format';
import { brCode, MAX_PIX } from '@foro/shared/pix';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { findRecebedor } from '../../cadastros/empresas/pix.queries';
import { findResumo } from './prestacoes.queries';

type Cobrada = Pick<StatementRow, 'situacao' | 'idEmpresaGrupo' | 'numero' | 'totais'>;

/** The PIX code of a statement, or the reason why there is none. */
export async function pixOf(
  tx: Transaction,
  sessao: Sessao,
  { situacao, idEmpresaGrupo, numero, totais }: Cobrada,
): Promise<StatementPix | string> {
  const valor = totais.aPagar;
  if (!isDue({ situacao, totais })) return 'Não há nada a pagar nesta prestação de contas.';
  if (centsOf(valor) > centsOf(MAX_PIX))
    return 'O valor passa do que um código PIX aceita: R$ 9.999.999.999,99.';
  // An office in the trash is paid by nobody; its statements stay.
  const recebedor = await findRecebedor(tx, sessao, idEmpresaGrupo);
  if (recebedor === null || recebedor.chave === null) return 'O escritório não tem chave PIX cadastrada.';
  const { chave, razaoSocial: nome, cnpj: documento, cidade } = recebedor;
  // Letters and digits only, so that it survives in the bank's file.
  const txid = `FORO${idEmpresaGrupo}PC${numero}`;
  return { codigo: brCode({ chave, nome, cidade: cidade ?? '', valor, txid }), nome, documento, valor, txid };
}

/**
 * The PIX code of a statement that the user sees.
 * @throws ConflitoError if nothing is due, or the office has no key
 */
export async function findPix(tx: Transaction, sessao: Sessao, id: number): Promise<StatementPix> {
  const pix = await pixOf(tx, sessao, await findResumo(tx, sessao, id));
  if (typeof pix === 'string') throw new ConflitoError(pix);
  return pix;
}
