-- The paper of a ledger's line: its guia or receipt, a document of the same case (a document never changes its case). A document
-- that is removed for good leaves the line as it is.
alter table lancamento add column id_documento integer;
alter table lancamento add foreign key (id_cliente, id_documento) references documento (id_cliente, id) on delete set null (id_documento);
-- Of all rows, because a removal looks among the deleted ones too.
create index lancamento_do_documento on lancamento (id_cliente, id_documento) where id_documento is not null;
