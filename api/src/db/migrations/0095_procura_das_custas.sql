-- What a search of the ledgers compares is kept with each line, and in an index: to take accents and signs away from 600,000 lines at each
-- search took nine seconds.
alter table lancamento add column busca text not null generated always as (foro_busca(
  descricao || ' ' || coalesce(categoria, '') || ' ' || coalesce(guia_numero, '') || ' ' || valor::text
)) stored;
-- Which also says that what is generated is no change of a line.
select foro_guarda_historico('lancamento', 'descricao', 'id_processo',
  calados => array['id_serie', 'frequencia', 'serie_posicao', 'serie_total', 'id_rateio', 'contrato_parte', 'estornado']);

create index lancamento_busca on lancamento using gin (busca gin_trgm_ops) where data_exclusao is null;

create policy definidor on lancamento for select to foro_definidor using (true);
grant select on lancamento to foro_definidor;

-- The lines of the tenant in which each word occurs, in the line itself or in its case: all of them, or null where they are more than
-- `limite` or no word is told by an index. Beneath a policy no trigram index is read; the caller reads the lines under its policy.
create function foro_custas_com(termos text[], limite integer) returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  as $$
  declare
    -- Of more cases than these the lines are too many to be told by them.
    muitos constant integer := 3000;
    termo text;
    casos integer[];
    linhas integer[];
    -- The lines, and the cases, of the word with the fewest: they are read, and the other words looked for in them.
    rara text;
    raras integer[];
    dos_casos integer[];
    onde text := '';
    achadas integer[];
  begin
    foreach termo in array termos loop
      -- Without three letters an index of trigrams is read as a whole.
      continue when length(foro_busca(termo)) < 3;
      execute format('select array(select id from processo where %s limit %s)', foro_busca_condicao('busca', array[termo], '{}'), muitos + 1) into casos;
      continue when cardinality(casos) > muitos;
      execute format('select array(select id from lancamento where %s limit %s)', foro_busca_condicao('busca', array[termo], '{}'), limite + 1) into linhas;
      if cardinality(linhas) <= limite and (rara is null or cardinality(linhas) + 6 * cardinality(casos) < cardinality(raras) + 6 * cardinality(dos_casos)) then
        rara := termo; raras := linhas; dos_casos := casos;
      end if;
    end loop;
    if rara is null then return null; end if;
    foreach termo in array termos loop
      continue when termo = rara;
      onde := onde || format(' and (strpos(t.busca, foro_busca(%1$L)) > 0 or t.id_processo in (select foro_processos_com(%1$L)))', termo);
    end loop;
    execute format('select array(select t.id from lancamento t where t.id_cliente = $1 and t.data_exclusao is null
        and (t.id = any($2) or t.id_processo = any($3))%s limit %s)', onde, limite + 1)
      into achadas using foro_id_cliente(), raras, dos_casos;
    return case when cardinality(achadas) <= limite then achadas end;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_custas_com(text[], integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_custas_com(text[], integer) from public;
grant execute on function foro_custas_com(text[], integer) to foro_runtime, foro_definidor;
