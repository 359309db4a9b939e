-- Who accepts a new day may take that back a moment later: until then the deadline keeps the count that was replaced.

alter table prazo add column contagem_anterior jsonb;
comment on column prazo.contagem_anterior is 'Count and confirmation that an accepted recount replaced; told by no screen, and of use while the version that accepting made stands.';
select foro_guarda_historico('prazo', 'descricao', 'id_processo',
  calados => array['memoria', 'avisos', 'id_equipe', 'id_empresa_grupo', 'motivo', 'contagem_anterior']);
