-- The deadlines of one person and of one team, and how many they are, are read from indexes alone.

-- With the id: which cases are a lawyer's is asked of each such list.
drop index processo_do_advogado;
create index processo_do_advogado on processo (id_cliente, id_equipe_usuario) include (id) where data_exclusao is null;

-- With everything that a filter or a count asks of a deadline of a team.
drop index prazo_da_equipe;
create index prazo_da_equipe on prazo (id_cliente, id_equipe, fim)
  include (id, situacao, fim_recontado, nao_conferido, id_responsavel, id_processo) where data_exclusao is null;
