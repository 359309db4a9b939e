import type { Transaction } from '../../../db/drivers/transaction';
import type { NameOf, Valores } from './palavras';

/** SQL of what people call a record; other tables have a description. */
const NAMES: Readonly<Record<string, string>> = {
  processo: 'titulo',
  empresa: 'nome_fantasia',
  usuario: 'nome',
  equipe: 'equipe',
  compromisso: 'processo_agenda',
  documento: 'titulo',
  prestacao_conta: "'nº ' || numero",
};

// A key's last column is the record's id; the ones before it are the tenant, a team's office, or a town's
// state.
const KEYS = `select k.conrelid::regclass::text as tabela, a.attname as coluna, k.confrelid::regclass::text as alvo,
    exists (select from pg_attribute t where t.attrelid = k.confrelid and t.attname = 'id_cliente') as "isOfTenant"
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and (k.confrelid::regclass::text = any($1) or exists (select from pg_attribute t where t.attrelid = k.confrelid and t.attname = 'descricao'))`;

interface Alvo {
  readonly alvo: string;
  readonly isOfTenant: boolean;
}

/** Cached, because the schema does not change while this process runs. */
let known: ReadonlyMap<string, Alvo> | undefined;

async function readAlvos(tx: Transaction): Promise<ReadonlyMap<string, Alvo>> {
  if (known !== undefined) return known;
  const { rows } = await tx.query<Alvo & { tabela: string; coluna: string }>(KEYS, [Object.keys(NAMES)]);
  known = new Map(rows.map(({ tabela, coluna, ...alvo }) => [`${tabela}.${coluna}`, alvo]));
  return known;
}

/** An event's table and changes. */
export interface Mudado {
  readonly tabela: string;
  readonly antes: Valores;
  readonly depois: Valores;
}

/** The names of all records that the changes refer to, including deleted ones. */
export async function readNames(
  tx: Transaction,
  idCliente: number,
  eventos: readonly Mudado[],
): Promise<NameOf> {
  const alvos = await readAlvos(tx);
  const wanted = new Map<string, { readonly alvo: Alvo; readonly ids: Set<number> }>();
  for (const { tabela, antes, depois } of eventos) {
    for (const [column, value] of [...Object.entries(antes ?? {}), ...Object.entries(depois ?? {})]) {
      const alvo = alvos.get(`${tabela}.${column}`);
      if (alvo === undefined || typeof value !== 'number') continue;
      const entry = wanted.get(alvo.alvo) ?? { alvo, ids: new Set() };
      wanted.set(alvo.alvo, entry);
      entry.ids.add(value);
    }
  }
  const names = new Map<string, string>();
  await Promise.all(
    [...wanted.values()].map(async ({ alvo: { alvo, isOfTenant }, ids }) => {
      const text = `select id, ${NAMES[alvo] ?? 'descricao'} as nome from ${alvo} where id = any($2) and ${isOfTenant ? 'id_cliente = $1' : '$1::int > 0'}`;
      const { rows } = await tx.query<{ id: number; nome: string }>(text, [idCliente, [...ids]]);
      for (const { id, nome } of rows) names.set(`${alvo} ${id}`, nome);
    }),
  );
  return (tabela, column, id) => {
    const alvo = alvos.get(`${tabela}.${column}`);
    return alvo && names.get(`${alvo.alvo} ${id}`);
  };
}
