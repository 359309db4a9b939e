import type { Transaction } from '../../../db/drivers/transaction';
import { assuntoOf } from './anunciar';
import { loadChefia } from './candidatos.queries';
import { writeAvisos } from './write-avisos.queries';

/**
 * Notifies every administrator of a changed PIX key, also by mail, whatever their choices and absences: each has to
 * be able to notice a fraud.
 */
export async function tellPix(
  tx: Transaction,
  idCliente: number,
  { idEmpresa, nome, hasMail, idRequisicao }: ChaveMudada,
): Promise<void> {
  const { admins } = await loadChefia(tx, idCliente);
  await writeAvisos(
    tx,
    idCliente,
    admins.map((id) => ({
      ...assuntoOf('pix', nome),
      chave: `x:${idEmpresa}:${idRequisicao}:${id}`,
      idUsuario: id,
      idTitular: id,
      email: hasMail,
      push: true,
    })),
  );
}

/** The changed key. */
interface ChaveMudada {
  readonly idEmpresa: number;
  /** The office's name. */
  readonly nome: string;
  /** Whether this installation sends mail. */
  readonly hasMail: boolean;
  readonly idRequisicao: string;
}
