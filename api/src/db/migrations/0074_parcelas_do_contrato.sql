-- Which part of an agreement an instalment is of: when the agreement is changed, those that are open follow it, part by part.
alter table lancamento add column contrato_parte varchar(6) check (contrato_parte in ('fixo', 'mensal'));
-- Looked up by what is changed and removed with it; nothing that a person did.
select foro_guarda_historico('lancamento', 'descricao', 'id_processo',
  calados => array['id_serie', 'frequencia', 'serie_posicao', 'serie_total', 'id_rateio', 'contrato_parte']);

alter table lancamento no force row level security;
alter table contrato_honorario no force row level security;
update lancamento l set contrato_parte =
    case when c.valor_mensal is null then 'fixo' when c.valor_fixo is null or l.valor = c.valor_mensal then 'mensal' else 'fixo' end
  from contrato_honorario c
  where c.id_cliente = l.id_cliente and c.id = l.id_contrato and coalesce(c.valor_fixo, c.valor_mensal) is not null
    and l.tipo = 'honorario' and l.descricao = c.descricao;
alter table contrato_honorario force row level security;
alter table lancamento force row level security;
