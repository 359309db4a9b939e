import type { NotificationKind } from '@foro/shared/contracts/notification-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { assuntoOf } from './anunciar';
import { loadChefia } from './candidatos.queries';
import { writeAvisos } from './write-avisos.queries';

/**
 * Notifies every administrator, also by mail, whatever their choices and absences: each has to be able to notice a
 * fraud.
 */
export async function tellAdmins(
  tx: Transaction,
  idCliente: number,
  { tipo, titulo, chave, hasMail, except }: Alerta,
): Promise<void> {
  const { admins } = await loadChefia(tx, idCliente);
  await writeAvisos(
    tx,
    idCliente,
    admins
      .filter((id) => id !== except)
      .map((id) => ({
        ...assuntoOf(tipo, titulo),
        chave: `${chave}:${id}`,
        idUsuario: id,
        idTitular: id,
        email: hasMail,
        push: true,
      })),
  );
}

interface Alerta {
  readonly tipo: NotificationKind;
  readonly titulo: string;
  /** Its identity, beside the person. */
  readonly chave: string;
  /** Whether this installation sends mail. */
  readonly hasMail: boolean;
  /** The administrator who did it and needs no notice. */
  readonly except?: number;
}
