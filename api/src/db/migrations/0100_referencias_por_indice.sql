-- Before a record is removed for good, PostgreSQL looks for it in every table that refers to it, among deleted rows too.
-- It found no index for that and read whole tables: the indexes had only the rows that are not deleted.
-- These have all rows; `data_exclusao` is in them, so that a list still skips deleted rows without reading them.
drop index acompanhamento_do_processo, compromisso_do_processo, contrato_honorario_do_processo, documento_do_processo, hora_trabalhada_do_processo, lancamento_do_processo,
  parte_contraria_do_processo, prazo_do_processo, processo_do_pai, publicacao_do_processo;
create index acompanhamento_do_processo on acompanhamento (id_cliente, id_processo, data_inclusao, id) include (data_exclusao);
create index compromisso_do_processo on compromisso (id_cliente, id_processo, data_inicio) include (data_exclusao) where id_processo is not null;
create index contrato_honorario_do_processo on contrato_honorario (id_cliente, id_processo) include (data_exclusao) where id_processo is not null;
create index documento_do_processo on documento (id_cliente, id_processo, id) include (data_exclusao) where id_processo is not null;
create index hora_trabalhada_do_processo on hora_trabalhada (id_cliente, id_processo, dia, id) include (data_exclusao);
create index lancamento_do_processo on lancamento (id_cliente, id_processo, competencia, id) include (data_exclusao);
create index parte_contraria_do_processo on parte_contraria (id_cliente, id_processo, id) include (data_exclusao);
create index prazo_do_processo on prazo (id_cliente, id_processo, fim) include (data_exclusao);
create index processo_do_pai on processo (id_cliente, id_processo_pai) include (data_exclusao) where id_processo_pai is not null;
create index publicacao_do_processo on publicacao (id_cliente, id_processo, disponibilizada_em, id) include (data_exclusao) where id_processo is not null;

-- These references had no index, or one that must stay as it is.
create index compromisso_participante_do_compromisso on compromisso_participante (id_cliente, id_processo_agenda);
create index hora_trabalhada_do_lancamento on hora_trabalhada (id_cliente, id_lancamento) where id_lancamento is not null;
create index lancamento_que_estorna on lancamento (id_cliente, id_estornado) where id_estornado is not null;
create index prazo_do_acompanhamento on prazo (id_cliente, id_acompanhamento) where id_acompanhamento is not null;
create index publicacao_do_compromisso on publicacao (id_cliente, id_compromisso) where id_compromisso is not null;
create index publicacao_do_prazo on publicacao (id_cliente, id_prazo) where id_prazo is not null;
