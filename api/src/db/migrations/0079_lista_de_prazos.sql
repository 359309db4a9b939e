-- The list of the open deadlines reads one index, whatever narrows or searches it; the order by person and each state have theirs.

-- In the order of the last day, with everything that a filter or a search asks of a deadline itself.
create index prazo_aberto_na_lista on prazo (id_cliente, fim, id)
  include (situacao, fim_recontado, nao_conferido, id_responsavel, id_equipe, id_processo, descricao_busca)
  where data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado');
drop index prazo_aberto_por_fim;

-- Each state of its own, closed ones too.
create index prazo_por_situacao on prazo (id_cliente, situacao, fim, id) where data_exclusao is null;
drop index prazo_sugerido_por_fim;

-- As in 0072, with the id: the order by person reads those of a few people, and no row.
drop index prazo_carga;
create index prazo_carga on prazo (id_cliente, id_responsavel, situacao, fim, fim_recontado, nao_conferido) include (id, id_equipe, id_processo)
  where data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado');

-- The cases in which a word occurs, for a search of what hangs on cases. Beneath a policy no trigram index is read.
create function foro_processos_com(termo text) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  as $$
  begin
    return query execute format('select id from processo where %s', foro_busca_condicao('busca', array[termo], '{}'));
  end $$;

grant create on schema public to foro_definidor;
alter function foro_processos_com(text) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_processos_com(text) from public;
grant execute on function foro_processos_com(text) to foro_runtime;
