-- The ledgers of a firm are read in each order that a list offers, whichever page it is (see 0088 and 0094).

-- The order of the descriptions: as much of them as an index can always hold.
drop index lancamento_por_competencia, lancamento_a_vencer;
alter table lancamento add column descricao_ordem text not null generated always as (left(foro_normaliza(descricao), 200)) stored;
-- Which also says that what is generated is no change of a line.
select foro_guarda_historico('lancamento', 'descricao', 'id_processo',
  calados => array['id_serie', 'frequencia', 'serie_posicao', 'serie_total', 'id_rateio', 'contrato_parte', 'estornado']);

alter table processo no force row level security;
alter table lancamento no force row level security;
alter table lancamento_soma no force row level security;

-- The sums of offices say for each set in which month its lines fall due too (infinity without a due date): for open lines `dia` says the
-- day; paid and reversed ones are sorted by due date too.
truncate lancamento_soma;
alter table lancamento_soma add column mes_vencimento date not null;
drop index lancamento_soma_do_conjunto;

-- As in 0094, with that month.
create or replace function foro_soma_lancamentos(linhas text, por_cliente boolean) returns text
  language sql immutable
  as $$
    select format($sql$
      with lidas as (
        select l.id_cliente, l.id_empresa_grupo%4$s, date_trunc('month', l.competencia::timestamp)::date as mes,
          case when l.estornado or l.id_estornado is not null then 'estornado' when l.pago_em is not null then 'pago' else 'aberto' end as situacao,
          case when l.estornado or l.id_estornado is not null then 'infinity' when l.pago_em is not null then %5$s
            else coalesce(l.vencimento, 'infinity') end as dia,
          coalesce(date_trunc('month', l.vencimento::timestamp)::date, 'infinity') as mes_vencimento,
          l.sinal, l.sinal * case when l.id_estornado is null then l.valor else -l.valor end as efeito,
          coalesce(o.tipo, l.tipo) as tipo, coalesce(o.tipo, l.tipo) not in ('adiantamento', 'reembolso') as gasto,
          l.pago_em is not null as pago, l.vencimento is not null as vence, l.pago_por, l.reembolsavel and l.onus = 'cliente' as do_cliente
        from (%1$s) l left join lancamento o on o.id_cliente = l.id_cliente and o.id = l.id_estornado
      ), partes as (
        select %3$s, sum(sinal) as linhas,
          coalesce(sum(efeito) filter (where pago and gasto and pago_por = 'escritorio'), 0) as pagas_pelo_escritorio,
          coalesce(sum(efeito) filter (where pago and gasto and pago_por = 'escritorio' and do_cliente), 0)
            - coalesce(sum(efeito) filter (where pago and tipo = 'reembolso' and pago_por <> 'contraria'), 0) as a_reembolsar,
          coalesce(sum(efeito) filter (where pago and tipo = 'adiantamento'), 0)
            - coalesce(sum(efeito) filter (where pago and gasto and pago_por = 'adiantamento'), 0) as saldo_adiantamento,
          coalesce(sum(efeito) filter (where gasto and not pago and vence), 0) as a_vencer
        from lidas group by %3$s
      ), velhas as (
        delete from %2$s s using (
          select v.id_cliente, v.id from %2$s v join partes n using (%3$s) for update of v skip locked
        ) livres where s.id_cliente = livres.id_cliente and s.id = livres.id
        returning s.*
      )
      insert into %2$s (%3$s, linhas, pagas_pelo_escritorio, a_reembolsar, saldo_adiantamento, a_vencer)
        select %3$s, sum(linhas), sum(pagas_pelo_escritorio), sum(a_reembolsar), sum(saldo_adiantamento), sum(a_vencer)
        from (
          select %3$s, linhas, pagas_pelo_escritorio, a_reembolsar, saldo_adiantamento, a_vencer from partes
          union all
          select %3$s, linhas, pagas_pelo_escritorio, a_reembolsar, saldo_adiantamento, a_vencer from velhas
        ) todas
        group by %3$s
        having (sum(linhas), sum(pagas_pelo_escritorio), sum(a_reembolsar), sum(saldo_adiantamento), sum(a_vencer)) <> (0, 0, 0, 0, 0)
        order by %3$s
    $sql$, linhas,
      case when por_cliente then 'lancamento_soma_cliente' else 'lancamento_soma' end,
      case when por_cliente then 'id_cliente, id_empresa, id_contato, mes, id_empresa_grupo, situacao, dia' else 'id_cliente, mes, id_empresa_grupo, situacao, dia, mes_vencimento' end,
      case when por_cliente then ', l.id_empresa, l.id_contato' else '' end,
      case when por_cliente then $sql$'infinity'$sql$ else $sql$date_trunc('month', l.pago_em::timestamp)::date$sql$ end)
  $$;

do $$ begin
  execute foro_soma_lancamentos('select 1 as sinal, p.id_empresa_grupo, l.id_cliente,
      l.id_estornado, l.tipo, l.valor, l.competencia, l.vencimento, l.pago_em, l.pago_por, l.onus, l.reembolsavel, l.estornado
    from lancamento l join processo p on p.id_cliente = l.id_cliente and p.id = l.id_processo and p.data_exclusao is null
    where l.data_exclusao is null', por_cliente => false);
end $$;
create index lancamento_soma_do_conjunto on lancamento_soma (id_cliente, mes, id_empresa_grupo, situacao, dia, mes_vencimento);

alter table lancamento_soma force row level security;
alter table lancamento force row level security;
alter table processo force row level security;

-- By date, due date, value and description. With each line's case and state, because otherwise the lines that a page skips would be read.
-- Lines of one due date come in the order of their dates.
create index lancamento_por_competencia on lancamento (id_cliente, competencia, id)
  include (id_processo, pago_em, estornado, id_estornado) where data_exclusao is null;
create index lancamento_por_vencimento on lancamento (id_cliente, vencimento, competencia, id)
  include (id_processo, pago_em, estornado, id_estornado) where data_exclusao is null;
create index lancamento_por_valor on lancamento (id_cliente, valor, id)
  include (id_processo, pago_em, estornado, id_estornado) where data_exclusao is null;
create index lancamento_por_descricao on lancamento (id_cliente, descricao_ordem, id)
  include (id_processo, pago_em, estornado, id_estornado) where data_exclusao is null;
-- Of open lines apart: they have other due dates, values and descriptions than those that are paid.
create index lancamento_a_vencer on lancamento (id_cliente, vencimento, competencia, id) include (id_processo)
  where data_exclusao is null and pago_em is null and not estornado and id_estornado is null;
create index lancamento_aberto_por_valor on lancamento (id_cliente, valor, id) include (vencimento, id_processo)
  where data_exclusao is null and pago_em is null and not estornado and id_estornado is null;
create index lancamento_aberto_por_descricao on lancamento (id_cliente, descricao_ordem, id) include (vencimento, id_processo)
  where data_exclusao is null and pago_em is null and not estornado and id_estornado is null;
