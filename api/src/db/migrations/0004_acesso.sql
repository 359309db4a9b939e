-- Signing in: sessions, links, second factor and limits. Also what belongs to no tenant: answers of a public
-- registry, reports about versions of remotes.

-- A token names its session: if the session has ended or does not exist, the token is void.
create table sessao (
  id_cliente integer not null references grupo,
  id uuid not null,
  id_usuario integer not null,
  iniciada_em timestamptz(3) not null default clock_timestamp(),
  expira_em timestamptz(3) not null,
  encerrada_em timestamptz(3),
  -- Last use, to the minute: a session that is idle for too long is void.
  usada_em timestamptz(3) not null default clock_timestamp(),
  aparelho varchar(60), -- Shown to the person in the list of her sessions.
  endereco varchar(45),
  -- The person must have a second factor and has none: the session opens only her account page.
  restrita boolean not null default false,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_usuario) references usuario
);
create index sessao_por_usuario on sessao (id_cliente, id_usuario);
create index sessao_por_fim on sessao (id_cliente, expira_em);

-- Link for choosing a new password: only its hash, one for each person, deleted when used. An invitation is one that
-- lasts longer.
create table link_de_senha (
  id_cliente integer not null references grupo,
  id_usuario integer not null,
  hash char(64) not null,
  expira_em timestamptz(3) not null,
  finalidade varchar(10) not null default 'redefinir' check (finalidade in ('redefinir', 'convite')),
  primary key (id_cliente, id_usuario),
  unique (id_cliente, hash),
  foreign key (id_cliente, id_usuario) references usuario
);

create table segundo_fator (
  id_cliente integer not null references grupo,
  id_usuario integer not null,
  id uuid not null, -- New each time it is set up: a remembered device names it.
  segredo text not null, -- Encrypted with a key that is not in the database.
  ligado_em timestamptz(3), -- Null until the setup is confirmed.
  passos_usados integer[] not null default '{}', -- Used codes, by the number of their 30-second step.
  primary key (id_cliente, id_usuario),
  foreign key (id_cliente, id_usuario) references usuario on delete cascade
);

-- Codes for people who lost the authenticator: only their hashes.
create table codigo_reserva (
  id_cliente integer not null references grupo,
  id_usuario integer not null,
  hash char(64) not null,
  usado_em timestamptz(3),
  primary key (id_cliente, id_usuario, hash),
  foreign key (id_cliente, id_usuario) references segundo_fator on delete cascade
);

-- Whether Admin and Gestor must have a second factor; no row means no.
create table seguranca_ajuste (
  id_cliente integer primary key references grupo,
  exige_segundo_fator boolean not null
);

create table tentativa_acesso (
  id bigint generated always as identity primary key,
  chave varchar(80) not null, -- `nome:` or `endereco:` and a hash; no name or address is stored.
  ocorrida_em timestamptz(3) not null default clock_timestamp()
);
create index tentativa_acesso_por_chave on tentativa_acesso (chave, ocorrida_em);
create index tentativa_acesso_por_hora on tentativa_acesso (ocorrida_em);

-- Requests of frequent callers by minute, which the API processes share. Unlogged: it matters for a minute and may be
-- lost. The keys have only the ids of tenant and user.
create unlogged table ritmo_chamada (
  minuto integer not null,
  chave varchar(40) not null,
  processo uuid not null,
  chamadas integer not null,
  primary key (minuto, chave, processo)
);

-- Answers of the public company registry, valid for 30 days.
create table consulta_cnpj (
  cnpj char(14) primary key,
  resposta jsonb not null,
  consultada_em timestamptz(3) not null default clock_timestamp()
);

-- Who is deactivated or deleted gets a new token version, so that nothing old is valid once access is given again.
create function foro_tira_acesso() returns trigger
  language plpgsql
  as $$
  begin
    if new.versao_token = old.versao_token then new.versao_token := old.versao_token + 1; end if;
    return new;
  end $$;
create trigger usuario_tira_acesso before update on usuario
  for each row when (old.ativo and not new.ativo or old.data_exclusao is null and new.data_exclusao is not null)
  execute function foro_tira_acesso();

-- A new token version ends what was derived from the old one: the user's sessions, a waiting password link and the
-- browsers that show notices; without access also the calendar's address and the links to documents that the user
-- made for outsiders. (A device that the second factor remembers names the version.)
create function foro_encerra_sessoes() returns trigger
  language plpgsql
  as $$
  begin
    update sessao set encerrada_em = clock_timestamp()
      where id_cliente = new.id_cliente and id_usuario = new.id and encerrada_em is null;
    delete from link_de_senha where id_cliente = new.id_cliente and id_usuario = new.id;
    delete from aviso_aparelho where id_cliente = new.id_cliente and id_usuario = new.id;
    if not new.ativo or new.data_exclusao is not null then
      delete from agenda_assinatura where id_cliente = new.id_cliente and id_usuario = new.id;
      update documento_compartilhamento
        set revogado_em = clock_timestamp(), data_alteracao = foro_nova_versao(data_alteracao)
        where id_cliente = new.id_cliente and id_usuario_inclusao = new.id and revogado_em is null;
    end if;
    return null;
  end $$;
-- Not `update of versao_token`: the trigger before it may have changed the column.
create trigger usuario_encerra_sessoes after update on usuario
  for each row when (old.versao_token <> new.versao_token) execute function foro_encerra_sessoes();

-- Sign-in: the only read of users without a tenant.
create function foro_credencial(
    nome_de_usuario text)
  returns table (id_cliente integer, id integer, senha_hash text, versao_token integer, ativo boolean, id_usuario_tipo integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id_cliente, u.id, u.senha_hash, u.versao_token, u.ativo, u.id_usuario_tipo
    from usuario u where lower(u.email) = lower(nome_de_usuario) and u.data_exclusao is null
  $$;

-- Whether another user of the installation has this e-mail. Positional parameters, because a name would clash with a
-- column of usuario.
create function foro_email_em_uso(text, integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from usuario u where lower(u.email) = lower($1) and u.data_exclusao is null and u.id is distinct from $2) $$;

-- Reads an image by its hash, in any tenant: logos are shown before signing in.
create function foro_imagem(hash text) returns table (tipo text, conteudo bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select i.tipo, i.conteudo from imagem i where i.sha256 = hash limit 1 $$;
