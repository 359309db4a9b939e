import { normalizeText } from '@foro/shared/format';
import { isCnpj, isCpf, normalizeCnpj } from '@foro/shared/validation';
import type { Transaction } from '../../../../db/drivers/transaction';
import type { Sessao } from '../../../../session/session.queries';
import { readCnpj, readCpf } from '../read-cell';

/** The client that a text names, or why it names none. */
export interface NamedClient {
  readonly idEmpresa?: number;
  readonly idContato?: number;
  readonly erro?: string;
}

/** Clients by the text that names them; an empty text is not there. */
export type Found = ReadonlyMap<string, NamedClient>;

// A company by its CNPJ or either name, a person by the CPF or the name: the key is the one that was asked for.
const EMPRESA = `select e.id as "idEmpresa", null::int as "idContato", pedido.chave from pedido
  join empresa e on e.id_cliente = $1 and e.conjunto = 'C' and e.data_exclusao is null and`;
const PESSOA = `select null::int, u.id, pedido.chave from pedido
  join usuario u on u.id_cliente = $1 and u.conjunto = 'F' and u.data_exclusao is null and`;
const CLIENTES = `with pedido as (select chave from unnest($2::text[]) p (chave))
  ${EMPRESA} e.cnpj = pedido.chave::char(14) where length(pedido.chave) = 14
  union ${EMPRESA} e.nome_fantasia_ordem = foro_normaliza(pedido.chave)
  union ${EMPRESA} e.razao_social_ordem = foro_normaliza(pedido.chave)
  union ${PESSOA} u.cpf = pedido.chave::char(11) where length(pedido.chave) = 11
  union ${PESSOA} u.nome_ordem = foro_normaliza(pedido.chave)`;

/** A document of a text, without punctuation; null if the text is a name. */
function documentOf(texto: string): string | null {
  const plain = normalizeCnpj(texto);
  if (isCpf(plain) || isCnpj(plain)) return plain;
  const [cpf, cnpj] = [readCpf(texto), readCnpj(texto)];
  if (cpf.isPadded) return cpf.texto;
  return cnpj.isPadded ? cnpj.texto : null;
}

/** The clients that these texts name, by document or by a name that only one has. */
export async function findClientes(
  tx: Transaction,
  { idCliente }: Sessao,
  textos: readonly string[],
): Promise<Found> {
  const keys = new Map(
    textos.flatMap((texto) => (texto === '' ? [] : [[texto, documentOf(texto) ?? normalizeText(texto)]])),
  );
  const { rows } = await tx.query<{ idEmpresa: number | null; idContato: number | null; chave: string }>(
    CLIENTES,
    [idCliente, [...new Set(keys.values())]],
  );
  const byKey = new Map<string, NamedClient[]>();
  for (const { chave, idEmpresa, idContato } of rows)
    byKey.set(chave, [
      ...(byKey.get(chave) ?? []),
      idEmpresa === null ? { idContato: idContato ?? 0 } : { idEmpresa },
    ]);
  return new Map(
    [...keys].map(([texto, key]) => {
      const [found, ...others] = byKey.get(key) ?? [];
      if (found === undefined)
        return [texto, { erro: `Nenhum cliente é '${texto}': traga os clientes antes` }];
      if (others.length > 0) return [texto, { erro: `Mais de um cliente é '${texto}': use o CPF ou CNPJ` }];
      return [texto, found];
    }),
  );
}
