-- Extensions, roles, the tenant, and the functions that everything else uses. Needs PostgreSQL 15 or newer.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- foro_runtime: every request runs as it; data only, no DDL, under row-level security.
-- foro_definidor: owns the few functions that must read past a policy; nobody logs in as it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'foro_runtime') then create role foro_runtime nologin; end if;
  if not exists (select from pg_roles where rolname = 'foro_definidor') then create role foro_definidor nologin; end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same cluster is being migrated at this moment
end $$;
grant foro_runtime, foro_definidor to current_user;
grant usage on schema public to foro_runtime, foro_definidor;

-- The tenant of this transaction. Null, and therefore no row at all, if none is set.
create function foro_id_cliente() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('foro.id_cliente', true), '')::integer $$;

-- A new version stamp, to the millisecond, always later than the previous one.
create function foro_nova_versao(anterior timestamptz) returns timestamptz
  language sql parallel safe
  as $$ select greatest(date_trunc('milliseconds', clock_timestamp()), anterior + interval '1 millisecond') $$;

-- Lower case without accents and invisible characters (the same as in `stripInvisible`). unaccent is only stable
-- because its dictionary could change; ours does not.
create function foro_normaliza(texto text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, regexp_replace(texto,
    '\u00ad\s*\n\s*|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'))) $$;

-- The form in which searches compare text: normalised, without the punctuation of CPF, CNPJ, CNJ and CEP.
create function foro_busca(texto text) returns text
  language sql immutable parallel safe strict
  as $$ select translate(public.foro_normaliza(texto), '.-/()', '') $$;

-- The form in which two names are compared: as in a search, without the abbreviation of the legal form.
create function foro_nome_comparavel(nome text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(public.foro_busca(nome), '\s(ltda|limitada|eireli|epp|mei)\M', '', 'g')) $$;

-- The words by which a check of conflicts compares names: normalised, without particles and legal forms.
create function foro_palavras(nome text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(regexp_replace(regexp_replace(replace(public.foro_normaliza(nome), '''', ''), '[^a-z0-9]+', ' ', 'g'),
    '\m(da|de|do|das|dos|e|ltda|limitada|sa|s a|me|epp|mei|eireli|cia|ss|s s|slu)\M', ' ', 'g'), '\s+', ' ', 'g')) $$;

-- The same words as they sound in Brazil: Kátia and Catia, Walter Schmidt and Valter Schmitt. Initials have no sound.
create function foro_som(nome text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
      regexp_replace(regexp_replace(regexp_replace(translate(
        replace(replace(replace(replace(btrim(regexp_replace(public.foro_palavras(nome), '(\m[a-z]\M ?)', '', 'g')),
        'ph', 'f'), 'sch', 'x'), 'ch', 'x'), 'sh', 'x'), 'wyz', 'vis'),
      'qu(?=[ei])', 'k', 'g'), 'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g'),
    'cqh', 'kk'), '([a-z])\1+', '\1', 'g'), '([aeiou])[mn](?![aeiou])', '\1n', 'g'), '([aeiou])l(?![aeiou])', '\1u', 'g'),
    'dt\M', 't', 'g') $$;

-- The words that the parties of a publication have, as they sound.
create function foro_som_partes(partes jsonb) returns text[]
  language sql immutable parallel safe strict
  as $$ select coalesce(array_agg(distinct palavra), '{}') from jsonb_path_query(partes, '$[*].nome') nome
    cross join unnest(string_to_array(public.foro_som(nome #>> '{}'), ' ')) palavra $$;

create text search dictionary foro_palavra (template = pg_catalog.simple, stopwords = portuguese);
create text search configuration foro (copy = pg_catalog.simple);
alter text search configuration foro alter mapping for asciiword, word, numword with foro_palavra;

-- The words of a normalised text in the singular: 'acoes' and 'acao' are one word.
create function foro_singular(palavras text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    palavras, '(oes|aes|aos)\M', 'ao', 'g'), '([a-z]{2,}[aeou])is\M', '\1l', 'g'), '([rz])es\M', '\1', 'g'), 'ns\M', 'm', 'g'), '([a-z]{3,})s\M', '\1', 'g') $$;

-- A normalised text with the words and case numbers that a line end cuts, whole behind their pieces: a hyphen at the
-- end of a line may also be the word's own.
create function foro_emenda(texto text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(texto, '([a-z]+)-\s*\n\s*([a-z]+)', '\1 \2 \1\2', 'g'),
    '\m(?=[0-9](?:\s*[./-]?\s*[0-9]){19}\M)([0-9][0-9./-]*)\s*\n\s*([0-9./-]*[0-9])', '\1 \2 \1\2', 'g') $$;

-- The index entries of a text: words in the singular, numbers without punctuation. A single expression, so that
-- PostgreSQL inlines it.
create function foro_documento(texto text) returns tsvector
  language sql immutable parallel safe strict
  as $$
    select to_tsvector('public.foro'::regconfig, public.foro_singular(
      regexp_replace(regexp_replace(public.foro_emenda(public.foro_normaliza(texto)), '([0-9])[./-]+(?=[0-9])', '\1', 'g'), '[^a-z0-9]+', ' ', 'g')))
  $$;

-- Tenant: a group of law firms. Its id is id_cliente everywhere else.
create table grupo (
  id integer generated by default as identity primary key,
  nome varchar(100) not null,
  data_inclusao timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp())
);

-- A firm that was moved to another installation ('mudado', to this address) or whose rows came from one that still
-- serves it ('chegando'). Any other has no row.
create table grupo_mudanca (
  grupo integer primary key,
  situacao varchar(10) not null check (situacao in ('chegando', 'mudado')),
  endereco varchar(200) not null default ''
);

-- Opens a transaction of the tenant. While `firm move` holds or awaits its lock, the transaction only reads; no writer
-- is left once it has the lock. One that is served elsewhere is refused.
create function foro_entra(grava boolean) returns text
  language plpgsql
  as $$
declare mudanca grupo_mudanca;
begin
  if grava and not pg_try_advisory_xact_lock_shared(1703003, foro_id_cliente()) then
    perform set_config('transaction_read_only', 'on', true);
    return 'leitura';
  end if;
  select * into mudanca from grupo_mudanca where grupo = foro_id_cliente();
  if mudanca.situacao = 'mudado' then raise exception using errcode = 'FO002', message = mudanca.endereco; end if;
  if mudanca.situacao = 'chegando' then raise exception using errcode = 'FO003', message = 'chegando'; end if;
  return null;
end $$;

-- Firms that background work leaves alone: being moved, served elsewhere, or not yet served here.
create function foro_parados() returns integer[]
  language sql stable
  as $$
    select coalesce(array_agg(grupo), '{}') from (
      select grupo from grupo_mudanca union all
      select objid::integer from pg_locks where locktype = 'advisory' and classid = 1703003 and objsubid = 2 and mode = 'ExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())) parados
  $$;

-- Number of rows in each list, deleted ones excluded: counting 100,000 rows for each page would cost more than the
-- page.
create table contagem (
  id_cliente integer not null references grupo,
  tabela varchar(30) not null,
  tipo integer not null,
  ativo boolean not null,
  total integer not null,
  primary key (id_cliente, tabela, tipo, ativo)
);

-- Updates contagem for the table of the trigger; the arguments are the columns for tipo and ativo.
create function conta_linhas() returns trigger
  language plpgsql
  as $$
declare
  colunas text := format('id_cliente, data_exclusao, %s as tipo, %s as ativo', tg_argv[0], tg_argv[1]);
  linhas text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select 1 as diferenca, %s from novas', colunas) end,
    case when tg_op <> 'INSERT' then format('select -1 as diferenca, %s from antigas', colunas) end);
begin
  -- In a fixed order, so that two writers never deadlock.
  execute format('insert into contagem (id_cliente, tabela, tipo, ativo, total)
    select id_cliente, %L, tipo, ativo, sum(diferenca) from (%s) linhas where data_exclusao is null
    group by id_cliente, tipo, ativo having sum(diferenca) <> 0 order by id_cliente, tipo, ativo
    on conflict (id_cliente, tabela, tipo, ativo) do update set total = contagem.total + excluded.total', tg_table_name, linhas);
  return null;
end $$;
