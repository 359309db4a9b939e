-- One search over every kind of record: words in the singular and without accents, the last by its beginning, numbers with or
-- without their punctuation. What is searched is an index over the rows themselves, and so current with each write.

create text search dictionary foro_palavra (template = pg_catalog.simple, stopwords = portuguese);
create text search configuration foro (copy = pg_catalog.simple);
alter text search configuration foro alter mapping for asciiword, word, numword with foro_palavra;

-- The words of a normalized text in the singular: what they are compared by. 'acoes' and 'acao' are one word.
create function foro_singular(palavras text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    palavras, '(oes|aes|aos)\M', 'ao', 'g'), '([a-z]{2,}[aeou])is\M', '\1l', 'g'), '([rz])es\M', '\1', 'g'), 'ns\M', 'm', 'g'), '([a-z]{3,})s\M', '\1', 'g') $$;

-- What the search finds a text by: its words in the singular, and its numbers without their punctuation. One expression, so
-- that it is inlined where an index calls it.
create function foro_documento(texto text) returns tsvector
  language sql immutable parallel safe strict
  as $$
    select to_tsvector('public.foro'::regconfig, public.foro_singular(
      regexp_replace(regexp_replace(public.foro_normaliza(texto), '([0-9])[./-]+(?=[0-9])', '\1', 'g'), '[^a-z0-9]+', ' ', 'g')))
  $$;

-- The query of these words, all of which must occur, the last one also as a beginning (of a plural, too); and of these
-- numbers, each a beginning.
create function foro_consulta(palavras text[], numeros text[], tem_inicio boolean) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select coalesce(to_tsquery('public.foro'::regconfig, (
        select string_agg(public.foro_singular(p), ' & ') from unnest(case when tem_inicio then palavras[:cardinality(palavras) - 1] else palavras end) as p)), ''::tsquery)
      && coalesce((select (ultima || ':* | ' || public.foro_singular(ultima) || ' | ' || public.foro_singular(ultima || 's'))::tsquery
        from (select palavras[cardinality(palavras)] as ultima where tem_inicio and cardinality(palavras) > 0) as u), ''::tsquery)
      && coalesce((select string_agg(n || ':*', ' & ')::tsquery from unnest(numeros) as n), ''::tsquery)
  $$;

-- The text of a row that the search goes over, as an expression: its index is built of it, and asked by it.
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

do $$
declare tabela text;
begin
  foreach tabela in array array['processo', 'empresa', 'usuario', 'parte_contraria', 'acompanhamento', 'compromisso'] loop
    execute format('create index %1$s_procura on %1$s using gin (foro_documento(%2$s)) where data_exclusao is null', tabela, foro_texto_de(tabela));
  end loop;
end $$;

-- Which rows of a kind the words are in: how many (counted up to a thousand) and the first of them, exact numbers before
-- titles that hold all words, then the latest. Beneath a policy no such index is read, so it runs here; the caller reads the
-- rows under its policy. A client (`empresa_dona` or `pessoa_dona`) is asked for with the text that it may read;
-- `participante` narrows commitments to those of one person.
create function foro_procura(tipo text, palavras text[], numeros text[], tem_inicio boolean, limite integer, empresa_dona integer, pessoa_dona integer, participante integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp
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
      when 'clientesPJ' then tabela := 'empresa'; titulo := 't.nome_fantasia_ordem'; mesmo_numero := 't.cnpj = $3'; alcance := 'and t.conjunto = ''C''';
      when 'empresas' then tabela := 'empresa'; titulo := 't.nome_fantasia_ordem'; mesmo_numero := 't.cnpj = $3'; alcance := 'and t.conjunto = ''G''';
      when 'clientesPF' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto = ''F''';
      when 'acessosPJ' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto = ''J''';
      when 'usuarios' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto = ''P''';
      when 'partesContrarias' then tabela := 'parte_contraria'; titulo := 'foro_normaliza(t.nome)'; mesmo_numero := '$3 in (t.cnpj, t.cpf)';
      when 'acompanhamentos' then
        tabela := 'acompanhamento'; titulo := ''''''; recente := 't.data_inclusao';
        alcance := 'and (($5 is null and $6 is null) or exists (select from processo p where p.id_cliente = t.id_cliente and p.id = t.id_processo and ($5 is null or p.id_empresa = $5) and ($6 is null or p.id_contato = $6)))';
      when 'compromissos' then
        tabela := 'compromisso'; titulo := 'foro_normaliza(t.processo_agenda)'; recente := 't.data_inicio';
        alcance := 'and ($7 is null or t.id_usuario_inclusao = $7 or exists (select from compromisso_participante p where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = $7 and p.data_exclusao is null))';
    end case;
    onde := format('t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(%s) @@ $1 %s %s', foro_texto_de(tabela), alcance,
      case when e_cliente then format('and foro_documento(%s) @@ $1', foro_texto_de(tabela, true)) end);
    -- All that is found, at once: counted, and put in order. Titles are looked into where they are few.
    execute format('with achados as materialized (select t.id, %1$s as recente from %2$s t where %3$s limit %4$s)
        select (select count(*)::integer from achados), array(select id from achados order by recente desc, id desc limit %5$s)',
        recente, tabela, onde, demais, greatest(limite, muitos))
      into quantos, achados using consulta, trechos, numero, limite, empresa_dona, pessoa_dona, participante;
    if quantos <= muitos then
      execute format('select array(select t.id from %1$s t where t.id_cliente = foro_id_cliente() and t.id = any($1) order by coalesce(%2$s, false) desc, %3$s like all($2) desc, %4$s desc, t.id desc limit $4)',
          tabela, mesmo_numero, titulo, recente)
        into achados using achados, trechos, numero, limite;
    elsif quantos = demais then
      -- What stands nearly everywhere is soon met from the end.
      execute format('select array(select t.id from %1$s t where %2$s order by t.id_cliente desc, t.id desc limit $4)', tabela, onde)
        into achados using consulta, trechos, numero, limite, empresa_dona, pessoa_dona, participante;
    end if;
    return query select p.posicao::integer, p.id, least(quantos, muitos) from unnest(achados[:limite]) with ordinality as p (id, posicao);
  end $$;

-- The rows of a kind whose names are like the words, the most alike first: for whoever makes a typing error.
create function foro_procura_parecidos(tipo text, procurado text, limite integer)
  returns table (id integer, texto text)
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

do $$
declare tabela text;
begin
  foreach tabela in array array['acompanhamento', 'compromisso', 'compromisso_participante'] loop
    execute format('create policy definidor on %I for select to foro_definidor using (true)', tabela);
    execute format('grant select on %I to foro_definidor', tabela);
  end loop;
end $$;

grant create on schema public to foro_definidor;
alter function foro_procura(text, text[], text[], boolean, integer, integer, integer, integer) owner to foro_definidor;
alter function foro_procura_parecidos(text, text, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_singular(text), foro_documento(text), foro_consulta(text[], text[], boolean), foro_texto_de(text, boolean),
  foro_procura(text, text[], text[], boolean, integer, integer, integer, integer), foro_procura_parecidos(text, text, integer) from public;
grant execute on function foro_consulta(text[], text[], boolean), foro_texto_de(text, boolean) to foro_definidor;
-- Indexes call them for whoever writes a row.
grant execute on function foro_singular(text), foro_documento(text) to foro_runtime, foro_definidor;
grant execute on function foro_procura(text, text[], text[], boolean, integer, integer, integer, integer), foro_procura_parecidos(text, text, integer) to foro_runtime;
