import type { PublicationFetch, PublicationFetchAnswer } from '@foro/shared/contracts/publication-health';
import { addDays, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../errors';
import { janelaOf } from './horario';

/** Days after which a source may leave out what it had, without saying so. */
const PODE_FALTAR_DIAS = 30;

/**
 * Asks for a run now, of every watched number; a number that waits for the same period already waits once.
 * @throws ConflitoError where nobody is watched, or this installation asks no source; DadosInvalidosError for days to come
 */
export async function pedirCaptura(
  tx: Transaction,
  idCliente: number,
  now: Date,
  ligada: boolean,
  { de, ate }: PublicationFetch,
): Promise<PublicationFetchAnswer> {
  if (!ligada) throw new ConflitoError('A captura de publicações está desligada nesta instalação.');
  const today = toDateOnly(now);
  if (ate !== undefined && ate > today)
    throw new DadosInvalidosError({ ate: 'O período não pode passar de hoje' });
  const janela = de === undefined || ate === undefined ? janelaOf(now) : { de, ate };
  const { rows } = await tx.query<{ alvos: number; novos: number }>(
    `with alvo as (select id from oab_monitorada where id_cliente = $1 and ativa and data_exclusao is null),
      nova as (insert into captura (id_cliente, fonte, id_oab, de, ate, proxima_em, pedida_em)
        select $1, 'djen', a.id, $2, $3, $4, $4 from alvo a
        where not exists (select from captura c where c.id_cliente = $1 and c.id_oab = a.id and c.situacao = 'pendente' and c.de <= $2 and c.ate >= $3)
        returning 1)
      select (select count(*) from alvo)::int as alvos, (select count(*) from nova)::int as novos`,
    [idCliente, janela.de, janela.ate, now.toISOString()],
  );
  const alvos = rows[0]?.alvos ?? 0;
  if (alvos === 0)
    throw new ConflitoError('Nenhum número de OAB está sendo monitorado: cadastre um antes de buscar.');
  return { alvos, podeFaltar: janela.de < addDays(today, -PODE_FALTAR_DIAS) };
}
