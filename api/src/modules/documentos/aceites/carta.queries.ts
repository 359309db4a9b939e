import { CODE } from '@foro/shared/contracts/document-acceptance';
import type { Transaction } from '../../../db/drivers/transaction';
import { dropMensagem } from '../../plataforma/mensagens/mensagens.queries';
import { hashOfCodigo, makeCodigo } from './codigo';
import { ESCRITORIO, FROM_LINK } from './link-sql';

/** The content of the mail with a code. */
export interface CartaDeCodigo {
  readonly codigo: string;
  readonly titulo: string;
  readonly escritorio: string;
}

const READ = `select d.titulo, ${ESCRITORIO} as escritorio ${FROM_LINK}
  where t.id_cliente = $1 and t.id = $2 and t.pede_aceite and t.revogado_em is null and t.expira_em > clock_timestamp() and d.data_exclusao is null
    and not exists (select from documento_aceite a where a.id_cliente = t.id_cliente and a.id_compartilhamento = t.id)`;

const KEEP = `update documento_compartilhamento set codigo_hash = $3, codigo_tentativas = 0,
    codigo_expira_em = clock_timestamp() + interval '${CODE.minutes} minutes'
  where id_cliente = $1 and id = $2`;

/**
 * Creates the code of a claimed message, only now so that its validity begins when the mail is sent; the
 * previous code becomes invalid. Null, and no mail, if there is nothing left to accept.
 */
export async function readCodigo(
  tx: Transaction,
  carta: { readonly idCliente: number; readonly id: number; readonly idCompartilhamento: number | null },
  secret: string,
): Promise<CartaDeCodigo | null> {
  const { idCliente, idCompartilhamento } = carta;
  const { rows } = await tx.query<Omit<CartaDeCodigo, 'codigo'> & Record<string, unknown>>(READ, [
    idCliente,
    idCompartilhamento,
  ]);
  const [about] = rows;
  if (about === undefined || idCompartilhamento === null) {
    await dropMensagem(tx, carta);
    return null;
  }
  const codigo = makeCodigo();
  const hash = hashOfCodigo(secret, { idCliente, id: idCompartilhamento }, codigo);
  await tx.query(KEEP, [idCliente, idCompartilhamento, hash]);
  return { ...about, codigo };
}
