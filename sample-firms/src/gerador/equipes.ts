import { instantAt } from './calendario';
import type { Equipe, Firma } from './firma';

/** Rows of `equipe` and `equipe_membro`. */
export function createEquipeRows(firma: Firma, equipes: readonly Equipe[], autor: number) {
  const criadaEm = instantAt(firma.hoje - 3000, 10 * 60);
  const rows = equipes.map(({ id, idEmpresa, equipe }) => ({
    id_cliente: firma.idCliente,
    id,
    id_empresa: idEmpresa,
    equipe,
    data_inclusao: criadaEm,
    id_usuario_inclusao: autor,
    data_alteracao: criadaEm,
    id_usuario_alteracao: autor,
  }));
  const membros = equipes.flatMap(({ id, membros: ids }) =>
    ids.map((idUsuario) => ({ id_cliente: firma.idCliente, id_equipe: id, id_usuario: idUsuario })),
  );
  return { rows, membros };
}
