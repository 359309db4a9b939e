-- The totals of the ledgers are plain sums of their lines, and a list is read in the order of an index or sorted.
-- What triggers and functions held for that goes.

drop trigger somas_novas on lancamento;
drop trigger somas_alteradas on lancamento;
drop trigger somas_apagadas on lancamento;
drop trigger somas_do_processo on processo;
drop function lancamento_entra_nas_somas(), processo_leva_somas();
drop function foro_soma_lancamentos(text, boolean), foro_contas_de(text), foro_soma_contas(lancamento_soma_conta[]),
  foro_faixas_de(text), foro_soma_faixas(lancamento_faixa[]);
drop table lancamento_soma, lancamento_soma_cliente, lancamento_soma_conta, lancamento_faixa;

-- A search reads the texts of the lines.
drop function foro_custas_com(text[], integer);
drop policy definidor on lancamento;
revoke select on lancamento from foro_definidor;

-- A line is reversed if another line reverses it.
drop trigger estorno_novo on lancamento;
drop trigger estorno_alterado on lancamento;
drop trigger estorno_apagado on lancamento;
drop trigger guarda_tipo on lancamento;
drop function lancamento_marca_estornado(), lancamento_guarda_tipo();

drop index lancamento_busca, lancamento_aberto, lancamento_estornado, lancamento_por_competencia, lancamento_por_vencimento, lancamento_por_valor,
  lancamento_por_descricao, lancamento_a_vencer, lancamento_aberto_por_valor, lancamento_aberto_por_descricao, lancamento_adiantamento_cobrado;
alter table lancamento drop column estornado, drop column descricao_ordem, drop column valor_ordem;
select foro_guarda_historico('lancamento', 'descricao', 'id_processo',
  calados => array['id_serie', 'frequencia', 'serie_posicao', 'serie_total', 'id_rateio', 'contrato_parte']);

create index lancamento_por_competencia on lancamento (id_cliente, competencia, id) where data_exclusao is null;
-- The calendar reads the due dates of a month.
create index lancamento_a_vencer on lancamento (id_cliente, vencimento) where data_exclusao is null and pago_em is null and vencimento is not null;

drop index processo_do_escritorio, processo_da_empresa, processo_do_contato;
create index processo_do_escritorio on processo (id_cliente, id_empresa_grupo) where data_exclusao is null;
create index processo_da_empresa on processo (id_cliente, id_empresa) where data_exclusao is null;
create index processo_do_contato on processo (id_cliente, id_contato) where data_exclusao is null;
