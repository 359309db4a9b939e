-- Whoever is in charge of a case is told that its client has handed in files.

alter table aviso add column id_processo integer;
alter table aviso add foreign key (id_cliente, id_processo) references processo (id_cliente, id) on delete cascade;
create index aviso_do_processo on aviso (id_cliente, id_processo) where id_processo is not null;

alter table aviso drop constraint aviso_tipo_check;
alter table aviso add constraint aviso_tipo_check
  check (tipo in ('compromisso', 'audiencia', 'prazo', 'vencido', 'pendentes', 'mudanca', 'cancelamento', 'convite', 'captura', 'entrega'));

-- The watch asks each minute for what waits.
create index entrega_a_decidir on documento_entrega (id_cliente, id_processo, id) where situacao = 'aguardando' and data_exclusao is null;
