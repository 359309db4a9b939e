-- Work that no request waits for and that comes again: emptying the trash. A firm has its row from its first deletion on, written
-- in the transaction of that deletion.

create table tarefa (
  id_cliente integer not null references grupo,
  tipo varchar(20) not null check (tipo in ('lixeira')),
  situacao varchar(10) not null default 'pendente' check (situacao in ('pendente', 'falhou')),
  tentativas integer not null default 0,
  proxima_em timestamptz(3) not null default clock_timestamp(),
  feita_em timestamptz(3),
  ultima_falha varchar(120),
  primary key (id_cliente, tipo)
);
create index tarefa_devida on tarefa (proxima_em) where situacao = 'pendente';

alter table tarefa enable row level security;
alter table tarefa force row level security;
create policy inquilino on tarefa to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
create policy definidor on tarefa for select to foro_definidor using (true);
grant select, insert, update, delete on tarefa to foro_runtime;
grant select on tarefa to foro_definidor;

-- Which work is due, of whatever tenant, the longest due first; each is then taken as its own tenant.
create function foro_tarefas_devidas(limite integer) returns table (id_cliente integer, tipo text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id_cliente, t.tipo from tarefa t
    where t.situacao = 'pendente' and t.proxima_em <= clock_timestamp() order by t.proxima_em, t.id_cliente limit limite
  $$;
grant create on schema public to foro_definidor;
alter function foro_tarefas_devidas(integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_tarefas_devidas(integer) from public;
grant execute on function foro_tarefas_devidas(integer) to foro_runtime;

create function foro_pede_limpeza() returns trigger language plpgsql as $$
  begin
    insert into tarefa (id_cliente, tipo) values (new.id_cliente, 'lixeira') on conflict do nothing;
    return null;
  end $$;
revoke execute on function foro_pede_limpeza() from public;
create trigger pede_limpeza after insert on evento for each row when (new.acao = 'exclusao') execute function foro_pede_limpeza();
