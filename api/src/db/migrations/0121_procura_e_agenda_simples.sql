-- The search in publications and the feed of a calendar, in the plain form: one index of words with one function, and no column or
-- trigger that serves only their speed.

drop function foro_busca_publicacoes(text[], text[], boolean, integer);
drop function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer);
drop function foro_publicacoes_com(tsquery, date, date, integer[], integer[], text, integer, integer, tsquery, integer[]);
drop function foro_minhas_publicacoes(integer[], integer[], integer[]);
drop function foro_dias_das_publicacoes(integer, jsonb);
drop function foro_perguntas_com_marcas(tsquery, integer, integer, integer, integer[], text[]);
drop function foro_perguntas_por_trecho(tsquery, integer, integer, integer);
drop index publicacao_procura;
drop function foro_documento_da_publicacao(integer, text, date, text, text, timestamptz, integer, integer[]);
drop function foro_marca_do_tribunal(text);
drop function foro_trecho(integer, integer);
drop function foro_dia_da_publicacao(date);
drop index processo_excluido;

drop trigger entra_na_publicacao on publicacao_oab;
drop function publicacao_ganha_oabs();
alter table publicacao drop column oabs;
select foro_guarda_historico('publicacao', 'tipo', 'id_processo', calados => array['texto', 'partes', 'advogados', 'original', 'impressao']);

create index publicacao_procura on publicacao using gin (foro_documento(texto)) where data_exclusao is null;

-- The publications of the tenant whose text has the words and numbers: the first `limite`, and how many there are, where 5,001 means
-- more than 5,000. `filtro`: situacao, tribunal, processo, de, ate; usuario (whose number or whose case it is), with equipes true also
-- those of the members of his teams; novasPrimeiro puts the untreated before the others. Then the newest are first.
-- Under a row policy PostgreSQL does not use such an index, so the function runs without one and compares the tenant itself.
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
          -- Apart from the filters: by their indexes the words of each text would be made anew, one by one.
          from (select p.id_cliente, p.id, p.disponibilizada_em, p.situacao, p.cancelada_em, p.tribunal, p.id_processo from publicacao p
            where p.id_cliente = inquilino and p.data_exclusao is null and foro_documento(p.texto) @@ consulta offset 0) t
          where (da_situacao is null or case when da_situacao = 'cancelada' then t.cancelada_em is not null else t.situacao = da_situacao end)
            and (do_tribunal is null or t.tribunal = do_tribunal)
            and (do_processo is null or t.id_processo = do_processo)
            and (de is null or t.disponibilizada_em >= de) and (ate is null or t.disponibilizada_em <= ate)
            and (usuario is null
              -- Each hit by its key ('offset 0'): otherwise all of the firm's cases are read first.
              or exists (select from publicacao_oab po
                where po.id_cliente = t.id_cliente and po.id_publicacao = t.id and po.id_oab = any(inscricoes) offset 0)
              or exists (select from processo c
                where c.id_cliente = t.id_cliente and c.id = t.id_processo and (c.id_equipe_usuario = usuario or c.id_equipe = any(equipes)) offset 0)))
      select a.id, (select least(count(*), 5001) from achadas)::integer
        from achadas a order by a.primeira desc, a.disponibilizada_em desc, a.id desc limit limite;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke execute on function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) from public;
grant execute on function foro_procura_publicacoes(text[], text[], boolean, jsonb, integer) to foro_runtime;

-- The version of a feed is a hash of its text.
drop trigger agenda_dos_prazos on prazo;
drop function foro_agenda_dos_prazos();
alter table agenda_assinatura drop column prazos_em;
