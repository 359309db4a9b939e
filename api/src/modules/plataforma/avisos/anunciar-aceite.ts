import { truncate } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { loadAjustes } from './ajustes.queries';
import { assuntoOf, noticeFor } from './anunciar';
import { readAceito } from './candidatos.queries';
import type { Momento } from './horario';
import { writeAvisos } from './write-avisos.queries';

/** The most letters of each half of the title, which holds 200. */
const LETTERS = { titulo: 110, nome: 70 };

/**
 * Notifies of an acceptance, within its transaction and so once: the person who made the link and the lawyer
 * of the case, or their substitutes. A link ends with its maker's access, so somebody is always notified. Mails and
 * pushes wait for the end of quiet hours by themselves.
 */
export async function tellAceite(
  tx: Transaction,
  idCliente: number,
  { idCompartilhamento, nome, hasMail, agora }: AceiteDado,
): Promise<void> {
  const { titulo, idProcesso, titulares, membros } = await readAceito(tx, idCliente, idCompartilhamento);
  const ajustes = await loadAjustes(tx, idCliente);
  const what = `${truncate(titulo, LETTERS.titulo)}, por ${truncate(nome, LETTERS.nome)}`;
  const news = {
    key: `a:${idCompartilhamento}`,
    at: agora,
    assunto: assuntoOf('aceite', what, { idProcesso }),
    membros,
  };
  await writeAvisos(
    tx,
    idCliente,
    titulares.map((titular) => noticeFor({ ajustes, hasMail }, titular, news)),
  );
}

/** The acceptance being written. */
interface AceiteDado {
  readonly idCompartilhamento: number;
  /** The name of the person who accepted. */
  readonly nome: string;
  /** Whether this installation sends mail. */
  readonly hasMail: boolean;
  readonly agora: Momento;
}
