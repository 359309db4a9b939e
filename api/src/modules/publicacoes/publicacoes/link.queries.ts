import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { matchProcesso } from './match';
import { findCandidatos } from './publicacoes.queries';

interface Solta extends Record<string, unknown> {
  readonly id: number;
  readonly tribunal: string;
  readonly orgao: string | null;
  readonly numero: string;
}

/** The publications of a case's number that have no case, by `publicacao_por_numero`; locked until the transaction ends. */
const SOLTAS = `select t.id, t.tribunal, t.orgao, t.numero from processo p
  join publicacao t on t.id_cliente = p.id_cliente and t.numero = p.numero_cnj_digitos and t.id_processo is null and t.data_exclusao is null
  where p.id_cliente = $1 and p.id = $2 order by t.id for update of t`;

const LIGA = `update publicacao set id_processo = $3, data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = $4
  where id_cliente = $1 and id = any($2)`;

/**
 * Links the publications that came before their case: called when a case is created, restored, or gets
 * another number. The rule is that of the intake: if several cases have the number and the organ does not
 * tell which one, a person decides.
 */
export async function linkSoltas(
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  idProcesso: number,
): Promise<void> {
  const { rows } = await tx.query<Solta>(SOLTAS, [idCliente, idProcesso]);
  const [first] = rows;
  if (first === undefined) return;
  const candidatos = await findCandidatos(tx, idCliente, first.numero);
  for (const caso of candidatos) {
    const suas = rows.filter((solta) => matchProcesso(candidatos, solta)?.id === caso.id);
    if (suas.length > 0) await tx.query(LIGA, [idCliente, suas.map(({ id }) => id), caso.id, idUsuario]);
  }
}

/** How many publications a planning links at most: the transaction stays short, and the next one goes on. */
const POR_VEZ = 1000;

const LIGA_ESPERADAS = `with esperadas as (
    select t.id, p.id as id_processo from publicacao t
      join processo p on p.id_cliente = t.id_cliente and p.numero_cnj_digitos = t.numero and p.data_exclusao is null
    where t.id_cliente = $1 and t.id_processo is null and t.data_exclusao is null and t.id_usuario_alteracao is null
      and not exists (select from processo o where o.id_cliente = p.id_cliente and o.numero_cnj_digitos = p.numero_cnj_digitos
        and o.id <> p.id and o.data_exclusao is null)
    order by t.id limit ${POR_VEZ})
  update publicacao t set id_processo = e.id_processo, data_alteracao = foro_nova_versao(t.data_alteracao)
    from esperadas e where t.id_cliente = $1 and t.id = e.id and t.id_processo is null`;

/**
 * Links publications that no person has changed to the only case with their number: those taken in before
 * cases looked for them, and one that was taken in at the moment in which its case was saved.
 */
export async function linkEsperadas(tx: Transaction, idCliente: number): Promise<void> {
  await tx.query(LIGA_ESPERADAS, [idCliente]);
}
