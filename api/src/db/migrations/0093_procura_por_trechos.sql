-- The search of 0085 without asking again for what it has, and over one's own publications at once. Its index gathered all that begins
-- with a typed word, of all years and firms, at each of its steps, and each hit of a frequent word was asked whose it is. Now every word of
-- the index begins with its firm and with its stretch of four weeks. So a search reads one stretch after another, the newest first,
-- and ends where it has found enough.

-- Days since 1990, by which stretches are numbered. A date that nobody meant (0001, 9999) opens no thousands of stretches.
create function foro_dia_da_publicacao(disponibilizada_em date) returns integer
  language sql immutable parallel safe
  as $$ select greatest(0, least(40000, disponibilizada_em - date '1990-01-01')) $$;

-- With what the words of a firm's stretch begin. It has capitals at a fixed place, and words have none.
create function foro_trecho(inquilino integer, dia integer) returns text
  language sql immutable parallel safe
  as $$ select to_hex(inquilino) || 'X' || lpad(to_hex(dia / 28), 3, '0') $$;

-- The mark of a court, as letters and digits.
create function foro_marca_do_tribunal(tribunal text) returns text
  language sql immutable parallel safe
  as $$ select 'T' || encode(convert_to(tribunal, 'UTF8'), 'hex') $$;

drop index publicacao_procura;
drop function foro_documento_da_publicacao(text, date, text, text, timestamptz);

-- The words of a publication, and its marks: state, court, case, day and whether it was cancelled. Marks have capitals. Not inlined, so
-- that the planner knows its cost, which is overstated: no guess of how few publications are one's own makes it worth calling.
create function foro_documento_da_publicacao(
    id_cliente integer, texto text, disponibilizada_em date, tribunal text, situacao text, cancelada_em timestamptz, id_processo integer)
  returns tsvector
  language plpgsql immutable parallel safe cost 10000000
  as $$
  declare
    dia constant integer := public.foro_dia_da_publicacao(disponibilizada_em);
    trecho constant text := public.foro_trecho(id_cliente, dia);
    palavras constant text[] := tsvector_to_array(public.foro_documento(texto))
      || array['S' || situacao, public.foro_marca_do_tribunal(tribunal), 'P' || id_processo, 'D' || dia, case when cancelada_em is not null then 'C' end];
  begin
    -- The same refusal as that of a text with still more words; without it they would be mixed up.
    if octet_length(texto) > 400000 and (select sum(octet_length(p) + 12) from unnest(palavras) as p) > 1000000 then
      raise exception 'a publication has too many words to be searched' using errcode = 'program_limit_exceeded';
    end if;
    -- A word is at most 2046 letters long, and nobody asks for so many.
    return array_to_tsvector(array(select trecho || left(p, 2000) from unnest(palavras) as p where p is not null));
  end $$;

-- Without a list of what is still to be entered: each stretch that is asked for would read all of it. Of those that are not deleted,
-- in words that no other index has: else a plan that was made over an empty table, and is kept, reads one of those and takes each text apart.
create index publicacao_procura on publicacao
  using gin (foro_documento_da_publicacao(id_cliente, texto, disponibilizada_em, tribunal, situacao, cancelada_em, id_processo))
  with (fastupdate = off) where coalesce(data_exclusao, 'infinity') = 'infinity';

-- One's own cases that were deleted: their publications are one's own still. The others have their indexes.
create index processo_excluido on processo (id_cliente, id_equipe_usuario, id_equipe) include (id) where data_exclusao is not null;

-- What these days ask of the index: a question for each stretch, the newest first. Few days of a stretch are asked for by their marks.
create function foro_perguntas_por_trecho(pergunta tsquery, inquilino integer, de integer, ate integer) returns tsquery[]
  language sql immutable parallel safe
  as $$
    select array(
      select (replace(modelo, '@', public.foro_trecho(inquilino, t.inicio)) || case when t.fim - t.inicio < 14 then
            (select format(' & (%s)', string_agg(public.foro_trecho(inquilino, d) || 'D' || d, ' | ')) from generate_series(t.inicio, t.fim) as d)
          else '' end)::tsquery
        from format('(%s)', regexp_replace(pergunta::text, '''([A-Za-z0-9]+)''', '''@\1''', 'g')) as modelo,
          (select greatest(de, s * 28) as inicio, least(ate, s * 28 + 27) as fim from generate_series(ate / 28, de / 28, -1) as s) as t
        order by t.inicio desc)
  $$;

-- The first and the last day of the tenant's publications of the case, of the cancelled, of the court or of the untreated; each has its
-- index. So a court without any is asked nothing more, and one of a few years none but those. Called by the search alone.
create function foro_dias_das_publicacoes(inquilino integer, filtro jsonb, out primeira date, out ultima date)
  language plpgsql stable
  as $$
  begin
    if filtro ? 'processo' then
      select min(p.disponibilizada_em), max(p.disponibilizada_em) into primeira, ultima from publicacao p
        where p.id_cliente = inquilino and p.data_exclusao is null and p.id_processo = (filtro ->> 'processo')::integer;
    elsif filtro ->> 'situacao' = 'cancelada' then
      select min(p.disponibilizada_em), max(p.disponibilizada_em) into primeira, ultima from publicacao p
        where p.id_cliente = inquilino and p.data_exclusao is null and p.cancelada_em is not null;
    elsif filtro ? 'tribunal' then
      select min(p.disponibilizada_em), max(p.disponibilizada_em) into primeira, ultima from publicacao p
        where p.id_cliente = inquilino and p.data_exclusao is null and p.tribunal = filtro ->> 'tribunal';
    elsif filtro ->> 'situacao' = 'nova' then
      select min(p.disponibilizada_em), max(p.disponibilizada_em) into primeira, ultima from publicacao p
        where p.id_cliente = inquilino and p.data_exclusao is null and p.situacao = 'nova';
    else
      select min(p.disponibilizada_em), max(p.disponibilizada_em) into primeira, ultima from publicacao p
        where p.id_cliente = inquilino and p.data_exclusao is null;
    end if;
  end $$;

-- The newest publications of the tenant with these words and marks: all of them, or where they are more than `limiar` at least the newest
-- `quantas`. Everybody's; or, with `casos`, those of these cases and those that name one of `oabs`. `minhas` are the ids of both,
-- null where they are too many to be looked up: by the key alone, for the planner joins no two partial indexes of one condition. Called by the search alone, in whose settings it runs.
create function foro_publicacoes_com(
    pergunta tsquery, primeira date, ultima date, casos integer[], oabs integer[], minhas integer[], limiar integer, quantas integer,
    out achadas integer[], out sao_mais boolean)
  language plpgsql stable
  as $$
  declare
    inquilino constant integer := foro_id_cliente();
    primeiro constant integer := foro_dia_da_publicacao(primeira);
    ultimo constant integer := foro_dia_da_publicacao(ultima);
    de integer;
    ate integer := ultimo;
    -- Of the next window. All of one's own are looked up for each, so that the first takes all days.
    dias integer := case when minhas is null then 2 else ultimo - primeiro + 1 end;
    perguntas tsquery[];
    janela integer[];
  begin
    achadas := '{}';
    sao_mais := false;
    -- Back in time, until there are more than `limiar`; then the newest of the last window, as far as the newer ones have too few.
    loop
      de := greatest(primeiro, ate - dias + 1);
      if dias > 28 and not sao_mais then de := greatest(primeiro, de / 28 * 28); end if;
      perguntas := foro_perguntas_por_trecho(pergunta, inquilino, de, ate);
      -- Firm and days are compared so that no index of theirs is read besides; nor are all that name a number.
      if minhas is null then
        janela := array(
          select a.id from (
            select t.id, t.disponibilizada_em from publicacao t
              where t.id_cliente + 0 = inquilino and coalesce(t.data_exclusao, 'infinity') = 'infinity'
                and foro_documento_da_publicacao(t.id_cliente, t.texto, t.disponibilizada_em, t.tribunal, t.situacao, t.cancelada_em, t.id_processo) @@ any(perguntas)
                and foro_dia_da_publicacao(t.disponibilizada_em) between de and ate and t.disponibilizada_em - primeira >= 0 and t.disponibilizada_em - ultima <= 0
                and (casos is null or t.id_processo in (select unnest(casos))
                  or exists (select from publicacao_oab po where po.id_cliente = t.id_cliente and po.id_publicacao = t.id and po.id_oab = any(oabs) offset 0))
              limit case when not sao_mais then limiar + 1 - cardinality(achadas) end) a
            order by a.disponibilizada_em desc, a.id desc limit case when sao_mais then quantas - cardinality(achadas) end);
      else
        janela := array(
          select a.id from (
            select t.id, t.disponibilizada_em from publicacao t
              where t.id_cliente = inquilino and coalesce(t.data_exclusao, 'infinity') = 'infinity' and t.id = any(minhas)
                and foro_documento_da_publicacao(t.id_cliente, t.texto, t.disponibilizada_em, t.tribunal, t.situacao, t.cancelada_em, t.id_processo) @@ any(perguntas)
                and foro_dia_da_publicacao(t.disponibilizada_em) between de and ate and t.disponibilizada_em - primeira >= 0 and t.disponibilizada_em - ultima <= 0
              limit case when not sao_mais then limiar + 1 - cardinality(achadas) end) a
            order by a.disponibilizada_em desc, a.id desc limit case when sao_mais then quantas - cardinality(achadas) end);
      end if;
      if sao_mais or cardinality(achadas) + cardinality(janela) <= limiar then
        achadas := achadas || janela;
        exit when de = primeiro or sao_mais and cardinality(achadas) >= quantas;
        -- The next window is to hold half as many again as are wanting, if all days are like these.
        dias := case when sao_mais then dias * 2 when achadas = '{}' then (ultimo - de + 1) * 16
          else (ultimo - de + 1) * greatest(1, least(64, (limiar - cardinality(achadas)) * 3 / 2 / cardinality(achadas))) end;
        ate := de - 1;
      else
        sao_mais := true;
        exit when cardinality(achadas) >= quantas;
        dias := greatest(1, (ate - de + 1) / 16);
      end if;
    end loop;
  end $$;

-- The newest publications of the tenant whose text holds the words and numbers, at most `limite`, and how many there are: one more
-- than ten thousand means more. `filtro`: situacao, tribunal, processo, de, ate; usuario with equipes (true: those of his teams, too).
-- A last word that by itself has more than are counted is no beginning of others. Beneath a policy no such index is read.
create or replace function foro_procura_publicacoes(palavras text[], numeros text[], tem_inicio boolean, filtro jsonb, limite integer)
  returns table (id integer, total integer)
  language plpgsql stable security definer
  -- Hundreds of thousands of hits are kept row by row: page by page each text would be taken apart again. To plan and to compile take
  -- longer than to search.
  set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off set plan_cache_mode = force_generic_plan
  as $$
  declare
    demais constant integer := 10000;
    -- Of so many in all it is asked whose each is; so many of one's own are looked up beside the words.
    poucas constant integer := 2000;
    muitas constant integer := 100000;
    inquilino constant integer := foro_id_cliente();
    situacao constant text := filtro ->> 'situacao';
    usuario constant integer := (filtro ->> 'usuario')::integer;
    quantas constant integer := least(limite, demais);
    primeira date;
    ultima date;
    equipes integer[] := '{}';
    casos integer[];
    oabs integer[];
    minhas integer[];
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
    -- With the last word as it stands; null where it is a beginning for certain.
    inteira constant tsquery := case when tem_inicio and numnode(foro_consulta(palavras[cardinality(palavras):], '{}', false)) > 0 then foro_consulta(palavras, numeros, false) end;
    marcas constant tsquery := coalesce(nullif(concat_ws(' & ', case when situacao = 'cancelada' then 'C' else 'S' || situacao end,
      foro_marca_do_tribunal(filtro ->> 'tribunal'), 'P' || (filtro ->> 'processo')), '')::tsquery, ''::tsquery);
    por_inteiro boolean;
    achadas integer[];
    sao_mais boolean;
    comecadas integer[];
  begin
    if numnode(consulta) = 0 then return; end if;
    -- What its beginning finds need not be asked for besides.
    consulta := regexp_replace(consulta::text, '''([a-z0-9]+)'':\*( \| ''\1[a-z0-9]*'')+', '''\1'':*')::tsquery;
    select greatest((filtro ->> 'de')::date, d.primeira), least((filtro ->> 'ate')::date, d.ultima) into primeira, ultima
      from foro_dias_das_publicacoes(inquilino, filtro) d where d.primeira is not null;
    if primeira is null or primeira > ultima then return; end if;
    if usuario is not null then
      if (filtro ->> 'equipes')::boolean then
        equipes := array(select m.id_equipe from equipe_membro m where m.id_cliente = inquilino and m.id_usuario = usuario);
      end if;
      oabs := array(select o.id from oab_monitorada o where o.id_cliente = inquilino
        and (o.id_usuario = usuario or o.id_usuario in (select m.id_usuario from equipe_membro m where m.id_cliente = inquilino and m.id_equipe = any(equipes))));
      casos := array(
        select c.id from processo c where c.id_cliente = inquilino and c.data_exclusao is null and c.id_equipe_usuario = usuario
        union select c.id from processo c where c.id_cliente = inquilino and c.data_exclusao is null and c.id_equipe = any(equipes)
        union select c.id from processo c where c.id_cliente = inquilino and c.data_exclusao is not null and (c.id_equipe_usuario = usuario or c.id_equipe = any(equipes)));
      select p.achadas, p.sao_mais into achadas, sao_mais from foro_publicacoes_com(marcas && consulta, primeira, ultima, null, null, null, poucas, 0) p;
      if not sao_mais then
        achadas := array(
          select a.id from unnest(achadas) with ordinality as a (id, lugar) join publicacao p on p.id_cliente = inquilino and p.id = a.id
            where p.id_processo in (select unnest(casos))
              or exists (select from publicacao_oab po where po.id_cliente = inquilino and po.id_publicacao = a.id and po.id_oab = any(oabs) offset 0)
            order by a.lugar);
        return query select u, cardinality(achadas) from unnest(achadas[:quantas]) as u;
        return;
      end if;
      if cardinality(casos) <= muitas / 20 then
        minhas := array(
          select u.id from (
            select po.id_publicacao as id from publicacao_oab po where po.id_cliente = inquilino and po.id_oab = any(oabs)
            union all select p.id from publicacao p where p.id_cliente = inquilino and p.id_processo = any(casos) and p.data_exclusao is null
            limit muitas + 1) u);
        if cardinality(minhas) > muitas then minhas := null; end if;
      end if;
    end if;
    -- Where few are likely, the beginning is asked for first: it mostly is the answer.
    foreach por_inteiro in array case when inteira is null then array[false] when minhas is not null or situacao <> 'tratada' then array[false, true] else array[true, false] end loop
      select p.achadas, p.sao_mais into achadas, sao_mais
        from foro_publicacoes_com(marcas && case when por_inteiro then inteira else consulta end, primeira, ultima, casos, oabs, minhas, demais, quantas) p;
      if sao_mais then
        comecadas := achadas;
        exit when por_inteiro;
      elsif not por_inteiro then
        return query select u, cardinality(achadas) from unnest(achadas[:quantas]) as u;
        return;
      end if;
    end loop;
    return query select u, demais + 1 from unnest(comecadas[:quantas]) as u;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
do $$
declare funcao text;
begin
  -- An index calls the first four for whoever writes a row.
  foreach funcao in array array['foro_dia_da_publicacao', 'foro_trecho', 'foro_marca_do_tribunal', 'foro_documento_da_publicacao', 'foro_perguntas_por_trecho', 'foro_dias_das_publicacoes', 'foro_publicacoes_com'] loop
    execute format('revoke execute on function %1$I from public', funcao);
    execute format('grant execute on function %1$I to foro_definidor', funcao);
    if funcao not in ('foro_perguntas_por_trecho', 'foro_dias_das_publicacoes', 'foro_publicacoes_com') then execute format('grant execute on function %1$I to foro_runtime', funcao); end if;
  end loop;
end $$;
