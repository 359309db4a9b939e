-- The feed of a person's calendar: one secret address a person, of which only the hash is kept.

create table agenda_assinatura (
  id_cliente integer not null references grupo,
  id_usuario integer not null,
  hash char(64) not null,
  -- Whether the feed says when the person is busy, and nothing else.
  so_ocupado boolean not null,
  criada_em timestamptz(3) not null default clock_timestamp(),
  -- When a program last fetched it, to ten minutes.
  lida_em timestamptz(3),
  primary key (id_cliente, id_usuario),
  unique (id_cliente, hash),
  foreign key (id_cliente, id_usuario) references usuario (id_cliente, id) on delete cascade
);
alter table agenda_assinatura enable row level security;
alter table agenda_assinatura force row level security;
create policy inquilino on agenda_assinatura to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
grant select, insert, update, delete on agenda_assinatura to foro_runtime;

-- How often date, time or place of a commitment have changed: the SEQUENCE by which calendars elsewhere tell the newer version.
alter table compromisso add column sequencia integer not null default 0;
select foro_guarda_historico('compromisso', 'processo_agenda', 'id_processo', calados => array['id_prazo', 'prazo_papel', 'sequencia']);

create function compromisso_sequencia() returns trigger
  language plpgsql
  as $$
    begin
      new.sequencia := old.sequencia + 1;
      return new;
    end
  $$;
revoke all on function compromisso_sequencia() from public;
create trigger compromisso_sequencia before update on compromisso for each row
  when ((old.data_inicio, old.data_fim, old.local, old.data_exclusao) is distinct from (new.data_inicio, new.data_fim, new.local, new.data_exclusao))
  execute function compromisso_sequencia();
