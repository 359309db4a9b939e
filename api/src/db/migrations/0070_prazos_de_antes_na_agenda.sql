-- Deadlines that were saved before 0029 had no trigger that put them into the calendar. They enter it here, all at once, as the
-- trigger would have them. What hangs on a deadline changed nothing that a person did: no event is written.
alter table prazo no force row level security;
alter table processo_agenda_prioridade no force row level security;
alter table compromisso no force row level security;
alter table compromisso_participante no force row level security;
alter table compromisso disable trigger historico;
alter table compromisso_participante disable trigger historico;

with dia as (
  select p.id_cliente, p.id as id_prazo, papel.nome as papel, p.id_processo, p.id_responsavel, p.data_inclusao, p.id_usuario_alteracao,
      case papel.nome when 'fim' then p.fim else p.fim_interno end as dia,
      left(case papel.nome when 'fim' then 'Prazo: ' else 'Data interna: ' end || p.descricao, 100) as titulo,
      (select a.id from processo_agenda_prioridade a where a.id_cliente = p.id_cliente
        order by a.descricao = case when papel.nome = 'fim' and p.fatal then 'Prazo fatal' else 'Alta' end desc, a.ordem desc limit 1) as prioridade
    from prazo p cross join (values ('fim'), ('interno')) as papel (nome)
    where p.data_exclusao is null and p.situacao in ('sugerido', 'confirmado') and (papel.nome = 'fim' or p.fim_interno < p.fim)
      and not exists (select from compromisso c where c.id_cliente = p.id_cliente and c.id_prazo = p.id)
), novo as (
  insert into compromisso (id_cliente, id_prazo, prazo_papel, id_processo_agenda_prioridade, id_processo, processo_agenda,
      data_inicio, data_fim, data_inclusao, data_alteracao, id_usuario_alteracao)
    select d.id_cliente, d.id_prazo, d.papel, d.prioridade, d.id_processo, d.titulo, d.dia::timestamp at time zone 'America/Sao_Paulo',
        (d.dia + time '23:59') at time zone 'America/Sao_Paulo', d.data_inclusao, d.data_inclusao, d.id_usuario_alteracao
      from dia d where d.prioridade is not null
    returning id_cliente, id, id_prazo, data_inclusao, id_usuario_alteracao
)
insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante, data_inclusao, data_alteracao, id_usuario_inclusao, id_usuario_alteracao)
  select n.id_cliente, n.id, p.id_responsavel, n.data_inclusao, n.data_inclusao, n.id_usuario_alteracao, n.id_usuario_alteracao
    from novo n join prazo p on p.id_cliente = n.id_cliente and p.id = n.id_prazo where p.id_responsavel is not null;

alter table compromisso_participante enable trigger historico;
alter table compromisso enable trigger historico;
alter table compromisso_participante force row level security;
alter table compromisso force row level security;
alter table processo_agenda_prioridade force row level security;
alter table prazo force row level security;
