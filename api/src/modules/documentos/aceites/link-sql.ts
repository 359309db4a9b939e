import { NaoEncontradoError } from '../../../errors';

/** The error for a link that is invalid or no longer valid. */
export const gone = () =>
  new NaoEncontradoError(
    'Este link venceu, foi revogado ou já foi aberto todas as vezes que podia. Peça outro ao escritório.',
  );

/** SQL: the link `t` of this firm and hash is neither revoked nor expired. */
export const STANDS = `t.id_cliente = $1 and t.segredo_hash = $2 and t.revogado_em is null and t.expira_em > clock_timestamp()`;

/** SQL: its document is not in the trash. */
export const DOCUMENT_IS_THERE = `exists (select from documento d where d.id_cliente = t.id_cliente and d.id = t.id_documento and d.data_exclusao is null)`;

/** SQL: a link `t` with its document, its version, its office and its client. */
export const FROM_LINK = `from documento_compartilhamento t
  join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento
  join documento_versao v on v.id_cliente = t.id_cliente and v.id_documento = t.id_documento and v.n = t.n
  left join processo p on p.id_cliente = d.id_cliente and p.id = d.id_processo
  left join empresa e on e.id_cliente = p.id_cliente and e.id = p.id_empresa_grupo
  left join usuario q on q.id_cliente = t.id_cliente and q.id = t.id_usuario_inclusao
  left join empresa g on g.id_cliente = q.id_cliente and g.id = q.id_empresa`;

/** SQL: the name of the office that shared it, with these joins. */
export const ESCRITORIO = `coalesce(e.nome_fantasia, g.nome_fantasia, '')`;
