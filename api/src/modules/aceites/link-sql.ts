import { NaoEncontradoError } from '../../errors';

/** The message for a link that opens nothing, or no longer does. */
export const gone = () =>
  new NaoEncontradoError(
    'Este link venceu, foi revogado ou já foi aberto todas as vezes que podia. Peça outro ao escritório.',
  );

/** A link `t` by firm and hash that was neither revoked nor has ended. */
export const STANDS = `t.id_cliente = $1 and t.segredo_hash = $2 and t.revogado_em is null and t.expira_em > clock_timestamp()`;

/** Its paper is not in the trash. */
export const PAPER_IS_THERE = `exists (select from documento d where d.id_cliente = t.id_cliente and d.id = t.id_documento and d.data_exclusao is null)`;

/** A link `t` with its paper, its version, and whose it is. */
export const FROM_LINK = `from documento_compartilhamento t
  join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento
  join documento_versao v on v.id_cliente = t.id_cliente and v.id_documento = t.id_documento and v.n = t.n
  left join processo p on p.id_cliente = d.id_cliente and p.id = d.id_processo
  left join empresa e on e.id_cliente = p.id_cliente and e.id = p.id_empresa_grupo
  left join usuario q on q.id_cliente = t.id_cliente and q.id = t.id_usuario_inclusao
  left join empresa g on g.id_cliente = q.id_cliente and g.id = q.id_empresa`;

/** The office that shared it, by these joins. */
export const ESCRITORIO = `coalesce(e.nome_fantasia, g.nome_fantasia, '')`;
