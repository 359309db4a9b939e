import type { PublicationAlarm } from '@foro/shared/contracts/publication-codes';
import { addDays, cutText, fromDateTimeInput } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Captura } from '../../publicacoes/publicacoes/saude';
import { readSaude } from '../../publicacoes/publicacoes/saude.queries';
import { assuntoOf, tell, type FirmContext } from './anunciar';
import { dayOf, whenToTell, type Momento } from './horario';
import type { Chefia } from './candidatos.queries';
import type { Novo } from './write-avisos.queries';

/** The minute of the day at which a business day is considered over. */
export const EVENING = 20 * 60;

/** The most letters of a notice's title. */
const TITLE = 200;

/** How often each lasting alarm is announced; the others do not concern the firm urgently. */
const TOLD: Readonly<Partial<Record<PublicationAlarm, 'day' | 'week'>>> = {
  semExecucaoBoa: 'day',
  semAndamentos: 'day',
  ninguemMonitorado: 'week',
  itensIlegiveis: 'day',
  consultaCortada: 'day',
  // A round reads all movements of a case each time: the same ones come again.
  andamentosIlegiveis: 'week',
};

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const noon = new Date(fromDateTimeInput(`${day}T12:00`) ?? Number.NaN);
  return addDays(day, -((noon.getUTCDay() + 6) % 7));
}

interface Firma {
  readonly context: FirmContext;
  readonly idCliente: number;
  readonly captura: Captura;
}

/** Reports the capture's alarms to the administrators at the end of a business day. */
export async function tellCaptura(
  tx: Transaction,
  { context, idCliente, captura }: Firma,
  evening: Momento,
  { admins }: Chefia,
): Promise<Novo[]> {
  const { alarmes } = await readSaude(tx, idCliente, new Date(evening), captura);
  const day = dayOf(evening);
  return alarmes.flatMap(({ codigo, mensagem }) => {
    const often = TOLD[codigo];
    if (often === undefined) return [];
    const key = `k:${codigo}:${often === 'day' ? day : mondayOf(day)}`;
    const assunto = assuntoOf('captura', cutText(mensagem, TITLE));
    return admins.flatMap((titular) =>
      tell(context, titular, { key, at: evening, assunto }, (silencio) =>
        whenToTell(evening, null, silencio),
      ),
    );
  });
}
