-- The search finds deadlines by what is to be done: those that are open first, the nearest before the others.

create index prazo_procura on prazo using gin (foro_documento(descricao)) where data_exclusao is null;
create policy definidor on prazo for select to foro_definidor using (true);
grant select on prazo to foro_definidor;

-- As foro_procura, for the one kind that has no title of its own to be ranked by. Beneath a policy no such index is read.
create function foro_procura_prazos(palavras text[], numeros text[], tem_inicio boolean, limite integer)
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
      with achados as materialized (
        select t.id, t.fim, t.situacao in ('sugerido', 'confirmado') as aberto from prazo t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(t.descricao) @@ consulta limit demais)
      select (row_number() over (order by a.aberto desc, case when a.aberto then a.fim end, a.fim desc, a.id))::integer, a.id,
          least((select count(*) from achados), muitos)::integer
        from achados a order by 1 limit limite;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_procura_prazos(text[], text[], boolean, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_procura_prazos(text[], text[], boolean, integer) from public;
grant execute on function foro_procura_prazos(text[], text[], boolean, integer) to foro_runtime;
