-- A cost that comes again, or is paid in instalments, is as many lines that know each other by their series; a cost that
-- several cases share is a line on each of them, which know each other by the split.

alter table lancamento
  add column id_serie uuid,
  add column frequencia varchar(10) check (frequencia in ('semanal', 'mensal', 'anual')),
  add column serie_posicao integer,
  add column serie_total integer,
  add column id_rateio uuid,
  add constraint lancamento_serie check (
    num_nonnulls(id_serie, frequencia, serie_posicao, serie_total) in (0, 4) and serie_posicao between 1 and serie_total
  );
create index lancamento_da_serie on lancamento (id_cliente, id_serie, serie_posicao) where id_serie is not null and data_exclusao is null;
create index lancamento_do_rateio on lancamento (id_cliente, id_rateio) where id_rateio is not null and data_exclusao is null;
-- The calendar asks for the due dates of a month.
create index lancamento_a_vencer on lancamento (id_cliente, vencimento) where data_exclusao is null and pago_em is null and vencimento is not null;
select foro_guarda_historico('lancamento', 'descricao', 'id_processo', calados => array['id_serie', 'frequencia', 'serie_posicao', 'serie_total', 'id_rateio']);
