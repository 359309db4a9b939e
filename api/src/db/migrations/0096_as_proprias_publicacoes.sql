-- One's own publications with a frequent word. They were gathered as ids and each was looked up again by its key, those of one's cases, too;
-- now those of the cases are read from their index beside the words. And the beginning of a word was asked for as such, which gathers all of a
-- frequent word a second time; now the word itself and those that go on from it are two questions.
drop function foro_publicacoes_com(tsquery, date, date, integer[], integer[], integer[], integer, integer);

-- The newest publications of the tenant with these words and marks (`pergunta`, or else `tambem`): all of them, or where they are more than
-- `limiar` at least the newest `quantas`. Everybody's; or, with `casos`, those of these cases and those that name one of `oabs`. `minhas` are
-- the ids of the latter: null where there are too many, so that each hit is asked whom it names. With `por_chave` all of one's own are looked
-- up beside the words; otherwise each hit is compared with them. Called by the search alone, in whose settings it runs.
create function foro_publicacoes_com(
    pergunta tsquery, primeira date, ultima date, casos integer[], oabs integer[], minhas integer[], por_chave boolean, limiar integer, quantas integer, tambem tsquery default null,
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
    dias integer := case when por_chave is not true then 2 else ultimo - primeiro + 1 end;
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
      if tambem is not null then perguntas := perguntas || foro_perguntas_por_trecho(tambem, inquilino, de, ate); end if;
      -- Firm and days are compared so that no index of theirs is read besides; nor are all that name a number.
      if por_chave is not true then
        janela := array(
          select a.id from (
            select t.id, t.disponibilizada_em from publicacao t
              where t.id_cliente + 0 = inquilino and coalesce(t.data_exclusao, 'infinity') = 'infinity'
                and foro_documento_da_publicacao(t.id_cliente, t.texto, t.disponibilizada_em, t.tribunal, t.situacao, t.cancelada_em, t.id_processo) @@ any(perguntas)
                and foro_dia_da_publicacao(t.disponibilizada_em) between de and ate and t.disponibilizada_em - primeira >= 0 and t.disponibilizada_em - ultima <= 0
                and (casos is null or t.id_processo in (select unnest(casos))
                  or case when minhas is not null then t.id in (select unnest(minhas))
                    else exists (select from publicacao_oab po where po.id_cliente = t.id_cliente and po.id_publicacao = t.id and po.id_oab + 0 = any(oabs) offset 0) end)
              limit case when not sao_mais then limiar + 1 - cardinality(achadas) end) a
            order by a.disponibilizada_em desc, a.id desc limit case when sao_mais then quantas - cardinality(achadas) end);
      else
        janela := array(
          select a.id from (
            select t.id, t.disponibilizada_em from publicacao t
              where t.id_cliente = inquilino and coalesce(t.data_exclusao, 'infinity') = 'infinity'
                and (t.id = any(minhas) or t.data_exclusao is null and t.id_processo = any(casos))
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
          else (ultimo - de + 1) * greatest(1, least(case when quantas = 0 then 8 else 64 end, (limiar - cardinality(achadas)) * 3 / 2 / cardinality(achadas))) end;
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
    -- Of so many in all it is asked whose each is; so many of one's own are looked up beside the words; so many are compared with each hit.
    poucas constant integer := 2000;
    muitas constant integer := 100000;
    demasiadas constant integer := 200000;
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
    e_frequente boolean;
    nomeadas integer;
    por_chave boolean := false;
    tambem tsquery;
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
      -- Where the word itself is in so many, its beginning is, too.
      select p.sao_mais into e_frequente from foro_publicacoes_com(marcas && inteira, primeira, ultima, null, null, null, false, poucas, 0) p where inteira is not null;
      if e_frequente is not true then
        select p.achadas, p.sao_mais into achadas, sao_mais from foro_publicacoes_com(marcas && consulta, primeira, ultima, null, null, null, false, poucas, 0) p;
      end if;
      if e_frequente is not true and not sao_mais then
        achadas := array(
          select a.id from unnest(achadas) with ordinality as a (id, lugar) join publicacao p on p.id_cliente = inquilino and p.id = a.id
            where p.id_processo in (select unnest(casos))
              or exists (select from publicacao_oab po where po.id_cliente = inquilino and po.id_publicacao = a.id and po.id_oab + 0 = any(oabs) offset 0)
            order by a.lugar);
        return query select u, cardinality(achadas) from unnest(achadas[:quantas]) as u;
        return;
      end if;
      select count(*) into nomeadas from (select from publicacao_oab po where po.id_cliente = inquilino and po.id_oab = any(oabs) limit demasiadas + 1) n;
      por_chave := nomeadas <= muitas and cardinality(casos) <= muitas / 20 and nomeadas + (select count(*) from (
        select from publicacao p where p.id_cliente = inquilino and p.id_processo = any(casos) and p.data_exclusao is null limit muitas + 1) c) <= muitas;
      if nomeadas <= demasiadas then
        minhas := array(select po.id_publicacao from publicacao_oab po where po.id_cliente = inquilino and po.id_oab = any(oabs));
      end if;
      -- A beginning in two, where many hold the word itself: that word, and those that go on from it. As one it would be gathered twice.
      if por_chave and e_frequente then
        select antes && (select string_agg(distinct forma, ' | ') from unnest(array[u, foro_singular(u), foro_singular(u || 's')]) as forma)::tsquery,
            antes && (select string_agg(u || letra || ':*', ' | ') from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz0123456789', '') as letra)::tsquery
          into consulta, tambem from foro_consulta(palavras[:cardinality(palavras) - 1], numeros, false) as antes, unnest(palavras[cardinality(palavras):]) as u;
      end if;
    end if;
    -- Where few are likely, the beginning is asked for first: it mostly is the answer.
    foreach por_inteiro in array case when inteira is null then array[false] when por_chave or situacao <> 'tratada' then array[false, true] else array[true, false] end loop
      select p.achadas, p.sao_mais into achadas, sao_mais
        from foro_publicacoes_com(marcas && case when por_inteiro then inteira else consulta end, primeira, ultima, casos, oabs, minhas, por_chave, demais, quantas,
          case when not por_inteiro then marcas && tambem end) p;
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

revoke execute on function foro_publicacoes_com(tsquery, date, date, integer[], integer[], integer[], boolean, integer, integer, tsquery) from public;
grant execute on function foro_publicacoes_com(tsquery, date, date, integer[], integer[], integer[], boolean, integer, integer, tsquery) to foro_definidor;
