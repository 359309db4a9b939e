-- What a client searches holds only what a client may read: names, not the CPF and CNPJ behind them, which a search for one
-- digit after another would tell.

alter table processo
  add column cliente_nomes text not null default '',
  add column partes_nomes text not null default '';

create or replace function processo_copia_nomes() returns trigger language plpgsql as $$
declare
  empresa_cliente record;
  pessoa record;
begin
  if new.id_empresa is not null then
    select nome_fantasia, razao_social, cnpj into empresa_cliente from empresa where id_cliente = new.id_cliente and id = new.id_empresa;
    new.cliente_nome := coalesce(empresa_cliente.nome_fantasia, '');
    new.cliente_nomes := concat_ws(' ', empresa_cliente.nome_fantasia, empresa_cliente.razao_social);
    new.cliente_busca := concat_ws(' ', empresa_cliente.nome_fantasia, empresa_cliente.razao_social, empresa_cliente.cnpj);
  else
    select nome, cpf into pessoa from usuario where id_cliente = new.id_cliente and id = new.id_contato;
    new.cliente_nome := coalesce(pessoa.nome, '');
    new.cliente_nomes := new.cliente_nome;
    new.cliente_busca := concat_ws(' ', pessoa.nome, pessoa.cpf);
  end if;
  new.processo_pai := coalesce((select numero_cnj from processo where id_cliente = new.id_cliente and id = new.id_processo_pai), '');
  new.processo_status := coalesce((select descricao from processo_status where id_cliente = new.id_cliente and id = new.id_processo_status), '');
  new.processo_tipo := coalesce((select descricao from processo_tipo where id_cliente = new.id_cliente and id = new.id_processo_tipo), '');
  return new;
end $$;

create or replace function empresa_espalha_cliente() returns trigger language plpgsql as $$
begin
  update processo set cliente_nome = new.nome_fantasia, cliente_nomes = concat_ws(' ', new.nome_fantasia, new.razao_social),
    cliente_busca = concat_ws(' ', new.nome_fantasia, new.razao_social, new.cnpj)
    where id_cliente = new.id_cliente and id_empresa = new.id;
  return null;
end $$;

create or replace function usuario_espalha_cliente() returns trigger language plpgsql as $$
begin
  update processo set cliente_nome = new.nome, cliente_nomes = new.nome, cliente_busca = concat_ws(' ', new.nome, new.cpf)
    where id_cliente = new.id_cliente and id_contato = new.id;
  return null;
end $$;

create or replace function parte_contraria_espalha_nomes() returns trigger language plpgsql as $$
declare
  primeiras record;
begin
  select coalesce(string_agg(nome, ' ' order by id), '') as nomes, coalesce(string_agg(concat_ws(' ', nome, cnpj, cpf), ' ' order by id), '') as busca into primeiras
    from (select nome, cnpj, cpf, id from parte_contraria p
      where p.id_cliente = new.id_cliente and p.id_processo = new.id_processo and p.data_exclusao is null order by p.id limit 50) as partes;
  update processo set
    reclamante = coalesce((select nome from parte_contraria p where p.id_cliente = new.id_cliente and p.id_processo = new.id_processo and p.data_exclusao is null order by p.id limit 1), ''),
    partes_nomes = primeiras.nomes,
    partes_busca = primeiras.busca
  where id_cliente = new.id_cliente and id = new.id_processo;
  return null;
end $$;

-- The owner is held to row-level security too, and here every firm's cases are filled.
alter table processo no force row level security;
alter table parte_contraria no force row level security;
alter table empresa no force row level security;
alter table usuario no force row level security;
update processo p set
  cliente_nomes = coalesce(
    (select concat_ws(' ', e.nome_fantasia, e.razao_social) from empresa e where e.id_cliente = p.id_cliente and e.id = p.id_empresa),
    (select u.nome from usuario u where u.id_cliente = p.id_cliente and u.id = p.id_contato), ''),
  partes_nomes = coalesce((select string_agg(nome, ' ' order by id) from (
    select nome, id from parte_contraria c where c.id_cliente = p.id_cliente and c.id_processo = p.id and c.data_exclusao is null order by c.id limit 50
  ) primeiras), '');
alter table processo force row level security;
alter table parte_contraria force row level security;
alter table empresa force row level security;
alter table usuario force row level security;

-- Without a trigram index: a client's own cases are few, and found by whose they are.
alter table processo add column busca_cliente text not null generated always as (foro_busca(
  titulo || ' ' || coalesce(pasta, '') || ' ' || coalesce(numero_cnj, '') || ' ' || coalesce(numero_antigo, '') || ' ' || processo_pai || ' ' || cliente_nomes || ' ' || partes_nomes
)) stored;

-- The search says which text it goes over.
drop function foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer);
drop function foro_busca_condicao(text[], jsonb);

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

create function foro_busca_pagina(tabela regclass, termos text[], filtros jsonb, ordem text, decrescente boolean, limite integer, pulo integer, coluna_busca text default 'busca')
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

grant create on schema public to foro_definidor;
alter function foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer, text) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_busca_condicao(text, text[], jsonb), foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer, text) from public;
grant execute on function foro_busca_condicao(text, text[], jsonb) to foro_definidor;
grant execute on function foro_busca_pagina(regclass, text[], jsonb, text, boolean, integer, integer, text) to foro_runtime;
