import type { PublicationFetch, PublicationFetchAnswer } from '@foro/shared/contracts/publication-health';
import { addDays, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import type { SourcesConfig } from '../../../sources-config';
import { hastenCapturas } from '../capturas/capturas.queries';
import { planDatajud } from '../../processos/movimentos/plan-datajud.queries';
import { planDjen } from './plan-djen.queries';

/** After this many days a source may omit earlier publications without saying so. */
const PODE_FALTAR_DIAS = 30;

type Planejadas = Awaited<ReturnType<typeof planDjen>>;

const NENHUM: Planejadas = { oabs: { total: 0, de: null }, processos: { total: 0, de: null } };

async function requestPublicacoes(
  tx: Transaction,
  idCliente: number,
  now: Date,
  periodo: Readonly<Record<'de' | 'ate', string>> | null,
): Promise<Planejadas> {
  await hastenCapturas(tx, idCliente, 'djen', now);
  return planDjen(tx, idCliente, { horario: null, periodo }, now);
}

/**
 * Requests a round for each court of the firm's cases; a failed round continues at once. Returns how many
 * rounds are requested.
 */
async function requestAndamentos(tx: Transaction, idCliente: number, now: Date): Promise<number> {
  const hastened = await hastenCapturas(tx, idCliente, 'datajud', now);
  return hastened + (await planDatajud(tx, idCliente, null, now));
}

/**
 * Requests a run now: for every watched number, for the numbers of the firm's cases and, unless a period is
 * given, for the courts of the cases. A run that already waits for the same is not added again, but a failed
 * one is retried at once.
 * @throws ConflitoError if there is no target, or this installation queries no source; DadosInvalidosError
 *   for future days
 */
export async function requestCaptura(
  tx: Transaction,
  idCliente: number,
  now: Date,
  { djen, datajud }: SourcesConfig,
  { de, ate }: PublicationFetch,
): Promise<PublicationFetchAnswer> {
  const isConferida = typeof datajud === 'object';
  if (djen === undefined && !isConferida)
    throw new ConflitoError('A captura de publicações está desligada nesta instalação.');
  const today = toDateOnly(now);
  if (ate !== undefined && ate > today)
    throw new DadosInvalidosError({ ate: 'O período não pode passar de hoje' });
  const periodo = de !== undefined && ate !== undefined ? { de, ate } : null;
  const { oabs, processos } =
    djen === undefined ? NENHUM : await requestPublicacoes(tx, idCliente, now, periodo);
  const tribunais = isConferida && periodo === null ? await requestAndamentos(tx, idCliente, now) : 0;
  const alvos = oabs.total + processos.total + tribunais;
  if (alvos === 0)
    throw new ConflitoError('Nenhum número de OAB está sendo monitorado: cadastre um antes de buscar.');
  const desde = periodo?.de ?? oabs.de;
  return { alvos, podeFaltar: desde !== null && desde < addDays(today, -PODE_FALTAR_DIAS) };
}
