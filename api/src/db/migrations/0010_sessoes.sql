-- A session is a row, and a token names it: a token whose session has ended, or is not there, opens nothing.

create table sessao (
  id_cliente integer not null references grupo,
  id uuid not null,
  id_usuario integer not null,
  iniciada_em timestamptz(3) not null default clock_timestamp(),
  expira_em timestamptz(3) not null,
  encerrada_em timestamptz(3),
  primary key (id_cliente, id),
  foreign key (id_cliente, id_usuario) references usuario (id_cliente, id)
);
create index sessao_por_usuario on sessao (id_cliente, id_usuario);
create index sessao_por_fim on sessao (id_cliente, expira_em);

alter table sessao enable row level security;
alter table sessao force row level security;
create policy inquilino on sessao to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
grant select, insert, update, delete on sessao to foro_runtime;
