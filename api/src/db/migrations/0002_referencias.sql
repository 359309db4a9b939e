-- Reference tables. Each firm has its own rows, so that it can edit them; states and towns are the same for all.

do $$
declare tabela text;
begin
  foreach tabela in array array[
    'processo_tipo', 'processo_status', 'processo_caso', 'processo_risco', 'processo_acao', 'processo_natureza',
    'processo_procedimento', 'processo_fase', 'processo_justica', 'processo_negociacao_cliente_tipo',
    'processo_historico_tipo', 'empresa_tipo', 'empresa_ramo', 'usuario_tipo', 'usuario_cargo'
  ] loop
    execute format('create table %I (
      id_cliente integer not null references grupo,
      id integer not null,
      descricao varchar(200) not null,
      ordem integer not null default 0,
      ativo boolean not null default true,
      codigo_tpu integer,
      primary key (id_cliente, id)
    )', tabela);
  end loop;
end $$;

-- Whether clients see a new follow-up of this type, unless its author decides otherwise.
alter table processo_historico_tipo add column visivel_cliente boolean not null default true;

create table processo_posicao_cliente (
  id_cliente integer not null references grupo,
  id integer not null,
  descricao varchar(200) not null,
  ordem integer not null default 0,
  ativo boolean not null default true,
  codigo_tpu integer,
  polo char(1) check (polo in ('A', 'P', 'T')),
  id_posicao_oposta integer,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_posicao_oposta) references processo_posicao_cliente deferrable initially deferred
);

create table processo_instancia (
  id_cliente integer not null references grupo,
  id integer not null,
  descricao varchar(200) not null,
  ordem integer not null default 0,
  ativo boolean not null default true,
  codigo_tpu integer,
  id_processo_justica integer not null,
  grau varchar(10),
  primary key (id_cliente, id),
  foreign key (id_cliente, id_processo_justica) references processo_justica
);

create table processo_orgao (
  id_cliente integer not null references grupo,
  id integer not null,
  descricao varchar(200) not null,
  ordem integer not null default 0,
  ativo boolean not null default true,
  codigo_tpu integer,
  id_processo_justica integer,
  codigo_justica smallint,
  codigo_tribunal smallint,
  primary key (id_cliente, id),
  foreign key (id_cliente, id_processo_justica) references processo_justica
);

create table processo_agenda_prioridade (
  id_cliente integer not null references grupo,
  id integer not null,
  descricao varchar(200) not null,
  ordem integer not null default 0,
  ativo boolean not null default true,
  codigo_tpu integer,
  cor char(7) check (cor ~ '^#[0-9a-f]{6}$'),
  primary key (id_cliente, id)
);

-- TbEstado; the id is the IBGE code. The same for every tenant.
create table estado (
  id integer primary key,
  sigla char(2) not null unique,
  descricao varchar(100) not null
);

-- TbCidade; the id is the IBGE code. The same for every tenant.
create table cidade (
  id integer primary key,
  id_estado integer not null references estado,
  descricao varchar(100) not null,
  unique (id_estado, id)
);
