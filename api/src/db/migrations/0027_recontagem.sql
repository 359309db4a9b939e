-- A change of a calendar has the open deadlines that rest on it counted again. One row for each firm says of which calendars, and
-- how far it has come: a process works on it in batches, in the order of calendar and number, and holds the row meanwhile.

create table recontagem (
  id_cliente integer primary key references grupo,
  calendarios integer[] not null,
  situacao varchar(10) not null default 'pendente' check (situacao in ('pendente', 'andamento', 'pronta')),
  -- Null until the first batch has counted them.
  total integer,
  feitos integer not null default 0,
  calendario_atual integer not null default 0,
  ultimo integer not null default 0,
  pedida_em timestamptz(3) not null default clock_timestamp(),
  terminada_em timestamptz(3)
);
comment on table recontagem is 'Which changed calendars the open deadlines of a firm are counted again for, and how far that is.';
create index recontagem_devida on recontagem (pedida_em) where situacao <> 'pronta';

alter table recontagem enable row level security;
alter table recontagem force row level security;
create policy inquilino on recontagem to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
create policy definidor on recontagem for select to foro_definidor using (true);
grant select, insert, update, delete on recontagem to foro_runtime;
grant select on recontagem to foro_definidor;

-- Which firms have something to be counted again, the longest waiting first; each is then worked on as its own tenant.
create function foro_recontagens_devidas(limite integer) returns table (id_cliente integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select r.id_cliente from recontagem r where r.situacao <> 'pronta' order by r.pedida_em, r.id_cliente limit limite $$;
grant create on schema public to foro_definidor;
alter function foro_recontagens_devidas(integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_recontagens_devidas(integer) from public;
grant execute on function foro_recontagens_devidas(integer) to foro_runtime;

create index prazo_aberto_do_calendario on prazo (id_cliente, id_calendario, id) where data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado');
create index prazo_recontado on prazo (id_cliente, fim, id) where data_exclusao is null and fim_recontado is not null;
