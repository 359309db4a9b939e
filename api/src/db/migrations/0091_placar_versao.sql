-- What browsers told of each version of a remote, added up by all processes of the API.
-- Not logged: it compares two versions for a few days, and is lost without harm. Nothing in it is anybody's.
create unlogged table placar_versao (
  remoto varchar(40) not null,
  versao varchar(40) not null,
  cargas integer not null,
  falhas integer not null,
  boas integer not null,
  duracao_ms bigint not null,
  desde timestamptz(3) not null default clock_timestamp(),
  contado_em timestamptz(3) not null default clock_timestamp(),
  primary key (remoto, versao)
);
grant select, insert, update, delete on placar_versao to foro_runtime;
