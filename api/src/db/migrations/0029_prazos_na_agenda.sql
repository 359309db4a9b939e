-- A deadline is also in the calendar: its last day, and its internal date. Both hang on it and move with it.

alter table compromisso add column id_prazo integer;
alter table compromisso add column prazo_papel varchar(10) check (prazo_papel in ('fim', 'interno'));
alter table compromisso add constraint compromisso_prazo_papel check ((id_prazo is null) = (prazo_papel is null));
alter table compromisso add foreign key (id_cliente, id_prazo) references prazo (id_cliente, id);
create unique index compromisso_do_prazo on compromisso (id_cliente, id_prazo, prazo_papel) where id_prazo is not null;
select foro_guarda_historico('compromisso', 'processo_agenda', 'id_processo', calados => array['id_prazo', 'prazo_papel']);

-- Whatever moves a deadline (a form, a recount, a seed) moves what hangs on it: so it is a trigger, and no caller can forget it.
-- An open deadline has its whole days in the calendar, for whoever answers for it and for those who were added there; one that
-- is closed has none. What hangs on it is removed and not kept in the trash: the deadline brings it back.
create function prazo_na_agenda() returns trigger
  language plpgsql
  as $$
    declare
      papel text;
      dia date;
      titulo text;
      prioridade integer;
      agenda integer;
      esta_aberto constant boolean := new.data_exclusao is null and new.situacao in ('sugerido', 'confirmado');
    begin
      foreach papel in array array['fim', 'interno'] loop
        dia := case papel when 'fim' then new.fim else new.fim_interno end;
        titulo := left(case papel when 'fim' then 'Prazo: ' else 'Data interna: ' end || new.descricao, 100);
        select p.id into prioridade from processo_agenda_prioridade p where p.id_cliente = new.id_cliente
          order by p.descricao = case when papel = 'fim' and new.fatal then 'Prazo fatal' else 'Alta' end desc, p.ordem desc limit 1;
        select c.id into agenda from compromisso c
          where c.id_cliente = new.id_cliente and c.id_prazo = new.id and c.prazo_papel = papel;
        if prioridade is null or not esta_aberto or (papel = 'interno' and dia >= new.fim) then
          delete from compromisso_participante where id_cliente = new.id_cliente and id_processo_agenda = agenda;
          delete from compromisso where id_cliente = new.id_cliente and id = agenda;
          continue;
        end if;
        if agenda is null then
          insert into compromisso (id_cliente, id_prazo, prazo_papel, id_processo_agenda_prioridade, id_processo, processo_agenda,
              data_inicio, data_fim, data_inclusao, data_alteracao, id_usuario_alteracao)
            values (new.id_cliente, new.id, papel, prioridade, new.id_processo, titulo, dia::timestamp at time zone 'America/Sao_Paulo',
              (dia + time '23:59') at time zone 'America/Sao_Paulo', new.data_inclusao, new.data_inclusao, new.id_usuario_alteracao)
            returning id into agenda;
        else
          update compromisso set processo_agenda = titulo, id_processo_agenda_prioridade = prioridade,
              data_inicio = dia::timestamp at time zone 'America/Sao_Paulo', data_fim = (dia + time '23:59') at time zone 'America/Sao_Paulo',
              data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = new.id_usuario_alteracao
            where id_cliente = new.id_cliente and id = agenda and (processo_agenda, id_processo_agenda_prioridade, data_inicio) is distinct from
              (titulo, prioridade, dia::timestamp at time zone 'America/Sao_Paulo');
        end if;
        if tg_op = 'UPDATE' and old.id_responsavel is distinct from new.id_responsavel then
          delete from compromisso_participante
            where id_cliente = new.id_cliente and id_processo_agenda = agenda and id_usuario_participante = old.id_responsavel;
        end if;
        if new.id_responsavel is not null then
          insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante, data_inclusao, data_alteracao, id_usuario_inclusao, id_usuario_alteracao)
            values (new.id_cliente, agenda, new.id_responsavel, new.data_inclusao, new.data_inclusao, new.id_usuario_alteracao, new.id_usuario_alteracao)
            on conflict do nothing;
        end if;
      end loop;
      return null;
    end
  $$;
revoke all on function prazo_na_agenda() from public;
create trigger prazo_na_agenda after insert or update of descricao, fim, fim_interno, fatal, situacao, id_responsavel, data_exclusao on prazo
  for each row execute function prazo_na_agenda();
