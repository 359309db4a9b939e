-- The open cases without a next step: whose open cases, since when, and which of them somebody wrote about lately.

create index processo_aberto on processo (id_cliente, id_equipe_usuario, id_equipe, data_inclusao, id)
  where data_exclusao is null and processo_status_ordem !~ '^(arquivad|encerrad|baixad)';
create index acompanhamento_por_inclusao on acompanhamento (id_cliente, data_inclusao, id_processo) where data_exclusao is null;
create index compromisso_por_fim_do_processo on compromisso (id_cliente, data_fim, id_processo) where data_exclusao is null;
