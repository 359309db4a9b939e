-- The searches: one index page of a list, and one search over every kind of record. The query text has words in the
-- singular and without accents, the last word also as a prefix, and numbers with or without punctuation. The index is
-- over the rows themselves, so it is current after each write. LIKE and @@ are not leakproof, so under a policy
-- PostgreSQL would not use these indexes: the functions run as foro_definidor, and the caller reads the rows under
-- its policy.

-- The condition of foro_busca_pagina as text: every term occurs, and `filtros` { coluna: valor } or { coluna:
-- [valores] } hold.
create function foro_busca_condicao(coluna_busca text, termos text[], filtros jsonb) returns text
  language sql stable set search_path = public, pg_temp
  as $$
    select concat_ws(' and ',
      'id_cliente = foro_id_cliente() and data_exclusao is null',
      (select string_agg(format('%I like %L', coluna_busca, '%' || replace(replace(replace(foro_busca(termo), '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ') from unnest(termos) as termo),
      (select string_agg(case jsonb_typeof(valor)
        when 'array' then format('%I = any(%L)', coluna, array(select jsonb_array_elements_text(valor)))
        else format('%I = %L', coluna, valor #>> '{}') end, ' and ') from jsonb_each(filtros) as f(coluna, valor)))
  $$;

-- One page of the rows that contain every term, in order, and their number. The rows are counted and sorted in one
-- pass. If there are more than a few thousand, the page is read apart from the count, along the index of the order,
-- which soon finds a page. `limite` null returns all.
create function foro_busca_pagina(
    tabela regclass, termos text[], filtros jsonb, ordem text, decrescente boolean, limite integer, pulo integer,
    coluna_busca text default 'busca')
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    muitos constant integer := 5000;
    condicao text := foro_busca_condicao(coluna_busca, termos, filtros);
    sentido text := case when decrescente then 'desc' else 'asc' end;
    quantos integer;
    pagina integer[];
  begin
    if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass) or coluna_busca not in ('busca', 'busca_cliente') then
      raise exception 'tabela sem busca: %.%', tabela, coluna_busca;
    end if;
    execute format('with achados as materialized (select id, %1$I as ordem from %3$s where %4$s limit %7$s)
        select (select count(*)::integer from achados), array(select id from achados order by ordem %2$s, id %2$s limit %5$L offset %6$s)',
      ordem, sentido, tabela, condicao, limite, pulo, muitos + 1) into quantos, pagina;
    if quantos > muitos then
      execute format('select count(*)::integer from %s where %s', tabela, condicao) into quantos;
      execute format('select array(select id from %3$s where %4$s order by %1$I %2$s, id %2$s limit %5$L offset %6$s)',
        ordem, sentido, tabela, condicao, limite, pulo) into pagina;
    end if;
    return query select null::integer, null::integer, quantos;
    return query select p.posicao::integer, p.id, null::integer from unnest(pagina) with ordinality as p (id, posicao);
  end $$;

-- Query for these words, all required, the last one also as a prefix (and as a plural), and these numbers, each as a
-- prefix.
create function foro_consulta(palavras text[], numeros text[], tem_inicio boolean) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select coalesce(to_tsquery('public.foro'::regconfig, (
        select string_agg(public.foro_singular(p), ' & ') from unnest(case when tem_inicio then palavras[:cardinality(palavras) - 1] else palavras end) as p)), ''::tsquery)
      && coalesce((select (ultima || ':* | ' || public.foro_singular(ultima) || ' | ' || public.foro_singular(ultima || 's'))::tsquery
        from (select palavras[cardinality(palavras)] as ultima where tem_inicio and cardinality(palavras) > 0) as u), ''::tsquery)
      && coalesce((select string_agg(n || ':*', ' & ')::tsquery from unnest(numeros) as n), ''::tsquery)
  $$;

-- The searched text of a row, as the expression that its index is built on.
create function foro_texto_de(tabela text, para_cliente boolean default false) returns text
  language sql immutable parallel safe
  as $$
    select case tabela
      when 'processo' then format('titulo || '' '' || coalesce(pasta, '''') || '' '' || coalesce(numero_cnj, '''') || '' '' || coalesce(numero_antigo, '''') || '' '' || processo_pai || '' '' || %s',
        case when para_cliente then 'cliente_nomes || '' '' || partes_nomes' else 'cliente_busca || '' '' || partes_busca' end)
      when 'empresa' then 'nome_fantasia || '' '' || razao_social || '' '' || cnpj || '' '' || coalesce(contato, '''') || '' '' || coalesce(cidade, '''')'
      when 'usuario' then 'nome || '' '' || coalesce(email, '''') || '' '' || coalesce(cpf, '''') || '' '' || nome_empresa'
      when 'parte_contraria' then 'nome || '' '' || coalesce(email, '''') || '' '' || coalesce(cnpj, '''') || '' '' || coalesce(cpf, '''')'
      when 'acompanhamento' then case when para_cliente then 'descricao' else 'descricao || '' '' || coalesce(parecer, '''')' end
      when 'compromisso' then 'processo_agenda || '' '' || coalesce(descricao, '''') || '' '' || coalesce(local, '''')'
    end
  $$;

-- The rows of a kind that match: their number (up to a thousand) and the first ones, exact numbers before titles that
-- contain all words, then the latest. A client (`empresa_dona` or `pessoa_dona`) searches only text that it may read,
-- and no follow-up of a publication unless the firm shows those; `participante` limits commitments to those of one
-- person. No parallel workers: starting them takes 20 ms, longer than a search. The kind of a person or company is
-- not in the index condition, because the planner would read all rows of a small kind and parse each text.
create function foro_procura(
    tipo text, palavras text[], numeros text[], tem_inicio boolean, limite integer, empresa_dona integer,
    pessoa_dona integer, participante integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  as $$
  declare
    muitos constant integer := 1000;
    demais constant integer := 10000;
    e_cliente constant boolean := empresa_dona is not null or pessoa_dona is not null;
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
    trechos text[] := array(select '%' || p || '%' from unnest(palavras) as p);
    numero text := case when cardinality(palavras) = 0 and cardinality(numeros) = 1 then upper(numeros[1]) end;
    tabela text;
    alcance text := '';
    mesmo_numero text := 'false';
    titulo text;
    recente text := 't.id';
    onde text;
    quantos integer;
    achados integer[];
  begin
    if numnode(consulta) = 0 then return; end if;
    case tipo
      when 'processos' then
        tabela := 'processo'; titulo := 't.titulo_ordem'; mesmo_numero := 't.numero_cnj_digitos = $3';
        alcance := 'and ($5 is null or t.id_empresa = $5) and ($6 is null or t.id_contato = $6)';
      when 'clientesPJ' then tabela := 'empresa'; titulo := 't.nome_fantasia_ordem'; mesmo_numero := 't.cnpj = $3'; alcance := 'and t.conjunto || '''' = ''C''';
      when 'empresas' then tabela := 'empresa'; titulo := 't.nome_fantasia_ordem'; mesmo_numero := 't.cnpj = $3'; alcance := 'and t.conjunto || '''' = ''G''';
      when 'clientesPF' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto || '''' = ''F''';
      when 'acessosPJ' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto || '''' = ''J''';
      when 'usuarios' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto || '''' = ''P''';
      when 'partesContrarias' then tabela := 'parte_contraria'; titulo := 'foro_normaliza(t.nome)'; mesmo_numero := '$3 in (t.cnpj, t.cpf)';
      when 'acompanhamentos' then
        tabela := 'acompanhamento'; titulo := ''''''; recente := 't.data_inclusao';
        alcance := 'and (($5 is null and $6 is null) or exists (select from processo p where p.id_cliente = t.id_cliente and p.id = t.id_processo and ($5 is null or p.id_empresa = $5) and ($6 is null or p.id_contato = $6))
            and (not exists (select from publicacao u where u.id_cliente = t.id_cliente and u.id_acompanhamento = t.id)
              or coalesce((select v.publicacoes from visibilidade_automatica v where v.id_cliente = t.id_cliente), false)))';
      when 'compromissos' then
        tabela := 'compromisso'; titulo := 'foro_normaliza(t.processo_agenda)'; recente := 't.data_inicio';
        alcance := 'and ($7 is null or t.id_usuario_inclusao = $7 or exists (select from compromisso_participante p where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = $7 and p.data_exclusao is null))';
    end case;
    onde := format('t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(%s) @@ $1 %s %s', foro_texto_de(tabela), alcance,
      case when e_cliente then format('and foro_documento(%s) @@ $1', foro_texto_de(tabela, true)) end);
    -- Counts and sorts all matches at once; compares titles only if there are few.
    execute format('with achados as materialized (select t.id, %1$s as recente from %2$s t where %3$s limit %4$s)
        select (select count(*)::integer from achados), array(select id from achados order by recente desc, id desc limit %5$s)',
        recente, tabela, onde, demais, greatest(limite, muitos))
      into quantos, achados using consulta, trechos, numero, limite, empresa_dona, pessoa_dona, participante;
    if quantos = 0 then return; end if;
    -- A single match needs no ranking, nor do rows without a title.
    if quantos between 2 and muitos and titulo <> '''''' then
      execute format('select array(select t.id from %1$s t where t.id_cliente = foro_id_cliente() and t.id = any($1) order by coalesce(%2$s, false) desc, %3$s like all($2) desc, %4$s desc, t.id desc limit $4)',
          tabela, mesmo_numero, titulo, recente)
        into achados using achados, trechos, numero, limite;
    elsif quantos = demais then
      -- A word that is in nearly every row is found fastest from the latest row backwards.
      execute format('select array(select t.id from %1$s t where %2$s order by t.id_cliente desc, t.id desc limit $4)', tabela, onde)
        into achados using consulta, trechos, numero, limite, empresa_dona, pessoa_dona, participante;
    end if;
    return query select p.posicao::integer, p.id, least(quantos, muitos) from unnest(achados[:limite]) with ordinality as p (id, posicao);
  end $$;

-- The rows of a kind with a similar name, the most similar first: finds names despite a typing error.
create function foro_procura_parecidos(tipo text, procurado text, limite integer) returns table (id integer, texto text)
  language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.4
  as $$
  begin
    case tipo
      when 'clientesPJ', 'empresas' then
        return query select t.id, t.nome_fantasia || ' ' || t.razao_social from empresa t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and t.conjunto = case tipo when 'empresas' then 'G' else 'C' end and procurado <% t.busca
          order by word_similarity(procurado, t.busca) desc, t.id desc limit limite;
      when 'clientesPF', 'acessosPJ', 'usuarios' then
        return query select t.id, t.nome::text from usuario t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and t.conjunto = case tipo when 'clientesPF' then 'F' when 'acessosPJ' then 'J' else 'P' end and procurado <% t.busca
          order by word_similarity(procurado, t.busca) desc, t.id desc limit limite;
      when 'partesContrarias' then
        return query select t.id, t.nome::text from parte_contraria t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and procurado <% foro_nome_comparavel(t.nome)
          order by word_similarity(procurado, foro_nome_comparavel(t.nome)) desc, t.id desc limit limite;
    end case;
  end $$;

-- As foro_procura, for deadlines: open ones first, then the nearest.
create function foro_procura_prazos(palavras text[], numeros text[], tem_inicio boolean, limite integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
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

-- Search of documents: matches in title, folder and labels before matches in the text. A client (`empresa_dona` or
-- `pessoa_dona`) finds only documents made visible to it, and not by labels.
create function foro_procura_documentos(
    palavras text[], numeros text[], tem_inicio boolean, limite integer, empresa_dona integer, pessoa_dona integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  as $$
  declare
    muitos constant integer := 1000;
    demais constant integer := 10000;
    e_cliente constant boolean := empresa_dona is not null or pessoa_dona is not null;
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
  begin
    if numnode(consulta) = 0 then return; end if;
    return query
      with pelo_nome as materialized (
        select t.id from documento t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null
            and foro_documento(t.titulo || ' ' || coalesce(t.pasta, '') || ' ' || coalesce(t.etiquetas, '')) @@ consulta
            and (not e_cliente or foro_documento(t.titulo || ' ' || coalesce(t.pasta, '')) @@ consulta) limit demais),
      pelo_texto as materialized (
        select t.id from documento_texto x
          join documento_versao v on v.id_cliente = x.id_cliente and v.sha256 = x.sha256
          join documento t on t.id_cliente = v.id_cliente and t.id = v.id_documento and t.versao = v.n and t.data_exclusao is null
          where x.id_cliente = foro_id_cliente() and x.situacao = 'pronto' and foro_documento(x.texto) @@ consulta limit demais),
      achados as (
        select t.id, bool_or(a.no_nome) as no_nome
          from (select n.id, true as no_nome from pelo_nome n union all select x.id, false from pelo_texto x) a
          join documento t on t.id_cliente = foro_id_cliente() and t.id = a.id
          left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
          where not e_cliente or (t.visivel_cliente and (empresa_dona is null or coalesce(p.id_empresa, t.id_empresa) = empresa_dona)
            and (pessoa_dona is null or coalesce(p.id_contato, t.id_contato) = pessoa_dona))
          group by t.id)
      select (row_number() over (order by f.no_nome desc, f.id desc))::integer, f.id, least((select count(*) from achados), muitos)::integer
        from achados f order by 1 limit limite;
  end $$;

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

create function foro_perguntas_com_marcas(
    pergunta tsquery, inquilino integer, de integer, ate integer, trechos integer[], marcas text[])
  returns tsquery[]
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

create function foro_dias_das_publicacoes(inquilino integer, filtro jsonb, out primeira date, out ultima date) returns record
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

create function foro_publicacoes_com(
    pergunta tsquery, primeira date, ultima date, casos integer[], inscricoes integer[], como text, limiar integer,
    quantas integer, tambem tsquery default null::tsquery, mais integer[] default '{}', out achadas integer[],
    out sao_mais boolean)
  returns record
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
    -- Back in time, until there are more than `limiar`; then the newest of the last window, as far as the newer ones have too
    -- few.
    loop
      de := greatest(primeiro, ate - dias + 1);
      if dias > 28 and not sao_mais then de := greatest(primeiro, de / 28 * 28); end if;
      desde := case when de = primeiro then primeira else date '1990-01-01' + de end;
      ate_o_dia := case when ate = ultimo then ultima else date '1990-01-01' + ate end;
      if como = 'marcas' then
        -- Two publications for each pair of case and stretch: then most pairs have some, and to ask for the others costs less
        -- than to find them.
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
        -- The next window is to hold a quarter more than are wanting, if all days are like these. Where each hit is asked
        -- whose it is, few days tell little of the others.
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

create function foro_minhas_publicacoes(achadas integer[], casos integer[], inscricoes integer[]) returns setof integer
  language sql stable
  as $$
    select a.id from unnest(achadas) with ordinality as a (id, lugar) join publicacao p on p.id_cliente = foro_id_cliente() and p.id = a.id
      where p.id_processo in (select unnest(casos)) or p.oabs && inscricoes
      order by a.lugar
  $$;

create function foro_procura_publicacoes(palavras text[], numeros text[], tem_inicio boolean, filtro jsonb, limite integer)
  returns table (id integer, total integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set work_mem = '64MB' set jit = off set plan_cache_mode = force_generic_plan set client_min_messages = error
  as $$
  declare
    demais constant integer := 5000;
    -- Of so many hits in all it is asked whose each is. One's own are asked for by the marks of so many numbers, and of cases
    -- where those make so many in all stretches; otherwise so many are looked up beside the words.
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
      -- A beginning in two, where many hold the word itself: that word, and the words that go on from it. As one it would be
      -- gathered twice. Where few go on, it is asked whose those are, rather than for each mark.
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
      -- Beside a mark of few a word of many is asked for in two, too: as a beginning all that hold it would be gathered
      -- first.
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

-- For the search over all kinds: waiting publications first, then the latest.
create function foro_busca_publicacoes(palavras text[], numeros text[], tem_inicio boolean, limite integer)
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
