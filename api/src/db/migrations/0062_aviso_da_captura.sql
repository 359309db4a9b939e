-- Administrators are told when a business day ends without the sources having been asked, and when nobody is watched.

alter table aviso drop constraint aviso_tipo_check;
alter table aviso add constraint aviso_tipo_check
  check (tipo in ('compromisso', 'audiencia', 'prazo', 'vencido', 'pendentes', 'mudanca', 'cancelamento', 'convite', 'captura'));

-- A firm with cases or watched numbers is looked after, too, whether or not it has a commitment or deadline.
insert into aviso_ronda (id_cliente) select distinct id_cliente from oab_monitorada on conflict do nothing;
create trigger comeca_ronda after insert on oab_monitorada referencing new table as novos for each statement execute function foro_comeca_ronda();
create trigger comeca_ronda after insert on processo referencing new table as novos for each statement execute function foro_comeca_ronda();
