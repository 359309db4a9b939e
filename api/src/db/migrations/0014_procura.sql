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
    condicao text := concat_ws(' and ', foro_busca_condicao(coluna_busca, termos, filtros),
      case tabela when 'processo'::regclass then foro_sem_ocultos('id') when 'verificacao_conflito'::regclass then foro_sem_ocultos('id_processo') end);
    sentido text := case when decrescente then 'desc' else 'asc' end;
    quantos integer;
    pagina integer[];
  begin
    if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass, 'verificacao_conflito'::regclass, 'consulta'::regclass) or coluna_busca not in ('busca', 'busca_cliente') then
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
      when 'acompanhamento' then case when para_cliente then 'coalesce(texto_cliente, descricao)' else 'descricao || '' '' || coalesce(parecer, '''') || '' '' || coalesce(texto_cliente, '''')' end
      when 'tarefa' then 'titulo || '' '' || coalesce(descricao, '''')'
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
    -- The column of a record's case.
    caso constant text := case when tipo = 'processos' then 't.id' when tipo in ('partesContrarias', 'acompanhamentos', 'tarefas', 'compromissos') then 't.id_processo' end;
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
        alcance := 'and (($5 is null and $6 is null) or exists (select from processo p where p.id_cliente = t.id_cliente and p.id = t.id_processo and ($5 is null or p.id_empresa = $5) and ($6 is null or p.id_contato = $6)) and foro_cliente_ve_acompanhamento(t.id_cliente, t.visivel_cliente))';
      when 'tarefas' then tabela := 'tarefa'; titulo := 'foro_normaliza(t.titulo)'; recente := 't.vence';
      when 'compromissos' then
        tabela := 'compromisso'; titulo := 'foro_normaliza(t.processo_agenda)'; recente := 't.data_inicio';
        alcance := 'and ($7 is null or t.id_usuario_inclusao = $7 or exists (select from compromisso_participante p where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = $7 and p.data_exclusao is null))';
    end case;
    onde := format('t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(%s) @@ $1 %s %s %s', foro_texto_de(tabela), alcance, 'and ' || foro_sem_ocultos(caso),
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
            and t.id_processo <> all ((select foro_processos_ocultos())::integer[])
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
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(t.descricao) @@ consulta
            and t.id_processo <> all ((select foro_processos_ocultos())::integer[]) limit demais)
      select (row_number() over (order by a.aberto desc, case when a.aberto then a.fim end, a.fim desc, a.id))::integer, a.id,
          least((select count(*) from achados), muitos)::integer
        from achados a order by 1 limit limite;
  end $$;

-- Search of documents: matches in title, folder and labels before matches in the text. A client (`empresa_dona` or
-- `pessoa_dona`) finds only documents of its cases that were made visible to it, and not by labels.
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
          where (t.id_processo is null or t.id_processo <> all ((select foro_processos_ocultos())::integer[]))
            and (not e_cliente or (t.visivel_cliente and (empresa_dona is null or p.id_empresa = empresa_dona)
            and (pessoa_dona is null or p.id_contato = pessoa_dona)))
          group by t.id)
      select (row_number() over (order by f.no_nome desc, f.id desc))::integer, f.id, least((select count(*) from achados), muitos)::integer
        from achados f order by 1 limit limite;
  end $$;

-- Publications whose text matches: the first `limite` and their number, where 5,001 means more than 5,000. `filtro`:
-- situacao, tribunal, processo, de, ate; usuario (watched number or case), with equipes also those of his teams;
-- novasPrimeiro puts untreated ones first. Otherwise the newest come first.
create function foro_procura_publicacoes(palavras text[], numeros text[], tem_inicio boolean, filtro jsonb, limite integer)
  returns table (id integer, total integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set work_mem = '32MB' set plan_cache_mode = force_custom_plan
  as $$
  declare
    inquilino constant integer := foro_id_cliente();
    consulta constant tsquery := foro_consulta(palavras, numeros, tem_inicio);
    da_situacao constant text := filtro ->> 'situacao';
    do_tribunal constant text := filtro ->> 'tribunal';
    do_processo constant integer := filtro ->> 'processo';
    de constant date := filtro ->> 'de';
    ate constant date := filtro ->> 'ate';
    usuario constant integer := filtro ->> 'usuario';
    novas_primeiro constant boolean := coalesce((filtro ->> 'novasPrimeiro')::boolean, false);
    equipes constant integer[] := array(select m.id_equipe from equipe_membro m
      where m.id_cliente = inquilino and m.id_usuario = usuario and (filtro ->> 'equipes')::boolean);
    inscricoes constant integer[] := array(select o.id from oab_monitorada o
      where o.id_cliente = inquilino and (o.id_usuario = usuario
        or o.id_usuario in (select m.id_usuario from equipe_membro m where m.id_cliente = inquilino and m.id_equipe = any(equipes))));
  begin
    if numnode(consulta) = 0 then return; end if;
    return query
      with achadas as materialized (
        select t.id, t.disponibilizada_em, novas_primeiro and t.situacao = 'nova' as primeira
          -- The filters apply after the words (offset 0): an index of theirs would parse each text again.
          from (select p.id_cliente, p.id, p.disponibilizada_em, p.situacao, p.cancelada_em, p.tribunal, p.id_processo from publicacao p
            where p.id_cliente = inquilino and p.data_exclusao is null and foro_documento(p.texto) @@ consulta offset 0) t
          where (da_situacao is null or case when da_situacao = 'cancelada' then t.cancelada_em is not null else t.situacao = da_situacao end)
            and (do_tribunal is null or t.tribunal = do_tribunal)
            and (do_processo is null or t.id_processo = do_processo)
            and (t.id_processo is null or t.id_processo <> all ((select foro_processos_ocultos())::integer[]))
            and (de is null or t.disponibilizada_em >= de) and (ate is null or t.disponibilizada_em <= ate)
            and (usuario is null
              -- Looked up by key for each match (offset 0): otherwise PostgreSQL reads all cases of the firm first.
              or exists (select from publicacao_oab po
                where po.id_cliente = t.id_cliente and po.id_publicacao = t.id and po.id_oab = any(inscricoes) offset 0)
              or exists (select from processo c
                where c.id_cliente = t.id_cliente and c.id = t.id_processo and (c.id_equipe_usuario = usuario or c.id_equipe = any(equipes)) offset 0)))
      select a.id, (select least(count(*), 5001) from achadas)::integer
        from achadas a order by a.primeira desc, a.disponibilizada_em desc, a.id desc limit limite;
  end $$;

-- The words of a name that at most 1 in 1,000 of the firm's opposing parties and clients has.
create function foro_palavras_raras(som text) returns text[]
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(palavra), '{}') from (select distinct unnest(string_to_array(som, ' ')) as palavra) cada
      cross join (select greatest(2, count(*) / 1000) as poucas from parte_contraria where id_cliente = foro_id_cliente()) limite
      where (select count(*) from (
        (select from parte_contraria t where t.id_cliente = foro_id_cliente() and string_to_array(t.nome_som, ' ') @> array[palavra] limit poucas + 1)
        union all (select from usuario t where t.id_cliente = foro_id_cliente() and t.conjunto = 'F' and string_to_array(t.nome_som, ' ') @> array[palavra] limit poucas + 1)
        union all (select from empresa t where t.id_cliente = foro_id_cliente() and t.conjunto = 'C' and string_to_array(t.nome_fantasia_som, ' ') @> array[palavra] limit poucas + 1)
      ) nomes) <= poucas
  $$;

-- Everybody whom the firm knows and who may be the one looked for, in the trash too: the same document or root of a
-- CNPJ, a similar sound, two equal words, or a rare one. The most similar of each source; the API judges them by word.
-- `fontes` names the sources to look in; null stands for all.
create function foro_nomes_conferidos(procurado text, cpf_procurado text, cnpj_procurado text, raras text[], limite integer, fontes text[])
  returns table (origem text, id integer, nome text, cpf text, cnpj text, palavras text, som text, semelhanca real)
  language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.6
  as $$
  declare
    som_procurado constant text := coalesce(foro_som(procurado), '');
    comparavel constant text := coalesce(foro_palavras(procurado), '');
    partes constant text[] := array(select distinct unnest(string_to_array(som_procurado, ' ')));
    -- Each is one condition of the index: two words, or a rare one.
    chaves constant text[] := array(select a || ' ' || b from unnest(partes) a join unnest(partes) b on a < b) || raras;
    fonte record;
  begin
    for fonte in select * from (values
        ('clientePJ', 'empresa', 'conjunto = ''C''', 'nome_fantasia', 'nome_fantasia_som', 'null::text', 't.cnpj'),
        ('clientePJ', 'empresa', 'conjunto = ''C''', 'razao_social', 'razao_social_som', 'null::text', 't.cnpj'),
        ('clientePF', 'usuario', 'conjunto = ''F''', 'nome', 'nome_som', 't.cpf', 'null::text'),
        ('equipe', 'usuario', 'conjunto = ''P''', 'nome', 'nome_som', 't.cpf', 'null::text'),
        ('parteContraria', 'parte_contraria', 'true', 'nome', 'nome_som', 't.cpf', 't.cnpj'),
        ('consulta', 'consulta_pessoa', 'true', 'nome', 'nome_som', 't.cpf', 't.cnpj'),
        ('advogado', 'processo', 'true', 'advogado_contra_nome', 'advogado_contra_som', 'null::text', 'null::text')
      ) f (origem, tabela, condicao, nome, som, cpf, cnpj) where fontes is null or f.origem = any(fontes)
    loop
      return query execute format(
        'select %1$L, t.id, t.%4$I::text, %6$s::text, %7$s::text, foro_palavras(t.%4$I), t.%5$I, similarity(foro_palavras(t.%4$I), $6)
          from (
            select t.id from unnest($4) chave join %2$I t on string_to_array(t.%5$I, '' '') @> string_to_array(chave, '' '')
              where t.id_cliente = foro_id_cliente() and %3$s
            union select t.id from %2$I t where t.id_cliente = foro_id_cliente() and %3$s and t.%5$I %% $1
            union select t.id from %2$I t where t.id_cliente = foro_id_cliente() and %3$s and %6$s = $2
            union select t.id from %2$I t where t.id_cliente = foro_id_cliente() and %3$s and left(%7$s, 8) = left($3, 8)
          ) achado join %2$I t on t.id_cliente = foro_id_cliente() and t.id = achado.id
          order by coalesce(%6$s = $2, false) desc, coalesce(left(%7$s, 8) = left($3, 8), false) desc, similarity(t.%5$I, $1) desc, t.id desc limit $5',
        fonte.origem, fonte.tabela, fonte.condicao, fonte.nome, fonte.som, fonte.cpf, fonte.cnpj)
        using som_procurado, cpf_procurado, cnpj_procurado, chaves, limite, comparavel;
    end loop;
    if not 'publicacao' = any(fontes) then return; end if;
    return query
      select 'publicacao', t.id, parte ->> 'nome', null, null, foro_palavras(parte ->> 'nome'), foro_som(parte ->> 'nome'),
          similarity(foro_palavras(parte ->> 'nome'), comparavel)
        from (select distinct t.id from unnest(chaves) chave join publicacao t on t.partes_som @> string_to_array(chave, ' ')
          where t.id_cliente = foro_id_cliente() order by t.id desc limit limite) achado
        join publicacao t on t.id_cliente = foro_id_cliente() and t.id = achado.id
        cross join lateral jsonb_array_elements(t.partes) parte;
  end $$;

-- In how many publications and documents the words of a name stand one after another, each counted up to the limit.
create function foro_mencoes(procurado text, limite integer) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with frase as materialized (
      select phraseto_tsquery('public.foro', foro_singular(regexp_replace(foro_normaliza(procurado), '[^a-z0-9]+', ' ', 'g'))) as q)
    select (select count(*) from (select from publicacao t, frase where t.id_cliente = foro_id_cliente() and t.data_exclusao is null
          and numnode(q) > 1 and foro_documento(t.texto) @@ q limit limite) publicacoes)::integer
      + (select count(*) from (select from documento_texto t, frase where t.id_cliente = foro_id_cliente() and t.situacao = 'pronto'
          and numnode(q) > 1 and foro_documento(t.texto) @@ q limit limite) textos)::integer
  $$;
