/** SQL that formats an instant for the wire, to the millisecond and in UTC. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns of the audit fields that every record returns; needs `AUDIT_JOINS`. The record's table is `t`. */
export const AUDIT_COLUMNS = `${instantSql('t.data_inclusao')} as "dataInclusao", t.id_usuario_inclusao as "idUsuarioInclusao", criou.nome as "usuarioInclusao",
  ${instantSql('t.data_alteracao')} as "dataAlteracao", t.id_usuario_alteracao as "idUsuarioAlteracao", alterou.nome as "usuarioAlteracao"`;

/** Joins the author and the last editor of the record; a deleted user keeps his name. */
export const AUDIT_JOINS = `left join usuario criou on criou.id_cliente = t.id_cliente and criou.id = t.id_usuario_inclusao
  left join usuario alterou on alterou.id_cliente = t.id_cliente and alterou.id = t.id_usuario_alteracao`;
