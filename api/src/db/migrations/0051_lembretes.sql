-- How long before a commitment its people are told, where it has steps of its own in place of theirs.

create table compromisso_lembrete (
  id_cliente integer not null references grupo,
  id_processo_agenda integer not null,
  passos integer[] not null,
  primary key (id_cliente, id_processo_agenda),
  foreign key (id_cliente, id_processo_agenda) references compromisso (id_cliente, id) on delete cascade
);

alter table compromisso_lembrete enable row level security;
alter table compromisso_lembrete force row level security;
create policy inquilino on compromisso_lembrete to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
grant select, insert, update, delete on compromisso_lembrete to foro_runtime;

select foro_guarda_historico('compromisso_lembrete', '', 'id_processo_agenda', 'id_processo_agenda');
