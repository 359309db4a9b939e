-- The papers of a whole firm, half a million, a page at a time: the one that was sent last first, and their number kept.

create index documento_versao_por_data on documento_versao (id_cliente, data_inclusao, id_documento);

insert into contagem (id_cliente, tabela, tipo, ativo, total)
  select id_cliente, 'documento', 0, true, count(*) from documento where data_exclusao is null group by id_cliente;

create trigger documento_conta_novas after insert on documento referencing new table as novas for each statement execute function conta_linhas('0', 'true');
create trigger documento_conta_alteradas after update on documento referencing old table as antigas new table as novas for each statement execute function conta_linhas('0', 'true');
create trigger documento_conta_apagadas after delete on documento referencing old table as antigas for each statement execute function conta_linhas('0', 'true');
