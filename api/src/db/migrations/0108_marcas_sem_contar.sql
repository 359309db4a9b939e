-- The search of one's own publications (see 0107) decides by fewer rows: a lawyer's cases are marks unasked where they have publications in most
-- stretches, and are not counted where they make few marks. The parser's notices are not sent.

-- As before; cases that have publications everywhere are marks of every stretch.
create or replace function foro_publicacoes_com(
    pergunta tsquery, primeira date, ultima date, casos integer[], inscricoes integer[], como text, limiar integer, quantas integer, tambem tsquery default null, mais integer[] default '{}',
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
    dias integer := case when como = 'chave' then ultimo - primeiro + 1 else 2 end;
    cada constant boolean := como is not distinct from 'cada';
    minhas constant integer[] := case when como = 'chave' then array(select po.id_publicacao from publicacao_oab po where po.id_cliente = inquilino and po.id_oab = any(inscricoes)) end;
    trechos integer[];
    marcas text[];
    pares integer;
    em_todos boolean;
    perguntas tsquery[];
    janela integer[];
    -- The days of the window, and how many days were read.
    desde date;
    ate_o_dia date;
    lidos integer;
  begin
    achadas := '{}';
    sao_mais := false;
    -- Back in time, until there are more than `limiar`; then the newest of the last window, as far as the newer ones have too few.
    loop
      de := greatest(primeiro, ate - dias + 1);
      if dias > 28 and not sao_mais then de := greatest(primeiro, de / 28 * 28); end if;
      desde := case when de = primeiro then primeira else date '1990-01-01' + de end;
      ate_o_dia := case when ate = ultimo then ultima else date '1990-01-01' + ate end;
      if como = 'marcas' then
        -- Two publications for each pair of case and stretch: then most pairs have some, and to ask for the others costs less than to find them.
        pares := cardinality(casos) * (ate / 28 - de / 28 + 1);
        select count(*) >= 2 * pares into em_todos from (
          select from publicacao p where p.id_cliente = inquilino and p.id_processo = any(casos) and p.data_exclusao is null
            and p.disponibilizada_em >= desde and p.disponibilizada_em <= ate_o_dia limit 2 * pares) c;
        select coalesce(array_agg(m.trecho), '{}'), coalesce(array_agg(m.marca), '{}') into trechos, marcas from (
          select s as trecho, 'O' || o as marca from generate_series(de / 28, ate / 28) as s, unnest(inscricoes) as o
          union all
          select s, 'P' || c from generate_series(de / 28, ate / 28) as s, unnest(casos) as c where em_todos
          union all
          select distinct foro_dia_da_publicacao(p.disponibilizada_em) / 28, 'P' || p.id_processo from publicacao p
            where not em_todos and p.id_cliente = inquilino and p.id_processo = any(casos) and p.data_exclusao is null
              and p.disponibilizada_em >= desde and p.disponibilizada_em <= ate_o_dia) m;
        perguntas := foro_perguntas_com_marcas(pergunta, inquilino, de, ate, trechos, marcas);
        if tambem is not null then perguntas := perguntas || foro_perguntas_com_marcas(tambem, inquilino, de, ate, trechos, marcas); end if;
      else
        perguntas := foro_perguntas_por_trecho(pergunta, inquilino, de, ate);
        if tambem is not null then perguntas := perguntas || foro_perguntas_por_trecho(tambem, inquilino, de, ate); end if;
      end if;
      -- Firm and days are compared so that no index of theirs is read besides.
      if como is distinct from 'chave' then
        janela := array(
          select a.id from (
            select t.id, t.disponibilizada_em from publicacao t
              where t.id_cliente + 0 = inquilino and coalesce(t.data_exclusao, 'infinity') = 'infinity'
                and foro_documento_da_publicacao(t.id_cliente, t.texto, t.disponibilizada_em, t.tribunal, t.situacao, t.cancelada_em, t.id_processo, t.oabs) @@ any(perguntas)
                and t.disponibilizada_em - desde >= 0 and t.disponibilizada_em - ate_o_dia <= 0
                and (not cada or t.id_processo in (select unnest(casos)) or t.oabs && inscricoes)
              limit case when not sao_mais then limiar + 1 - cardinality(achadas) end) a
            order by a.disponibilizada_em desc, a.id desc limit case when sao_mais then quantas - cardinality(achadas) end);
      else
        janela := array(
          select a.id from (
            select t.id, t.disponibilizada_em from publicacao t
              where t.id_cliente = inquilino and coalesce(t.data_exclusao, 'infinity') = 'infinity'
                and (t.id = any(minhas) or t.data_exclusao is null and t.id_processo = any(casos))
                and foro_documento_da_publicacao(t.id_cliente, t.texto, t.disponibilizada_em, t.tribunal, t.situacao, t.cancelada_em, t.id_processo, t.oabs) @@ any(perguntas)
                and t.disponibilizada_em - desde >= 0 and t.disponibilizada_em - ate_o_dia <= 0
              limit case when not sao_mais then limiar + 1 - cardinality(achadas) end) a
            order by a.disponibilizada_em desc, a.id desc limit case when sao_mais then quantas - cardinality(achadas) end);
      end if;
      if mais <> '{}' then
        janela := array(
          select t.id from publicacao t
            where t.id_cliente = inquilino and t.id = any(janela || mais)
              and t.disponibilizada_em - desde >= 0 and t.disponibilizada_em - ate_o_dia <= 0
            order by t.disponibilizada_em desc, t.id desc limit case when sao_mais then quantas else limiar + 1 end - cardinality(achadas));
      end if;
      if sao_mais or cardinality(achadas) + cardinality(janela) <= limiar then
        achadas := achadas || janela;
        exit when de = primeiro or sao_mais and cardinality(achadas) >= quantas;
        -- The next window is to hold a quarter more than are wanting, if all days are like these. Where each hit is asked whose it is, few days tell
        -- little of the others.
        lidos := ultimo - de + 1;
        dias := case when sao_mais then dias * 2 when achadas = '{}' then lidos * 16
          else greatest(lidos / 2, 1, least(lidos * case when cada then 4 when quantas = 0 then 8 else 64 end, lidos::bigint * (limiar - cardinality(achadas)) * 5 / 4 / cardinality(achadas))) end;
        ate := de - 1;
      else
        sao_mais := true;
        exit when cardinality(achadas) >= quantas;
        dias := greatest(1, (ate - de + 1) / 16);
      end if;
    end loop;
  end $$;

-- As before; the publications of cases are counted only where these make many marks.
create or replace function foro_procura_publicacoes(palavras text[], numeros text[], tem_inicio boolean, filtro jsonb, limite integer)
  returns table (id integer, total integer)
  language plpgsql stable security definer
  -- Hundreds of thousands of hits are kept row by row: page by page each text would be taken apart again. To plan and to compile take
  -- longer than to search.
  set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off set plan_cache_mode = force_generic_plan
  -- A question without words is no mistake.
  set client_min_messages = error
  as $$
  declare
    demais constant integer := 5000;
    -- Of so many hits in all it is asked whose each is. One's own are asked for by the marks of so many numbers, and of cases where those make
    -- so many in all stretches; otherwise so many are looked up beside the words.
    poucas constant integer := 2000;
    poucas_inscricoes constant integer := 100;
    poucas_marcas constant integer := 4000;
    muitas constant integer := 100000;
    -- A word of so many is asked for apart from the words that go on from it, where a mark narrows them.
    algumas constant integer := 500;
    inquilino constant integer := foro_id_cliente();
    situacao constant text := filtro ->> 'situacao';
    usuario constant integer := (filtro ->> 'usuario')::integer;
    quantas constant integer := least(limite, demais);
    primeira date;
    ultima date;
    equipes integer[] := '{}';
    casos integer[];
    inscricoes integer[];
    -- How many marks the cases make at most, or how many publications they have.
    dos_casos integer;
    como text;
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
    -- With the last word as it stands; null where it is a beginning for certain.
    inteira constant tsquery := case when tem_inicio and numnode(foro_consulta(palavras[cardinality(palavras):], '{}', false)) > 0 then foro_consulta(palavras, numeros, false) end;
    e_frequente boolean;
    a_palavra tsquery;
    tambem tsquery;
    continuadas integer[] := '{}';
    marcas constant tsquery := coalesce(nullif(concat_ws(' & ', case when situacao = 'cancelada' then 'C' else 'S' || situacao end,
      foro_marca_do_tribunal(filtro ->> 'tribunal'), 'P' || (filtro ->> 'processo')), '')::tsquery, ''::tsquery);
    passo integer;
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
      inscricoes := array(select o.id from oab_monitorada o where o.id_cliente = inquilino
        and (o.id_usuario = usuario or o.id_usuario in (select m.id_usuario from equipe_membro m where m.id_cliente = inquilino and m.id_equipe = any(equipes))));
      casos := array(
        select c.id from processo c where c.id_cliente = inquilino and c.data_exclusao is null and c.id_equipe_usuario = usuario
        union select c.id from processo c where c.id_cliente = inquilino and c.data_exclusao is null and c.id_equipe = any(equipes)
        union select c.id from processo c where c.id_cliente = inquilino and c.data_exclusao is not null and (c.id_equipe_usuario = usuario or c.id_equipe = any(equipes)));
      -- Where the word itself is in so many, its beginning is, too.
      select p.sao_mais into e_frequente from foro_publicacoes_com(marcas && inteira, primeira, ultima, null, null, null, poucas, 0) p where inteira is not null;
      if e_frequente is not true then
        select p.achadas, p.sao_mais into achadas, sao_mais from foro_publicacoes_com(marcas && consulta, primeira, ultima, null, null, null, poucas, 0) p;
      end if;
      if e_frequente is not true and not sao_mais then
        achadas := array(select m from foro_minhas_publicacoes(achadas, casos, inscricoes) as m);
        return query select u, cardinality(achadas) from unnest(achadas[:quantas]) as u;
        return;
      end if;
      dos_casos := cardinality(casos) * (foro_dia_da_publicacao(ultima) / 28 - foro_dia_da_publicacao(primeira) / 28 + 1);
      if dos_casos > poucas_marcas then
        -- Many cases are counted by every tenth: it decides only how they are asked for.
        passo := case when cardinality(casos) > 200 then 10 else 1 end;
        select count(*) * passo into dos_casos from (
          select from publicacao p where p.id_cliente = inquilino and p.data_exclusao is null
            and p.id_processo = any(array(select caso from unnest(casos) with ordinality as c (caso, lugar) where lugar % passo = 0)) limit muitas / passo + 1) c;
      end if;
      como := case
        when cardinality(inscricoes) > poucas_inscricoes then 'cada'
        when dos_casos <= poucas_marcas then 'marcas'
        when dos_casos <= muitas and cardinality(casos) <= muitas / 20
          and (select count(*) from (select from publicacao_oab po where po.id_cliente = inquilino and po.id_oab = any(inscricoes) limit muitas + 1) n) + dos_casos <= muitas then 'chave'
        else 'cada' end;
      -- A beginning in two, where many hold the word itself: that word, and the words that go on from it. As one it would be gathered twice.
      -- Where few go on, it is asked whose those are, rather than for each mark.
      if e_frequente then
        select antes && (select string_agg(distinct forma, ' | ') from unnest(array[u, foro_singular(u), foro_singular(u || 's')]) as forma)::tsquery,
            antes && (select string_agg(u || letra || ':*', ' | ') from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz0123456789', '') as letra)::tsquery
          into a_palavra, tambem from foro_consulta(palavras[:cardinality(palavras) - 1], numeros, false) as antes, unnest(palavras[cardinality(palavras):]) as u;
        select p.achadas, p.sao_mais into achadas, sao_mais from foro_publicacoes_com(marcas && tambem, primeira, ultima, null, null, null, poucas, 0) p;
        if not sao_mais then continuadas := array(select m from foro_minhas_publicacoes(achadas, casos, inscricoes) as m); end if;
        if not sao_mais or como <> 'cada' then consulta := a_palavra; end if;
        if not sao_mais or como = 'cada' then tambem := null; end if;
      end if;
    elsif inteira is not null and (situacao <> 'tratada' or filtro ? 'processo') then
      -- Beside a mark of few a word of many is asked for in two, too: as a beginning all that hold it would be gathered first.
      select p.sao_mais into e_frequente from foro_publicacoes_com(inteira, primeira, ultima, null, null, null, algumas, 0) p;
      if e_frequente then
        select antes && (select string_agg(distinct forma, ' | ') from unnest(array[u, foro_singular(u), foro_singular(u || 's')]) as forma)::tsquery,
            antes && (select string_agg(u || letra || ':*', ' | ') from regexp_split_to_table('abcdefghijklmnopqrstuvwxyz0123456789', '') as letra)::tsquery
          into a_palavra, tambem from foro_consulta(palavras[:cardinality(palavras) - 1], numeros, false) as antes, unnest(palavras[cardinality(palavras):]) as u;
        consulta := a_palavra;
      end if;
    end if;
    -- Where few are likely, the beginning is asked for first: it mostly is the answer.
    foreach por_inteiro in array case when inteira is null then array[false] when como <> 'cada' or situacao <> 'tratada' then array[false, true] else array[true, false] end loop
      select p.achadas, p.sao_mais into achadas, sao_mais
        from foro_publicacoes_com(marcas && case when por_inteiro then inteira else consulta end, primeira, ultima, casos, inscricoes, como, demais, quantas,
          case when not por_inteiro then marcas && tambem end, case when por_inteiro then '{}' else continuadas end) p;
      if sao_mais then
        comecadas := achadas;
        -- Where nothing goes on from the word, it is the same question.
        exit when por_inteiro or consulta = inteira and tambem is null and continuadas = '{}';
      elsif not por_inteiro then
        return query select u, cardinality(achadas) from unnest(achadas[:quantas]) as u;
        return;
      end if;
    end loop;
    return query select u, demais + 1 from unnest(comecadas[:quantas]) as u;
  end $$;
