-- What the processes of the API tell each other of callers that ask much: how many requests of a minute each has answered.
-- Not logged: it is worth a minute, and lost without harm. Keys hold numbers of tenant and user, nothing else.
create unlogged table ritmo_chamada (
  minuto integer not null,
  chave varchar(40) not null,
  processo uuid not null,
  chamadas integer not null,
  primary key (minuto, chave, processo)
);
grant select, insert, update, delete on ritmo_chamada to foro_runtime;
