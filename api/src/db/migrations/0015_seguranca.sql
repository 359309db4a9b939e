-- Row-level security on every table of a tenant, forced, so that not even the owner reads past it; and the rights of
-- the roles.

do $$
declare nome text;
begin
  for nome in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'id_cliente' and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %1$s enable row level security, force row level security', nome);
    execute format('create policy inquilino on %s to foro_runtime using (id_cliente = (select foro_id_cliente()))
      with check (id_cliente = (select foro_id_cliente()))', nome);
    execute format('grant select, insert, update, delete on %s to foro_runtime', nome);
  end loop;
  -- Beside that, a person of the firm sees nothing of a restricted case that is not theirs. A change may still write its
  -- event.
  for nome in select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'id_processo' and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('create policy restrito on %s as restrictive to foro_runtime using (%s) %s', nome, foro_sem_ocultos('id_processo'),
      case when nome = 'evento' then 'with check (true)' end);
  end loop;
  execute format('create policy restrito on processo as restrictive to foro_runtime using (%s)', foro_sem_ocultos('id'));
  create policy restrito on prestacao_conta as restrictive to foro_runtime using (id <> all ((select foro_prestacoes_ocultas())::integer[]));
  -- Read by the functions that work across tenants, or use an index that a policy forbids.
  foreach nome in array array[
    'acompanhamento', 'aviso_ajuste', 'aviso_envio', 'aviso_ronda', 'captura', 'compromisso', 'compromisso_lembrete', 'compromisso_participante',
    'conflito_pendente', 'consulta', 'consulta_pessoa', 'documento', 'documento_texto', 'documento_versao', 'empresa', 'equipe', 'equipe_membro', 'evento', 'exportacao', 'gancho', 'gancho_entrega', 'imagem', 'importacao', 'lancamento', 'mensagem',
    'oab_monitorada', 'parte_contraria', 'prazo', 'processo', 'processo_acesso', 'publicacao',
    'publicacao_oab', 'recontagem', 'tarefa', 'trabalho', 'usuario', 'verificacao_conflito', 'visibilidade_automatica'
  ] loop
    execute format('create policy definidor on %s for select to foro_definidor using (true)', nome);
    execute format('grant select on %s to foro_definidor', nome);
  end loop;
end $$;
-- Nobody changes or removes an event.
revoke update, delete on evento, evento_elo from foro_runtime;

-- Not forced: the owner founds a firm before there is a tenant to set.
alter table grupo enable row level security;
create policy inquilino on grupo for select to foro_runtime using (id = (select foro_id_cliente()));

grant select on grupo_mudanca to foro_runtime, foro_definidor;

-- Tables of no tenant. 'update' on tentativa_acesso only locks the rows that are about to be deleted.
grant select on cidade, estado, foro_migracao, grupo to foro_runtime;
grant select, insert, update, delete on ritmo_chamada, tentativa_acesso to foro_runtime;
grant select, insert, update on consulta_cnpj, fonte_ritmo to foro_runtime;

-- PostgreSQL lets every login execute a new function: only the roles that call ours may. A security definer belongs to
-- foro_definidor, which may create in the schema for the moment of that change alone.
grant create on schema public to foro_definidor;
do $$
declare funcao regprocedure; le_tudo boolean;
begin
  for funcao, le_tudo in select p.oid, p.prosecdef from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    if le_tudo then execute format('alter function %s owner to foro_definidor', funcao); end if;
    execute format('revoke execute on function %s from public', funcao);
  end loop;
end $$;
revoke create on schema public from foro_definidor;

-- Indexes and policies call these on behalf of any role.
grant execute on function
  foro_busca, foro_cliente_ve_acompanhamento, foro_com_acesso, foro_documento, foro_emenda, foro_id_cliente, foro_nome_comparavel,
  foro_normaliza, foro_palavras, foro_parados, foro_prestacoes_ocultas, foro_processos_ocultos, foro_sem_ocultos, foro_singular, foro_som, foro_som_partes
  to foro_runtime, foro_definidor;

-- For requests and background work.
grant execute on function
  foro_aberto_desde, foro_anota_evento, foro_busca_pagina, foro_cala_segredos, foro_capturas_devidas,
  foro_conflitos_devidos, foro_credencial, foro_email_em_uso, foro_entra, foro_envios_devidos, foro_espera_eventos, foro_evento_texto, foro_exportacoes_devidas,
  foro_firmas_por_capturar, foro_firmas_por_conferir, foro_ganchos_atrasados, foro_ganchos_devidos, foro_imagem, foro_importacoes_devidas, foro_linhas_ocultas, foro_mencoes, foro_mensagens_devidas, foro_nomes_conferidos,
  foro_nomes_semelhantes, foro_nova_versao, foro_palavras_raras, foro_processo_de, foro_processos_com, foro_procura, foro_procura_documentos, foro_procura_parecidos,
  foro_procura_prazos, foro_procura_publicacoes, foro_recontagens_devidas, foro_rondas_devidas, foro_textos_devidos,
  foro_trabalhos_devidos, provisao_saldo
  to foro_runtime;

-- Called only inside the functions above.
grant execute on function
  foro_busca_condicao, foro_consulta, foro_texto_de
  to foro_definidor;
