-- A search reads the rows that it finds once: they are counted and put in order together. Only of more than a few thousand
-- is the page apart from the count: the many need not be sorted, for a page of them is soon met in the order's own index.
create or replace function foro_busca_pagina(tabela regclass, termos text[], filtros jsonb, ordem text, decrescente boolean, limite integer, pulo integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    muitos constant integer := 5000;
    condicao text := foro_busca_condicao(termos, filtros);
    sentido text := case when decrescente then 'desc' else 'asc' end;
    quantos integer;
    pagina integer[];
  begin
    if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass) then
      raise exception 'tabela sem busca: %', tabela;
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
