-- One's own publications with a frequent word. An index meets another one only when each has written down all that it found, and a frequent
-- word is found in hundreds of thousands. Now the watched numbers that a publication names stand in its row, and in its words as marks,
-- beside that of its case: one index tells which of one's own hold the word.

alter table publicacao add column oabs integer[] not null default '{}';
comment on column publicacao.oabs is 'The watched numbers of publicacao_oab, kept by a trigger; one that was removed for good may be left.';

-- Written by a new type that is the old one: the table and its indexes are made anew at once, in half the time of changing
-- each row, which leaves twice the table behind. Nobody changed anything: no event is written. The words' index is made last.
drop index publicacao_procura;
alter table publicacao_oab no force row level security;
create function foro_oabs_da_publicacao(inquilino integer, publicacao integer) returns integer[]
  language plpgsql stable
  as $$ begin return array(select po.id_oab from publicacao_oab po where po.id_cliente = inquilino and po.id_publicacao = publicacao order by po.id_oab); end $$;
alter table publicacao alter column oabs type integer[] using foro_oabs_da_publicacao(id_cliente, id);
drop function foro_oabs_da_publicacao(integer, integer);
alter table publicacao_oab force row level security;
select foro_guarda_historico('publicacao', 'tipo', 'id_processo', calados => array['texto', 'partes', 'advogados', 'original', 'impressao', 'oabs']);

-- Whoever saves a publication writes the numbers into it, and this finds nothing to do: a change of a row enters all of its words again. A
-- number that was watched later is added here. Added to what is there: two numbers may be added at once, and neither sees the other's rows.
create function publicacao_ganha_oabs() returns trigger language plpgsql as $$
  begin
    -- Each by its key: a plan for few that is kept, or for many, would read all publications.
    if not exists (
      select from novas n cross join lateral (select t.oabs from publicacao t where t.id_cliente = n.id_cliente and t.id = n.id_publicacao offset 0) t
        where n.id_oab <> all(t.oabs)
    ) then return null; end if;
    perform from (select distinct id_cliente, id_publicacao from novas) n join publicacao t on t.id_cliente = n.id_cliente and t.id = n.id_publicacao
      order by t.id_cliente, t.id for no key update of t;
    update publicacao t set oabs = array(select distinct o from unnest(t.oabs || n.oabs) as o order by o)
      from (select id_cliente, id_publicacao, array_agg(id_oab) as oabs from novas group by 1, 2) n
      where t.id_cliente = n.id_cliente and t.id = n.id_publicacao and not t.oabs @> n.oabs;
    return null;
  end
$$;
create trigger entra_na_publicacao after insert on publicacao_oab referencing new table as novas for each statement execute function publicacao_ganha_oabs();
revoke execute on function publicacao_ganha_oabs() from public;

drop function foro_documento_da_publicacao(integer, text, date, text, text, timestamptz, integer);

-- As before (see 0093), with the marks of the numbers.
create function foro_documento_da_publicacao(
    id_cliente integer, texto text, disponibilizada_em date, tribunal text, situacao text, cancelada_em timestamptz, id_processo integer, oabs integer[])
  returns tsvector
  language plpgsql immutable parallel safe cost 10000000
  as $$
  declare
    dia constant integer := public.foro_dia_da_publicacao(disponibilizada_em);
    trecho constant text := public.foro_trecho(id_cliente, dia);
    palavras constant text[] := tsvector_to_array(public.foro_documento(texto))
      || array['S' || situacao, public.foro_marca_do_tribunal(tribunal), 'P' || id_processo, 'D' || dia, case when cancelada_em is not null then 'C' end]
      || array(select 'O' || o from unnest(oabs) as o);
  begin
    -- The same refusal as that of a text with still more words; without it they would be mixed up.
    if octet_length(texto) > 400000 and (select sum(octet_length(p) + 12) from unnest(palavras) as p) > 1000000 then
      raise exception 'a publication has too many words to be searched' using errcode = 'program_limit_exceeded';
    end if;
    -- A word is at most 2046 letters long, and nobody asks for so many.
    return array_to_tsvector(array(select trecho || left(p, 2000) from unnest(palavras) as p where p is not null));
  end $$;

create index publicacao_procura on publicacao
  using gin (foro_documento_da_publicacao(id_cliente, texto, disponibilizada_em, tribunal, situacao, cancelada_em, id_processo, oabs))
  with (fastupdate = off) where coalesce(data_exclusao, 'infinity') = 'infinity';

-- As foro_perguntas_por_trecho, of those that have one of `marcas`, each of the stretch beside it. A question has few, for the index tries all
-- pairs of what it joins by 'or'; but what begins with a word is gathered for each question.
create function foro_perguntas_com_marcas(pergunta tsquery, inquilino integer, de integer, ate integer, trechos integer[], marcas text[]) returns tsquery[]
  language sql immutable parallel safe
  as $$
    with proprias as (
      select m.trecho, string_agg('@' || m.marca, ' | ') as alguma
        from (select trecho, marca, (row_number() over (partition by trecho order by marca) - 1) / case when pergunta::text like '%:*%' then 500 else 25 end as grupo
          from unnest(trechos, marcas) as t(trecho, marca)) m
        group by m.trecho, m.grupo
    )
    select array(
      select replace(format('%s & (%s)', modelo, p.alguma) || case when t.fim - t.inicio < 14 then
            (select format(' & (%s)', string_agg('@D' || d, ' | ')) from generate_series(t.inicio, t.fim) as d)
          else '' end, '@', public.foro_trecho(inquilino, t.inicio))::tsquery
        from format('(%s)', regexp_replace(pergunta::text, '''([A-Za-z0-9]+)''', '''@\1''', 'g')) as modelo,
          (select s as trecho, greatest(de, s * 28) as inicio, least(ate, s * 28 + 27) as fim from generate_series(ate / 28, de / 28, -1) as s) as t
          join proprias p on p.trecho = t.trecho)
  $$;

drop function foro_publicacoes_com(tsquery, date, date, integer[], integer[], integer[], boolean, integer, integer, tsquery);

-- The newest publications of the tenant with these words and marks (`pergunta`, or else `tambem`): all of them, or where they are more than
-- `limiar` at least the newest `quantas`. Everybody's; or, with `como`, those of the cases `casos` and those that name one of `inscricoes`:
-- 'marcas' asks the index for the marks of both, 'chave' looks both up by their own indexes, beside the words, and 'cada' asks each hit whose
-- it is. `mais` are others that were found already. Called by the search alone, in whose settings it runs.
create function foro_publicacoes_com(
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
    perguntas tsquery[];
    janela integer[];
  begin
    achadas := '{}';
    sao_mais := false;
    -- Back in time, until there are more than `limiar`; then the newest of the last window, as far as the newer ones have too few.
    loop
      de := greatest(primeiro, ate - dias + 1);
      if dias > 28 and not sao_mais then de := greatest(primeiro, de / 28 * 28); end if;
      if como = 'marcas' then
        select coalesce(array_agg(m.trecho), '{}'), coalesce(array_agg(m.marca), '{}') into trechos, marcas from (
          select s as trecho, 'O' || o as marca from generate_series(de / 28, ate / 28) as s, unnest(inscricoes) as o
          union all
          select distinct foro_dia_da_publicacao(p.disponibilizada_em) / 28, 'P' || p.id_processo from publicacao p
            where p.id_cliente = inquilino and p.id_processo = any(casos) and p.data_exclusao is null
              and p.disponibilizada_em >= case when de = primeiro then primeira else date '1990-01-01' + de end
              and p.disponibilizada_em <= case when ate = ultimo then ultima else date '1990-01-01' + ate end) m;
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
                and foro_dia_da_publicacao(t.disponibilizada_em) between de and ate and t.disponibilizada_em - primeira >= 0 and t.disponibilizada_em - ultima <= 0
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
                and foro_dia_da_publicacao(t.disponibilizada_em) between de and ate and t.disponibilizada_em - primeira >= 0 and t.disponibilizada_em - ultima <= 0
              limit case when not sao_mais then limiar + 1 - cardinality(achadas) end) a
            order by a.disponibilizada_em desc, a.id desc limit case when sao_mais then quantas - cardinality(achadas) end);
      end if;
      if mais <> '{}' then
        janela := array(
          select t.id from publicacao t
            where t.id_cliente = inquilino and t.id = any(janela || mais)
              and foro_dia_da_publicacao(t.disponibilizada_em) between de and ate and t.disponibilizada_em - primeira >= 0 and t.disponibilizada_em - ultima <= 0
            order by t.disponibilizada_em desc, t.id desc limit case when sao_mais then quantas else limiar + 1 end - cardinality(achadas));
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

-- Those of these publications that are of the cases or name one of the numbers, in their order. Called by the search alone.
create function foro_minhas_publicacoes(achadas integer[], casos integer[], inscricoes integer[]) returns setof integer
  language sql stable
  as $$
    select a.id from unnest(achadas) with ordinality as a (id, lugar) join publicacao p on p.id_cliente = foro_id_cliente() and p.id = a.id
      where p.id_processo in (select unnest(casos)) or p.oabs && inscricoes
      order by a.lugar
  $$;

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
    -- Of so many hits in all it is asked whose each is. One's own are asked for by the marks of so many numbers, and of cases where those make
    -- so many in all stretches; otherwise so many are looked up beside the words.
    poucas constant integer := 2000;
    poucas_inscricoes constant integer := 100;
    poucas_marcas constant integer := 4000;
    muitas constant integer := 100000;
    inquilino constant integer := foro_id_cliente();
    situacao constant text := filtro ->> 'situacao';
    usuario constant integer := (filtro ->> 'usuario')::integer;
    quantas constant integer := least(limite, demais);
    primeira date;
    ultima date;
    equipes integer[] := '{}';
    casos integer[];
    inscricoes integer[];
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
      select count(*) into dos_casos from (
        select from publicacao p where p.id_cliente = inquilino and p.id_processo = any(casos) and p.data_exclusao is null limit muitas + 1) c;
      como := case
        when cardinality(inscricoes) > poucas_inscricoes then 'cada'
        when least(dos_casos, cardinality(casos) * (foro_dia_da_publicacao(ultima) / 28 - foro_dia_da_publicacao(primeira) / 28 + 1)) <= poucas_marcas then 'marcas'
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

do $$
declare funcao text;
begin
  foreach funcao in array array['foro_documento_da_publicacao(integer, text, date, text, text, timestamptz, integer, integer[])',
      'foro_perguntas_com_marcas(tsquery, integer, integer, integer, integer[], text[])',
      'foro_publicacoes_com(tsquery, date, date, integer[], integer[], text, integer, integer, tsquery, integer[])',
      'foro_minhas_publicacoes(integer[], integer[], integer[])'] loop
    execute format('revoke execute on function %1$s from public', funcao);
    execute format('grant execute on function %1$s to foro_definidor', funcao);
  end loop;
end $$;
-- An index calls it for whoever writes a row.
grant execute on function foro_documento_da_publicacao(integer, text, date, text, text, timestamptz, integer, integer[]) to foro_runtime;
