-- Who moves or dismisses a deadline says why. The reason stands in the event, as that of a deletion does: of two moves for the same
-- reason, each event has it, and the column, which holds the last one, tells nothing of its own.

create or replace function foro_registra_evento() returns trigger language plpgsql as $$
declare
  linha constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  calados constant text[] := tg_argv[3];
  segredos constant text[] := tg_argv[4];
  acao text := case tg_op when 'INSERT' then 'inclusao' when 'DELETE' then 'remocao' else 'alteracao' end;
  antes jsonb;
  depois jsonb;
begin
  if tg_op = 'INSERT' then
    depois := jsonb_strip_nulls(linha - calados);
  elsif tg_op = 'DELETE' then
    -- What has a mark of deletion is removed for good: of it only the event is left.
    antes := case when not linha ? 'data_exclusao' then linha - calados end;
  else
    if (linha ->> 'data_exclusao') is distinct from (to_jsonb(old) ->> 'data_exclusao') then
      acao := case when linha ->> 'data_exclusao' is null then 'restauracao' else 'exclusao' end;
    end if;
    antes := to_jsonb(old) - calados;
    depois := linha - calados;
    select jsonb_object_agg(d.key, antes -> d.key), jsonb_object_agg(d.key, d.value) into antes, depois
      from jsonb_each(depois) as d where d.value is distinct from antes -> d.key;
    if depois is null and acao = 'alteracao' then return null; end if;
    -- Who may come in is told by a word of its own, so that it can be looked for.
    if tg_table_name = 'usuario' and acao = 'alteracao' then
      acao := case
        when depois ? 'ativo' then case when (linha ->> 'ativo')::boolean then 'acesso_liberado' else 'acesso_restrito' end
        when depois ? 'senha_hash' then 'troca_de_senha'
        else acao end;
    end if;
  end if;
  if segredos <> '{}' then
    antes := foro_cala_segredos(antes, segredos);
    depois := foro_cala_segredos(depois, segredos);
  end if;
  perform pg_advisory_xact_lock_shared(1703001, (linha ->> 'id_cliente')::integer);
  insert into evento (id_cliente, tabela, id_registro, id_dono, id_processo, rotulo, acao, antes, depois, id_usuario, id_requisicao, motivo)
    values ((linha ->> 'id_cliente')::integer, tg_table_name, (linha ->> tg_argv[0])::integer, (linha ->> tg_argv[1])::integer,
      (linha ->> case when tg_table_name = 'processo' then 'id' else 'id_processo' end)::integer,
      left(linha ->> tg_argv[2], 200), acao, antes, depois,
      nullif(current_setting('foro.id_usuario', true), '')::integer, nullif(current_setting('foro.id_requisicao', true), ''),
      case when acao in ('exclusao', 'remocao') or tg_table_name = 'prazo' and acao = 'alteracao' then nullif(current_setting('foro.motivo', true), '') end);
  return null;
end $$;

select foro_guarda_historico('prazo', 'descricao', 'id_processo', calados => array['memoria', 'avisos', 'id_equipe', 'id_empresa_grupo', 'motivo']);
