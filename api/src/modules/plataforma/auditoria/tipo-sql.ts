/** The column that distinguishes the kinds of a table, as in `KINDS_WITHIN`. */
const COLUMNS = { usuario: 'id_usuario_tipo', empresa: 'id_empresa_tipo' } as const;

// A record that was removed for good has its type only in its history.
const typeOf = (tabela: keyof typeof COLUMNS, e: string) => `coalesce(
  (select t.${COLUMNS[tabela]} from ${tabela} t where t.id_cliente = ${e}.id_cliente and t.id = ${e}.id_registro),
  (select (h.depois ->> '${COLUMNS[tabela]}')::integer from evento h where h.id_cliente = ${e}.id_cliente and h.tabela = '${tabela}'
    and h.id_registro = ${e}.id_registro and h.depois ->> '${COLUMNS[tabela]}' is not null order by h.id desc limit 1))`;

/**
 * SQL: the type id of the person or company of an event, null for other records.
 * @param e the event's name in the statement
 */
export const tipoSql = (e: string): string =>
  `case ${e}.tabela when 'usuario' then ${typeOf('usuario', e)} when 'empresa' then ${typeOf('empresa', e)} end`;
