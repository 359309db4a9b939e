-- The events of an update are written by one statement, however many rows it changes: a statement of account charges thousands.
-- New and removed rows go on to write theirs one by one.

create or replace function foro_registra_evento() returns trigger language plpgsql as $$
declare
  linha constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  calados constant text[] := tg_argv[3];
  segredos constant text[] := tg_argv[4];
  valores jsonb;
begin
  if tg_op = 'INSERT' then
    valores := jsonb_strip_nulls(linha - calados);
  -- What has a mark of deletion is removed for good: of it only the event is left.
  elsif not linha ? 'data_exclusao' then
    valores := linha - calados;
  end if;
  if segredos <> '{}' then valores := foro_cala_segredos(valores, segredos); end if;
  perform pg_advisory_xact_lock_shared(1703001, (linha ->> 'id_cliente')::integer);
  insert into evento (id_cliente, tabela, id_registro, id_dono, id_processo, rotulo, acao, antes, depois, id_usuario, id_requisicao, motivo)
    values ((linha ->> 'id_cliente')::integer, tg_table_name, (linha ->> tg_argv[0])::integer, (linha ->> tg_argv[1])::integer,
      (linha ->> case when tg_table_name = 'processo' then 'id' else 'id_processo' end)::integer,
      left(linha ->> tg_argv[2], 200), case tg_op when 'INSERT' then 'inclusao' else 'remocao' end,
      case tg_op when 'DELETE' then valores end, case tg_op when 'INSERT' then valores end,
      nullif(current_setting('foro.id_usuario', true), '')::integer, nullif(current_setting('foro.id_requisicao', true), ''),
      case tg_op when 'DELETE' then nullif(current_setting('foro.motivo', true), '') end);
  return null;
end $$;

-- The trigger of updates, with the arguments of the other one.
create function foro_registra_alteracoes() returns trigger language plpgsql as $$
declare
  calados constant text[] := tg_argv[3];
  segredos constant text[] := tg_argv[4];
begin
  insert into evento (id_cliente, tabela, id_registro, id_dono, id_processo, rotulo, acao, antes, depois, id_usuario, id_requisicao, motivo)
    select alteracao.id_cliente, tg_table_name, (linha ->> tg_argv[0])::integer, (linha ->> tg_argv[1])::integer,
        (linha ->> case when tg_table_name = 'processo' then 'id' else 'id_processo' end)::integer,
        left(linha ->> tg_argv[2], 200), acao,
        case when segredos <> '{}' then foro_cala_segredos(antes, segredos) else antes end,
        case when segredos <> '{}' then foro_cala_segredos(depois, segredos) else depois end,
        nullif(current_setting('foro.id_usuario', true), '')::integer, nullif(current_setting('foro.id_requisicao', true), ''),
        case when acao = 'exclusao' or tg_table_name = 'prazo' and acao = 'alteracao' then nullif(current_setting('foro.motivo', true), '') end
      from (
        select posicao, (nova.linha ->> 'id_cliente')::integer as id_cliente, nova.linha, diferenca.antes, diferenca.depois,
            case
              when (nova.linha ->> 'data_exclusao') is distinct from (antiga.linha ->> 'data_exclusao') then
                case when nova.linha ->> 'data_exclusao' is null then 'restauracao' else 'exclusao' end
              -- Who may come in is told by a word of its own, so that it can be looked for.
              when tg_table_name = 'usuario' and diferenca.depois ? 'ativo' then
                case when (nova.linha ->> 'ativo')::boolean then 'acesso_liberado' else 'acesso_restrito' end
              when tg_table_name = 'usuario' and diferenca.depois ? 'senha_hash' then 'troca_de_senha'
              else 'alteracao' end as acao
          from (select row_number() over () as posicao, to_jsonb(antigas.*) as linha from antigas) antiga
            -- PostgreSQL keeps both versions of a row at once, so each has the other's place; a row that references change twice
            -- is there twice. The plan is kept from a first statement of perhaps one row: a full join is never a nested loop.
            full join (select row_number() over () as posicao, to_jsonb(novas.*) as linha from novas) nova using (posicao)
            cross join lateral (
              select jsonb_object_agg(d.key, antiga.linha -> d.key) as antes, jsonb_object_agg(d.key, d.value) as depois
                from jsonb_each(nova.linha - calados) as d where d.value is distinct from antiga.linha -> d.key) diferenca
          offset 0
        ) alteracao
        -- Only who writes an event waits for whoever links them, and before the event gets its number.
        cross join lateral pg_advisory_xact_lock_shared(1703001, alteracao.id_cliente)
      where depois is not null or acao <> 'alteracao'
      order by posicao;
  return null;
end $$;
revoke execute on function foro_registra_alteracoes() from public;

-- Gives a table both triggers, with these arguments.
create function foro_liga_historico(tabela regclass, argumentos text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger historico after insert or delete on %s for each row execute function foro_registra_evento(%s)',
    tabela, argumentos);
  execute format('create or replace trigger historico_alteracoes after update on %s referencing old table as antigas new table as novas
    for each statement execute function foro_registra_alteracoes(%s)', tabela, argumentos);
end $$;
revoke execute on function foro_liga_historico(regclass, text) from public;

create or replace function foro_guarda_historico(tabela regclass, rotulo text, dono text default '', registro text default 'id', calados text[] default '{}', segredos text[] default '{}') returns void
  language sql
  as $$
    select foro_liga_historico(tabela, format('%L, %L, %L, %L, %L', registro, dono, rotulo,
      array['id_cliente', 'data_inclusao', 'id_usuario_inclusao', 'data_alteracao', 'id_usuario_alteracao', 'data_exclusao', registro] || calados
        || array(select attname::text from pg_attribute where attrelid = tabela and attgenerated <> '' and not attisdropped order by attnum),
      segredos))
  $$;

select foro_liga_historico(tgrelid, substring(pg_get_triggerdef(oid) from 'foro_registra_evento\((.*)\)$')) from pg_trigger where tgname = 'historico';
