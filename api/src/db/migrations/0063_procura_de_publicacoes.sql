-- Publications in the suite's search, and the further numbers under which a source gives the same one.

-- As foro_procura_prazos: those that wait first, then the latest. Beneath a policy no such index is read.
create function foro_busca_publicacoes(palavras text[], numeros text[], tem_inicio boolean, limite integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    muitos constant integer := 1000;
    demais constant integer := 10000;
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
  begin
    if numnode(consulta) = 0 then return; end if;
    return query
      with achadas as materialized (
        select t.id, t.disponibilizada_em, t.situacao = 'nova' as aberta from publicacao t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(t.texto) @@ consulta limit demais)
      select (row_number() over (order by a.aberta desc, a.disponibilizada_em desc, a.id desc))::integer, a.id,
          least((select count(*) from achadas), muitos)::integer
        from achadas a order by 1 limit limite;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_busca_publicacoes(text[], text[], boolean, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_busca_publicacoes(text[], text[], boolean, integer) from public;
grant execute on function foro_busca_publicacoes(text[], text[], boolean, integer) to foro_runtime;

create table publicacao_outro_id (
  id_cliente integer not null references grupo,
  fonte varchar(10) not null,
  id_externo varchar(40) not null,
  id_publicacao integer not null,
  primary key (id_cliente, fonte, id_externo),
  foreign key (id_cliente, id_publicacao) references publicacao (id_cliente, id) on delete cascade
);
comment on table publicacao_outro_id is 'Further numbers under which a source gave the same notice: a cancellation may come under any of them.';
create index publicacao_outro_id_da_publicacao on publicacao_outro_id (id_cliente, id_publicacao);
alter table publicacao_outro_id enable row level security;
alter table publicacao_outro_id force row level security;
create policy inquilino on publicacao_outro_id to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
grant select, insert, update, delete on publicacao_outro_id to foro_runtime;
