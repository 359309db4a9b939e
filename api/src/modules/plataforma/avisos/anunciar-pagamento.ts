import type { Statement } from '@foro/shared/contracts/cost-statement';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { loadAjustes } from './ajustes.queries';
import { assuntoOf, noticeFor } from './anunciar';
import { loadChefia, readAutorDaPrestacao } from './candidatos.queries';
import { writeAvisos } from './write-avisos.queries';

/** The most letters of a notice's title. */
const TITLE = 200;

/**
 * Notifies the person who made a statement that the client says that it paid, within that transaction and so once; if
 * that person has left, the superiors.
 */
export async function tellPagamento(
  tx: Transaction,
  idCliente: number,
  { statement: { id, numero, cliente }, chave, hasMail }: PagamentoInformado,
): Promise<void> {
  const chefia = await loadChefia(tx, idCliente);
  const superiors = chefia.of(null);
  const autor = await readAutorDaPrestacao(tx, idCliente, id);
  const isThere = autor !== null && [...chefia.admins, ...superiors].includes(autor);
  const ajustes = await loadAjustes(tx, idCliente);
  const news = {
    key: `i:${id}:${chave}`,
    at: Date.now(),
    assunto: assuntoOf('pagamento', cutText(`Prestação de contas nº ${numero}, de ${cliente}`, TITLE)),
  };
  await writeAvisos(
    tx,
    idCliente,
    (isThere ? [autor] : superiors).map((titular) => noticeFor({ ajustes, hasMail }, titular, news)),
  );
}

interface PagamentoInformado {
  readonly statement: Pick<Statement, 'id' | 'numero' | 'cliente'>;
  /** The identity of this information: one that was sent back may be given again. */
  readonly chave: string;
  /** Whether this installation sends mail. */
  readonly hasMail: boolean;
}
