import type { UserRow, UserSort } from '@foro/shared/contracts/user';
import type { Transaction } from '../../../db/drivers/transaction';
import { usuario } from '../../../db/schema/usuario';
import { emptyAsNull } from '../../../resource/columns';
import { createList, type Filters, type ListQuery } from '../../../resource/list';
import { listOptions } from '../../../resource/options';
import { conjuntoOf } from './usuarios.policy';

const USUARIOS = createList<UserRow, UserSort, typeof usuario>({
  table: usuario,
  columns: {
    id: usuario.id,
    nome: usuario.nome,
    email: usuario.email,
    cpf: usuario.cpf,
    celularDDD: usuario.celularDDD,
    celular: usuario.celular,
    ativo: usuario.ativo,
    idUsuarioTipo: usuario.idUsuarioTipo,
    usuarioTipo: usuario.usuarioTipo,
    idEmpresa: usuario.idEmpresa,
    nomeEmpresa: emptyAsNull(usuario.nomeEmpresa),
    dataInclusao: usuario.dataInclusao,
    dataAlteracao: usuario.dataAlteracao,
  },
  sorts: {
    id: usuario.id,
    nome: usuario.nomeOrdem,
    email: usuario.emailOrdem,
    cpf: usuario.cpfOrdem,
    usuarioTipo: usuario.usuarioTipoOrdem,
    nomeEmpresa: usuario.nomeEmpresaOrdem,
    ativo: usuario.ativo,
    dataInclusao: usuario.dataInclusao,
  },
  defaultSort: 'nome',
  search: 'busca',
});

/** How many types each kind has: a query for all of them needs no filter besides the kind. */
const TIPOS_POR_CONJUNTO = { P: 4, F: 2, J: 1 } as const;

/** The users of a list; without `ativo`, both active and deactivated ones. */
export interface Quais {
  readonly tipos: readonly number[];
  readonly ativo?: boolean | undefined;
}

/** Users of these types, in either form of a list. */
export const listUsuarios = (
  tx: Transaction,
  idCliente: number,
  { tipos, ativo }: Quais,
  query: ListQuery<UserSort>,
) => USUARIOS.find(tx, idCliente, query, filtersOf(tipos, ativo), { tipos, ativo });

/** The same for users who need them only in selects: active ones, with id, name and type. */
export async function listOpcoesDeUsuarios(
  tx: Transaction,
  idCliente: number,
  tipos: readonly number[],
  query: ListQuery<UserSort>,
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
