-- Which deadlines rest on a calendar that nobody checked comes and goes without an event, and a feed says it of each. To tell
-- whether a feed is still right they were all counted; now the address itself knows when that changed last.
alter table agenda_assinatura add column prazos_em timestamptz(3) not null default clock_timestamp();

create function foro_agenda_dos_prazos() returns trigger
  language plpgsql
  as $$
    begin
      -- By person, so that two who change deadlines at once do not wait for each other in a ring.
      update agenda_assinatura a set prazos_em = clock_timestamp() from (
          select b.id_cliente, b.id_usuario from agenda_assinatura b
          where b.id_cliente in (select n.id_cliente from depois n join antes o using (id_cliente, id) where n.nao_conferido <> o.nao_conferido)
          order by b.id_cliente, b.id_usuario for update) c
        where a.id_cliente = c.id_cliente and a.id_usuario = c.id_usuario;
      return null;
    end $$;
revoke all on function foro_agenda_dos_prazos() from public;

create trigger agenda_dos_prazos after update on prazo
  referencing old table as antes new table as depois
  for each statement execute function foro_agenda_dos_prazos();

drop index prazo_nao_conferido;
