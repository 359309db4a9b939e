-- The search in the texts of publications, the newest first, narrowed by what narrows the inbox. An index of words gives its hits in no
-- order, and of a frequent word hundreds of thousands. So the words of a publication are kept together with marks of its week and of
-- longer stretches, its state and its court: a search begins with the newest weeks, goes back in larger steps, and stops where it has found enough.

-- The words of a publication, and its marks. The marks have capitals, words have none. Not inlined, so that the planner knows its cost.
create function foro_documento_da_publicacao(texto text, disponibilizada_em date, tribunal text, situacao text, cancelada_em timestamptz) returns tsvector
  language plpgsql immutable parallel safe cost 5000
  as $$
  begin
    return public.foro_documento(texto) || array_to_tsvector(
      array['S' || situacao, 'T' || regexp_replace(tribunal, '[^A-Za-z0-9]+', '', 'g')]
        || case when cancelada_em is null then '{}'::text[] else array['C'] end
        || array(select 'D' || dias || 'X' || (disponibilizada_em - date '2000-01-01') / dias from unnest(array[7, 112, 1792]) as dias));
  end $$;

drop index publicacao_procura;
create index publicacao_procura on publicacao
  using gin (foro_documento_da_publicacao(texto, disponibilizada_em, tribunal, situacao, cancelada_em)) where data_exclusao is null;
-- A court's publications are a page of a list, too; so are the few of a small court among millions.
create index publicacao_do_tribunal on publicacao (id_cliente, tribunal, disponibilizada_em, id) where data_exclusao is null;

create policy definidor on publicacao_oab for select to foro_definidor using (true);
create policy definidor on equipe_membro for select to foro_definidor using (true);
grant select on publicacao_oab, equipe_membro to foro_definidor;

drop function foro_procura_publicacoes(text[], text[], boolean);

-- The newest publications of the tenant whose text holds the words and numbers, at most `limite`, and how many there are: one more
-- than ten thousand means more. `filtro`: situacao, tribunal, processo, de, ate; usuario with equipes (true: those of his teams, too).
-- Beneath a policy no such index is read.
create function foro_procura_publicacoes(palavras text[], numeros text[], tem_inicio boolean, filtro jsonb, limite integer)
  returns table (id integer, total integer)
  language plpgsql stable security definer
  -- Hundreds of thousands of hits are kept row by row: page by page each text would be taken apart again.
  set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set work_mem = '32MB'
  as $$
  declare
    demais constant integer := 10000;
    inquilino constant integer := foro_id_cliente();
    tribunal constant text := filtro ->> 'tribunal';
    situacao constant text := filtro ->> 'situacao';
    usuario constant integer := (filtro ->> 'usuario')::integer;
    equipes integer[] := '{}';
    consulta constant tsquery := foro_consulta(palavras, numeros, tem_inicio);
    -- With the last word as it stands; null where it is a beginning for certain.
    inteira constant tsquery := case when tem_inicio and numnode(foro_consulta(palavras[cardinality(palavras):], '{}', false)) > 0 then foro_consulta(palavras, numeros, false) end;
    marcas tsquery := ''::tsquery;
    janela tsquery;
    onde text := 't.id_cliente = $1 and t.data_exclusao is null and foro_documento_da_publicacao(t.texto, t.disponibilizada_em, t.tribunal, t.situacao, t.cancelada_em) @@ $2';
    ultima date;
    passo record;
    antes integer[] := '{}';
    achadas integer[];
  begin
    if numnode(consulta) = 0 then return; end if;
    if situacao = 'cancelada' then marcas := 'C'::tsquery;
    elsif situacao is not null then marcas := ('S' || situacao)::tsquery;
    end if;
    if tribunal is not null then
      marcas := marcas && ('T' || regexp_replace(tribunal, '[^A-Za-z0-9]+', '', 'g'))::tsquery;
      onde := onde || ' and t.tribunal = $3 ->> ''tribunal''';
    end if;
    if filtro ? 'processo' then onde := onde || ' and t.id_processo = ($3 ->> ''processo'')::integer'; end if;
    if filtro ? 'de' then onde := onde || ' and t.disponibilizada_em >= ($3 ->> ''de'')::date'; end if;
    if filtro ? 'ate' then onde := onde || ' and t.disponibilizada_em <= ($3 ->> ''ate'')::date'; end if;
    if usuario is not null then
      if (filtro ->> 'equipes')::boolean then
        equipes := array(select m.id_equipe from equipe_membro m where m.id_cliente = inquilino and m.id_usuario = usuario);
      end if;
      onde := onde || ' and (exists (select from publicacao_oab po join oab_monitorada o on o.id_cliente = po.id_cliente and o.id = po.id_oab
            where po.id_cliente = t.id_cliente and po.id_publicacao = t.id
              and (o.id_usuario = $4 or o.id_usuario in (select m.id_usuario from equipe_membro m where m.id_cliente = $1 and m.id_equipe = any($5))))
          or exists (select from processo c where c.id_cliente = t.id_cliente and c.id = t.id_processo and (c.id_equipe_usuario = $4 or c.id_equipe = any($5))))';
    end if;
    ultima := coalesce((filtro ->> 'ate')::date, (select max(p.disponibilizada_em) from publicacao p where p.id_cliente = inquilino and p.data_exclusao is null));
    -- Each step holds the last: two marks of its length, then everything. A last word that is frequent by itself is no beginning of
    -- others: all that begin with it would be gathered at each step. What begins with a rare one is asked for
    -- at once, and in steps where that is too much.
    for passo in
      select p.dias, p.lugar < 5 as por_inteiro, p.lugar = 5 as de_uma_vez
        from unnest(array[7, 112, 1792, null, null, 7, 112, 1792, null]) with ordinality as p (dias, lugar)
        where p.lugar > 4 or inteira is not null
        -- Of one state there are few, but of what was treated: these are asked for at once before anything else.
        order by case when p.lugar = 5 and situacao <> 'tratada' then 0 else p.lugar end
    loop
      -- No word by itself: the beginning of one, most likely of many.
      continue when passo.de_uma_vez and numnode(marcas) = 0 and coalesce(cardinality(achadas), 0) = 0;
      janela := marcas && case when passo.por_inteiro then inteira else consulta end;
      if passo.dias is not null then
        janela := janela && (format('D%1$sX%2$s', passo.dias, (ultima - date '2000-01-01') / passo.dias)::tsquery
          || format('D%1$sX%2$s', passo.dias, (ultima - date '2000-01-01') / passo.dias - 1)::tsquery);
      end if;
      execute format('select array(select a.id from (select t.id, t.disponibilizada_em from publicacao t where %s limit %s) a order by a.disponibilizada_em desc, a.id desc)', onde, demais + 1)
        into achadas using inquilino, janela, filtro, usuario, equipes;
      if cardinality(achadas) <= demais then
        exit when passo.de_uma_vez;
        antes := case when passo.dias is not null then achadas else '{}' end;
      elsif not passo.de_uma_vez then
        -- More than are counted: the newest of them, which the step before may have.
        if cardinality(antes) < least(limite, demais) then
          execute format('select array(select t.id from publicacao t where %s order by t.disponibilizada_em desc, t.id desc limit %s)', onde, demais)
            into antes using inquilino, janela, filtro, usuario, equipes;
        end if;
        return query select u, demais + 1 from unnest(antes[:limite]) as u;
        return;
      end if;
    end loop;
    return query select u, cardinality(achadas) from unnest(achadas[:limite]) as u;
  end $$;

-- For the suite's search: those that wait first, then the latest.
create or replace function foro_busca_publicacoes(palavras text[], numeros text[], tem_inicio boolean, limite integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  as $$
  declare
    muitos constant integer := 1000;
  begin
    return query
      with novas as (select p.id from foro_procura_publicacoes(palavras, numeros, tem_inicio, '{"situacao":"nova"}', limite) p),
        todas as (select p.id, p.total from foro_procura_publicacoes(palavras, numeros, tem_inicio, '{}', limite) p),
        juntas as (
          select n.id, 1 as grupo from novas n
          union all select p.id, 2 from todas p where p.id not in (select n.id from novas n))
      select (row_number() over (order by j.grupo, t.disponibilizada_em desc, t.id desc))::integer, j.id,
          least((select max(p.total) from todas p), muitos)::integer
        from juntas j join publicacao t on t.id_cliente = foro_id_cliente() and t.id = j.id
        order by 1 limit limite;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) from public;
grant execute on function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) to foro_runtime;
revoke execute on function foro_documento_da_publicacao(text, date, text, text, timestamptz) from public;
grant execute on function foro_documento_da_publicacao(text, date, text, text, timestamptz) to foro_runtime, foro_definidor;
