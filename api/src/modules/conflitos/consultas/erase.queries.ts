import type { InTenant } from '../../../history/chain';
import { hashOfDocumento } from '../verificacoes/apagadas.queries';

/** How many enquiries are erased in one transaction. */
const BATCH = 100;

const DUE = `select k.id, coalesce(q.cpf, q.cnpj) as documento
  from consulta k left join consulta_pessoa q on q.id_cliente = k.id_cliente and q.id_consulta = k.id and q.papel = 'cliente'
  where k.id_cliente = $1 and k.situacao = 'recusada' and k.apagada_em is null
    and k.decidida_em < clock_timestamp() - make_interval(years => coalesce((select anos_consulta from conflito_ajuste where id_cliente = $1), 2))
  order by k.decidida_em limit ${BATCH} for update of k`;

const ERASURE = [
  `update consulta set titulo = 'Consulta apagada', assunto = '', telefone_ddd = null, telefone = null, email = null, origem = null,
    documento_hmac = $3, apagada_em = clock_timestamp() where id_cliente = $1 and id = $2`,
  'delete from consulta_pessoa where id_cliente = $1 and id_consulta = $2',
  `update verificacao_conflito set titulo = 'Consulta apagada', nomes = '[]', pessoas = '', achados = '[]' where id_cliente = $1 and id_consulta = $2`,
  `update verificacao_conflito set achados = (
      select jsonb_agg(case when a -> 'consulta' ->> 'id' = $2::text then a || '{"nome":"Consulta apagada"}' else a end order by n)
        from jsonb_array_elements(achados) with ordinality as x(a, n))
    where id_cliente = $1 and achados @> jsonb_build_array(jsonb_build_object('consulta', jsonb_build_object('id', $2::int)))`,
];

/**
 * Erases the enquiries that were refused more years ago than the firm keeps them, and their people from the
 * checks: the decision and the keyed hash of the document are left.
 * @returns how many
 */
export async function eraseConsultas(inTenant: InTenant, idCliente: number, secret: string): Promise<number> {
  const erased = await inTenant(async (tx) => {
    const { rows } = await tx.query<{ id: number; documento: string | null }>(DUE, [idCliente]);
    for (const { id, documento } of rows) {
      const hash = documento === null ? null : hashOfDocumento(secret, idCliente, documento);
      for (const [index, text] of ERASURE.entries())
        await tx.query(text, index === 0 ? [idCliente, id, hash] : [idCliente, id]);
    }
    return rows.length;
  });
  return erased < BATCH ? erased : erased + (await eraseConsultas(inTenant, idCliente, secret));
}
