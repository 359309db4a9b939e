-- Reference tables. Each firm has its own rows, so that it can edit them; states and towns are the country's.

do $$
declare tabela text;
begin
  foreach tabela in array array[
    'processo_tipo', 'processo_status', 'processo_caso', 'processo_risco', 'processo_acao', 'processo_posicao_cliente',
    'processo_natureza', 'processo_procedimento', 'processo_fase', 'processo_orgao', 'processo_justica', 'processo_instancia',
    'processo_negociacao_cliente_tipo', 'processo_historico_tipo', 'processo_agenda_prioridade',
    'empresa_tipo', 'empresa_ramo', 'usuario_tipo', 'usuario_cargo'
  ] loop
    execute format(
      'create table %I (
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

alter table processo_posicao_cliente
  add column polo char(1) check (polo in ('A', 'P', 'T')),
  add column id_posicao_oposta integer,
  add foreign key (id_cliente, id_posicao_oposta) references processo_posicao_cliente (id_cliente, id) deferrable initially deferred;
alter table processo_instancia
  add column id_processo_justica integer not null,
  add column grau varchar(10),
  add foreign key (id_cliente, id_processo_justica) references processo_justica (id_cliente, id);
alter table processo_orgao
  add column id_processo_justica integer,
  add column codigo_justica smallint,
  add column codigo_tribunal smallint,
  add foreign key (id_cliente, id_processo_justica) references processo_justica (id_cliente, id);
alter table processo_agenda_prioridade add column cor char(7) check (cor ~ '^#[0-9a-f]{6}$');

create table estado (
  id integer primary key,
  sigla char(2) not null unique,
  descricao varchar(100) not null
);
comment on table estado is 'TbEstado; the id is the IBGE code. The same for every tenant.';

create table cidade (
  id integer primary key,
  id_estado integer not null references estado,
  descricao varchar(100) not null,
  unique (id_estado, id)
);
comment on table cidade is 'TbCidade; the id is the IBGE code. The same for every tenant.';
