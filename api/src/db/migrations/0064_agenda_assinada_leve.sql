-- The feed of a calendar asks for what was deleted lately, and which deadlines count on a calendar that nobody checked (`prazo.nao_conferido`,
-- a column that a later migration makes of this).
create index compromisso_excluido on compromisso (id_cliente, data_exclusao) where data_exclusao is not null;
create index prazo_nao_conferido on prazo (id_cliente, id) where avisos ? 'calendarioNaoConferido' and (situacao = 'sugerido' or situacao = 'confirmado');
