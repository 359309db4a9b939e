-- What is known of nobody's tenant yet: signing in, its limits, public answers of registries, images by their hash.

create table tentativa_acesso (
  id bigint generated always as identity primary key,
  -- `nome:` or `endereco:` and a hash; neither names nor addresses are kept.
  chave varchar(80) not null,
  ocorrida_em timestamptz(3) not null default clock_timestamp()
);
create index tentativa_acesso_por_chave on tentativa_acesso (chave, ocorrida_em);
create index tentativa_acesso_por_hora on tentativa_acesso (ocorrida_em);

create table consulta_cnpj (
  cnpj char(14) primary key,
  resposta jsonb not null,
  consultada_em timestamptz(3) not null default clock_timestamp()
);
comment on table consulta_cnpj is 'Answers of the public company registry, kept 30 days.';

-- Sign-in: the only read of users without a tenant.
create function foro_credencial(nome_de_usuario text)
  returns table (id_cliente integer, id integer, senha_hash text, versao_token integer, ativo boolean, id_usuario_tipo integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id_cliente, u.id, u.senha_hash, u.versao_token, u.ativo, u.id_usuario_tipo
    from usuario u where lower(u.email) = lower(nome_de_usuario) and u.data_exclusao is null
  $$;

-- Whether an e-mail is taken anywhere in the installation by somebody else; tells no more than that.
create function foro_email_em_uso(endereco text, exceto integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from usuario u where lower(u.email) = lower(endereco) and u.data_exclusao is null and u.id is distinct from exceto) $$;

create function foro_imagem(hash text) returns table (tipo text, conteudo bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select i.tipo, i.conteudo from imagem i where i.sha256 = hash limit 1 $$;

-- Ids of the rows whose text holds every term; LIKE cannot use the trigram index beneath a policy, so it runs here,
-- and the caller's query over the ids stays under its own policy.
create function foro_busca_ids(tabela regclass, termos text[]) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    condicoes text;
  begin
    if tabela not in ('empresa'::regclass, 'usuario'::regclass, 'processo'::regclass) then
      raise exception 'tabela sem busca: %', tabela;
    end if;
    select string_agg(format('busca like %L', '%' || replace(replace(replace(foro_busca(termo), '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
      into condicoes from unnest(termos) as termo;
    return query execute format('select id from %s where id_cliente = $1 and data_exclusao is null and %s', tabela, coalesce(condicoes, 'true')) using foro_id_cliente();
  end $$;

-- The new owner of a function must be allowed to create in its schema, for this moment only.
grant create on schema public to foro_definidor;
alter function foro_credencial(text) owner to foro_definidor;
alter function foro_email_em_uso(text, integer) owner to foro_definidor;
alter function foro_imagem(text) owner to foro_definidor;
alter function foro_busca_ids(regclass, text[]) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_credencial(text), foro_email_em_uso(text, integer), foro_imagem(text), foro_busca_ids(regclass, text[]) from public;
grant execute on function foro_credencial(text), foro_email_em_uso(text, integer), foro_imagem(text), foro_busca_ids(regclass, text[]) to foro_runtime;
