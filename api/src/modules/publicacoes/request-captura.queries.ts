import type { PublicationFetch, PublicationFetchAnswer } from '@foro/shared/contracts/publication-health';
import { addDays, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../errors';
import type { SourcesConfig } from '../../sources-config';
import { hastenCapturas } from '../capturas/capturas.queries';
import { janelaOf } from '../capturas/horario';
import { planDatajud } from '../movimentos/plan-datajud.queries';

/** After this many days a source may omit earlier publications without saying so. */
const PODE_FALTAR_DIAS = 30;

/**
 * Requests a run for every watched number over the period. A run that already waits for the same period is
 * not added again, but a failed one is retried at once. Returns how many numbers are watched.
 */
async function requestPublicacoes(
  tx: Transaction,
  idCliente: number,
  now: Date,
  { de, ate }: Readonly<Record<'de' | 'ate', string>>,
): Promise<number> {
  await hastenCapturas(tx, idCliente, 'djen', now);
  const { rows } = await tx.query<{ alvos: number; novos: number }>(
    `with alvo as (select id from oab_monitorada where id_cliente = $1 and ativa and data_exclusao is null),
      nova as (insert into captura (id_cliente, fonte, id_oab, de, ate, proxima_em, pedida_em)
        select $1, 'djen', a.id, $2, $3, $4, $4 from alvo a
        where not exists (select from captura c where c.id_cliente = $1 and c.id_oab = a.id and c.situacao = 'pendente' and c.de <= $2 and c.ate >= $3)
        returning 1)
      select (select count(*) from alvo)::int as alvos, (select count(*) from nova)::int as novos`,
    [idCliente, de, ate, now.toISOString()],
  );
  return rows[0]?.alvos ?? 0;
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
 * Requests a run now: for every watched number and, unless a period is given, for the courts of the firm's
 * cases.
 * @throws ConflitoError if no number is watched, or this installation queries no source; DadosInvalidosError
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
  const hasPeriodo = de !== undefined && ate !== undefined;
  const janela = hasPeriodo ? { de, ate } : janelaOf(now);
  const oabs = djen === undefined ? 0 : await requestPublicacoes(tx, idCliente, now, janela);
  const tribunais = isConferida && !hasPeriodo ? await requestAndamentos(tx, idCliente, now) : 0;
  if (oabs + tribunais === 0)
    throw new ConflitoError('Nenhum número de OAB está sendo monitorado: cadastre um antes de buscar.');
  return { alvos: oabs + tribunais, podeFaltar: janela.de < addDays(today, -PODE_FALTAR_DIAS) };
}
