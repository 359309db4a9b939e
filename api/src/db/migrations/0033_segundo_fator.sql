-- The second factor of a sign-in, and the switch by which a firm requires it of Admin and Gestor.

create table segundo_fator (
  id_cliente integer not null references grupo,
  id_usuario integer not null,
  -- Another one each time it is set up: what remembers a device names it.
  id uuid not null,
  -- Encrypted with a key that no database holds.
  segredo text not null,
  -- Null while it is being set up.
  ligado_em timestamptz(3),
  -- Which codes were used, by the number of their 30 seconds.
  passos_usados integer[] not null default '{}',
  primary key (id_cliente, id_usuario),
  foreign key (id_cliente, id_usuario) references usuario (id_cliente, id) on delete cascade
);

-- Codes for who has lost the authenticator: only their hashes.
create table codigo_reserva (
  id_cliente integer not null references grupo,
  id_usuario integer not null,
  hash char(64) not null,
  usado_em timestamptz(3),
  primary key (id_cliente, id_usuario, hash),
  foreign key (id_cliente, id_usuario) references segundo_fator (id_cliente, id_usuario) on delete cascade
);

create table seguranca_ajuste (
  id_cliente integer primary key references grupo,
  exige_segundo_fator boolean not null
);
comment on table seguranca_ajuste is 'Whether Admin and Gestor must have a second factor; no row means no.';

do $$
declare tabela text;
begin
  foreach tabela in array array['segundo_fator', 'codigo_reserva', 'seguranca_ajuste'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy inquilino on %I to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()))', tabela);
    execute format('grant select, insert, update, delete on %I to foro_runtime', tabela);
  end loop;
end $$;

select foro_guarda_historico('seguranca_ajuste', 'exige_segundo_fator', registro => 'id_cliente');

-- A session of somebody who must have a second factor and has none opens the own account alone.
alter table sessao add column restrita boolean not null default false;

alter table mensagem drop constraint mensagem_tipo_check;
alter table mensagem add constraint mensagem_tipo_check check (tipo in ('redefinir', 'fator_desligado', 'fator_recusado'));
