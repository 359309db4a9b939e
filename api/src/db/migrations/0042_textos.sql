-- The text of contents, read away from the requests: searched, and shown. One for each content, whichever versions name it.

create table documento_texto (
  id_cliente integer not null references grupo,
  sha256 char(64) not null,
  tipo_conteudo varchar(100) not null,
  situacao varchar(10) not null default 'pendente' check (situacao in ('pendente', 'pronto', 'vazio', 'falhou')),
  texto text,
  paginas integer,
  tentativas integer not null default 0,
  proxima_em timestamptz(3) not null default clock_timestamp(),
  primary key (id_cliente, sha256)
);
create index documento_texto_devido on documento_texto (proxima_em) where situacao = 'pendente';
create index documento_texto_procura on documento_texto using gin (foro_documento(texto)) where situacao = 'pronto';
create index documento_procura on documento using gin (foro_documento(titulo || ' ' || coalesce(pasta, '') || ' ' || coalesce(etiquetas, ''))) where data_exclusao is null;

alter table documento_texto enable row level security;
alter table documento_texto force row level security;
create policy inquilino on documento_texto to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()));
grant select, insert, update, delete on documento_texto to foro_runtime;
do $$
declare tabela text;
begin
  foreach tabela in array array['documento', 'documento_versao', 'documento_texto'] loop
    execute format('create policy definidor on %I for select to foro_definidor using (true)', tabela);
    execute format('grant select on %I to foro_definidor', tabela);
  end loop;
end $$;

-- A content is to be read once a version names it, and is forgotten with the last one.
create function foro_pede_texto() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from documento_texto t where t.id_cliente = old.id_cliente and t.sha256 = old.sha256
        and not exists (select from documento_versao v where v.id_cliente = old.id_cliente and v.sha256 = old.sha256);
    elsif new.tipo_conteudo in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain') then
      insert into documento_texto (id_cliente, sha256, tipo_conteudo) values (new.id_cliente, new.sha256, new.tipo_conteudo) on conflict do nothing;
    end if;
    return null;
  end $$;
revoke execute on function foro_pede_texto() from public;
create trigger pede_texto after insert or delete on documento_versao for each row execute function foro_pede_texto();

insert into documento_texto (id_cliente, sha256, tipo_conteudo)
  select distinct on (id_cliente, sha256) id_cliente, sha256, tipo_conteudo from documento_versao
  where tipo_conteudo in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain');

-- Which contents wait to be read, of whatever tenant, the longest waiting first; each is then taken as its own tenant.
create function foro_textos_devidos(limite integer) returns table (id_cliente integer, sha256 text, tipo_conteudo text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id_cliente, t.sha256, t.tipo_conteudo from documento_texto t
    where t.situacao = 'pendente' and t.proxima_em <= clock_timestamp() order by t.proxima_em, t.id_cliente, t.sha256 limit limite
  $$;

-- Which papers the words are in: their own words before their text. Beneath a policy no such index is read, so it runs here. A client
-- (`empresa_dona` or `pessoa_dona`) is asked for with what was made visible to it, and without labels.
create function foro_procura_documentos(palavras text[], numeros text[], tem_inicio boolean, limite integer, empresa_dona integer, pessoa_dona integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  declare
    muitos constant integer := 1000;
    demais constant integer := 10000;
    e_cliente constant boolean := empresa_dona is not null or pessoa_dona is not null;
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
  begin
    if numnode(consulta) = 0 then return; end if;
    return query
      with pelo_nome as materialized (
        select t.id from documento t
          where t.id_cliente = foro_id_cliente() and t.data_exclusao is null
            and foro_documento(t.titulo || ' ' || coalesce(t.pasta, '') || ' ' || coalesce(t.etiquetas, '')) @@ consulta
            and (not e_cliente or foro_documento(t.titulo || ' ' || coalesce(t.pasta, '')) @@ consulta) limit demais),
      pelo_texto as materialized (
        select t.id from documento_texto x
          join documento_versao v on v.id_cliente = x.id_cliente and v.sha256 = x.sha256
          join documento t on t.id_cliente = v.id_cliente and t.id = v.id_documento and t.versao = v.n and t.data_exclusao is null
          where x.id_cliente = foro_id_cliente() and x.situacao = 'pronto' and foro_documento(x.texto) @@ consulta limit demais),
      achados as (
        select t.id, bool_or(a.no_nome) as no_nome
          from (select n.id, true as no_nome from pelo_nome n union all select x.id, false from pelo_texto x) a
          join documento t on t.id_cliente = foro_id_cliente() and t.id = a.id
          left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
          where not e_cliente or (t.visivel_cliente and (empresa_dona is null or coalesce(p.id_empresa, t.id_empresa) = empresa_dona)
            and (pessoa_dona is null or coalesce(p.id_contato, t.id_contato) = pessoa_dona))
          group by t.id)
      select (row_number() over (order by f.no_nome desc, f.id desc))::integer, f.id, least((select count(*) from achados), muitos)::integer
        from achados f order by 1 limit limite;
  end $$;

grant create on schema public to foro_definidor;
alter function foro_textos_devidos(integer) owner to foro_definidor;
alter function foro_procura_documentos(text[], text[], boolean, integer, integer, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_textos_devidos(integer), foro_procura_documentos(text[], text[], boolean, integer, integer, integer) from public;
grant execute on function foro_textos_devidos(integer), foro_procura_documentos(text[], text[], boolean, integer, integer, integer) to foro_runtime;
