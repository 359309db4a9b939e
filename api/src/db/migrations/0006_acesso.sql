-- What is known of nobody's tenant yet: signing in, its limits, public answers of registries, images by their hash.

create table tentativa_acesso (
  id bigint generated always as identity primary key,
  -- `nome:` or `endereco:` and a hash; neither names nor addresses are kept.
  chave varchar(80) not null,
  ocorrida_em timestamptz(3) not null default clock_timestamp()
);
create index tentativa_acesso_por_chave on tentativa_acesso (chave, ocorrida_em);
create index tentativa_acesso_por_hora on tentativa_acesso (ocorrida_em);

create table consulta_cnpj (
  cnpj char(14) primary key,
  resposta jsonb not null,
  consultada_em timestamptz(3) not null default clock_timestamp()
);
comment on table consulta_cnpj is 'Answers of the public company registry, kept 30 days.';

-- Sign-in: the only read of users without a tenant.
create function foro_credencial(nome_de_usuario text)
  returns table (id_cliente integer, id integer, senha_hash text, versao_token integer, ativo boolean, id_usuario_tipo integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id_cliente, u.id, u.senha_hash, u.versao_token, u.ativo, u.id_usuario_tipo
    from usuario u where lower(u.email) = lower(nome_de_usuario) and u.data_exclusao is null
  $$;

-- Whether an e-mail is taken anywhere in the installation by somebody else; tells no more than that.
-- The parameters go by number: usuario has a column of the name an address would have, and columns win.
create function foro_email_em_uso(text, integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from usuario u where lower(u.email) = lower($1) and u.data_exclusao is null and u.id is distinct from $2) $$;

create function foro_imagem(hash text) returns table (tipo text, conteudo bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select i.tipo, i.conteudo from imagem i where i.sha256 = hash limit 1 $$;

-- The page of rows whose text holds every term, in order, and how many there are in all. LIKE cannot use the trigram
-- index beneath a policy (it is not leakproof), so it runs here; the caller's query over the ids stays under its policy.
-- filtros: { coluna: valor } or { coluna: [valores] }; limite null answers all.
create function foro_busca_condicao(termos text[], filtros jsonb) returns text
  language sql stable set search_path = public, pg_temp
  as $$
    select concat_ws(' and ',
      'id_cliente = foro_id_cliente() and data_exclusao is null',
      (select string_agg(format('busca like %L', '%' || replace(replace(replace(foro_busca(termo), '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ') from unnest(termos) as termo),
      (select string_agg(case jsonb_typeof(valor)
        when 'array' then format('%I = any(%L)', coluna, array(select jsonb_array_elements_text(valor)))
        else format('%I = %L', coluna, valor #>> '{}') end, ' and ') from jsonb_each(filtros) as f(coluna, valor)))
  $$;

create function foro_busca_pagina(tabela regclass, termos text[], filtros jsonb, ordem text, decrescente boolean, limite integer, pulo integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    condicao text := foro_busca_condicao(termos, filtros);
    sentido text := case when decrescente then 'desc' else 'asc' end;
    quantos integer;
  begin
    if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass) then
      raise exception 'tabela sem busca: %', tabela;
    end if;
    -- Apart, for the count wants the trigram index or the whole table, and a page of many matches its index in order.
    execute format('select count(*)::integer from %s where %s', tabela, condicao) into quantos;
    return query select null::integer, null::integer, quantos;
    if quantos > pulo then
      return query execute format('select row_number() over (order by %1$I %2$s, id %2$s)::integer, id, null::integer from %3$s where %4$s order by %1$I %2$s, id %2$s limit %5$L offset %6$s',
        ordem, sentido, tabela, condicao, limite, pulo);
    end if;
  end $$;

-- The new owner of a function must be allowed to create in its schema, for this moment only.
grant create on schema public to foro_definidor;
alter function foro_credencial(text) owner to foro_definidor;
alter function foro_email_em_uso(text, integer) owner to foro_definidor;
alter function foro_imagem(text) owner to foro_definidor;
alter function foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_credencial(text), foro_email_em_uso(text, integer), foro_imagem(text), foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer) from public;
grant execute on function foro_credencial(text), foro_email_em_uso(text, integer), foro_imagem(text), foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer) to foro_runtime;
