import type { UserRow } from '@foro/shared/contracts/user';
import type { Transaction } from '../../db/drivers/transaction';
import { list, type Filters, type ListDefinition, type ListQuery } from '../../resource/list';
import { listOptions } from '../../resource/options';
import { instantSql } from '../../resource/sql';
import { conjuntoOf } from './usuarios.policy';

type Sort = 'id' | 'nome' | 'email' | 'cpf' | 'usuarioTipo' | 'nomeEmpresa' | 'ativo' | 'dataInclusao';

const LISTA: ListDefinition<Sort> = {
  table: 'usuario',
  columns: `t.id, t.nome, t.email, t.cpf, t.celular_ddd as "celularDDD", t.celular, t.ativo, t.id_usuario_tipo as "idUsuarioTipo", t.usuario_tipo as "usuarioTipo",
    t.id_empresa as "idEmpresa", nullif(t.nome_empresa, '') as "nomeEmpresa", ${instantSql('t.data_inclusao')} as "dataInclusao"`,
  sort: {
    id: 'id',
    nome: 'nome_ordem',
    email: 'email_ordem',
    cpf: 'cpf_ordem',
    usuarioTipo: 'usuario_tipo_ordem',
    nomeEmpresa: 'nome_empresa_ordem',
    ativo: 'ativo',
    dataInclusao: 'data_inclusao',
  },
  defaultSort: 'nome',
  hasSearch: true,
};

/** How many types each kind has: all of them asked for need no filter beside the kind. */
const TIPOS_POR_CONJUNTO = { P: 4, F: 2, J: 1 } as const;

/** Which users a list is about; without `ativo`, the active and the deactivated. */
export interface Quais {
  readonly tipos: readonly number[];
  readonly ativo?: boolean | undefined;
}

/** Users of these types, in either form of a list. */
export function listUsuarios(
  tx: Transaction,
  idCliente: number,
  { tipos, ativo }: Quais,
  query: ListQuery<Sort>,
) {
  return list<UserRow & Record<string, unknown>, Sort>(tx, idCliente, LISTA, query, filtersOf(tipos, ativo), {
    tipos,
    ativo,
  });
}

/** The same for who needs them in selects only: active ones, with id, name and type. */
export async function listOpcoesDeUsuarios(
  tx: Transaction,
  idCliente: number,
  tipos: readonly number[],
  query: ListQuery<Sort>,
) {
  const { rows } = await tx.query<Pick<UserRow, 'id' | 'nome' | 'idUsuarioTipo' | 'usuarioTipo'>>(
    `select id, nome, id_usuario_tipo as "idUsuarioTipo", usuario_tipo as "usuarioTipo" from usuario
      where id_cliente = $1 and id_usuario_tipo = any($2) and ativo and data_exclusao is null order by nome_ordem, id`,
    [idCliente, tipos],
  );
  return listOptions(rows, 'nome', query);
}

function filtersOf(tipos: readonly number[], ativo: boolean | undefined): Filters {
  const conjuntos = [...new Set(tipos.map(conjuntoOf))];
  const [first, ...others] = conjuntos;
  const isWhole = first !== undefined && others.length === 0 && tipos.length === TIPOS_POR_CONJUNTO[first];
  return {
    conjunto: first !== undefined && others.length === 0 ? first : conjuntos,
    ...(!isWhole && { id_usuario_tipo: tipos }),
    ...(ativo !== undefined && { ativo }),
  };
}
