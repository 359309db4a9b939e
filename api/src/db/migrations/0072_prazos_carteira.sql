-- Lists and counts of the open deadlines in a large firm read indexes, and what rests on a calendar that nobody checked for the year
-- is known without opening its warnings, so that every place that shows a deadline says so.

alter table prazo add column nao_conferido boolean not null generated always as (avisos ? 'calendarioNaoConferido') stored;
-- What a search of the list compares: 60,000 names are not rewritten for each one.
alter table prazo add column descricao_busca text not null generated always as (foro_busca(descricao)) stored;
select foro_guarda_historico('prazo', 'descricao', 'id_processo', calados => array['memoria', 'avisos', 'id_equipe', 'id_empresa_grupo', 'motivo']);

-- The counts by person and day read this alone, whoever's they are.
create index prazo_carga on prazo (id_cliente, id_responsavel, situacao, fim, fim_recontado, nao_conferido) include (id_equipe, id_processo)
  where data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado');
create index prazo_aberto_por_interno on prazo (id_cliente, fim_interno, id)
  where data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado');
create index prazo_aberto_por_descricao on prazo (id_cliente, foro_normaliza(descricao), id)
  where data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado');
create index prazo_sugerido_por_fim on prazo (id_cliente, fim, id) where data_exclusao is null and situacao = 'sugerido';
