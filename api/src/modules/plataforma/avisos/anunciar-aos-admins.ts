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
  { except, ...alerta }: AlertaAosAdmins,
): Promise<void> {
  const { admins } = await loadChefia(tx, idCliente);
  await tellPeople(
    tx,
    idCliente,
    admins.filter((id) => id !== except),
    alerta,
  );
}

/** Notifies each of these people in the same way. */
export async function tellPeople(
  tx: Transaction,
  idCliente: number,
  pessoas: readonly number[],
  { tipo, titulo, chave, hasMail, idProcesso }: Alerta,
): Promise<void> {
  await writeAvisos(
    tx,
    idCliente,
    pessoas.map((id) => ({
      ...assuntoOf(tipo, titulo, idProcesso === undefined ? {} : { idProcesso }),
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
  /** The case that it leads to. */
  readonly idProcesso?: number;
}

interface AlertaAosAdmins extends Alerta {
  /** The administrator who did it and needs no notice. */
  readonly except?: number;
}
