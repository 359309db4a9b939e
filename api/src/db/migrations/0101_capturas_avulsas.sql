-- A run for a period that a person chose says nothing about how far its target is read, nor about how the last run went.

alter table captura add column avulsa boolean not null default false;
comment on column captura.avulsa is 'Asked for a period that a person chose: it moves no cursor.';

-- Nobody can tell afterwards whether an earlier run on demand skipped days: the next run begins at the last one of the schedule.
alter table captura no force row level security;
update captura set avulsa = true where fonte = 'djen' and horario is null;
alter table captura force row level security;

-- Firms that watch a number which was not yet asked about at an hour of the schedule, and firms with numbered cases of which
-- nothing was, unless a round over their numbers still goes on. It goes from firm to firm along the index of the numbers, as
-- `foro_firmas_por_conferir` does.
create or replace function foro_firmas_por_capturar(hora timestamptz) returns table (id_cliente integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with recursive firma as (
      (select p.id_cliente from processo p where p.data_exclusao is null and p.numero_cnj_digitos is not null order by p.id_cliente limit 1)
      union all
      select (select p.id_cliente from processo p where p.id_cliente > f.id_cliente and p.data_exclusao is null and p.numero_cnj_digitos is not null
        order by p.id_cliente limit 1) from firma f where f.id_cliente is not null)
    select o.id_cliente from oab_monitorada o
    where o.ativa and o.data_exclusao is null and not exists (
      select from captura c where c.id_cliente = o.id_cliente and c.fonte = 'djen' and c.id_oab = o.id and c.horario = hora)
    union
    select f.id_cliente from firma f where f.id_cliente is not null and not exists (
      select from captura c where c.id_cliente = f.id_cliente and c.fonte = 'djen'
        and (c.horario = hora or c.id_oab is null and c.situacao = 'pendente' and not c.avulsa))
    order by 1
  $$;
