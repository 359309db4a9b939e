-- Row-level security over every table that has a tenant, forced, so that not even the owner reads past it.

do $$
declare tabela text;
begin
  for tabela in
    select table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'id_cliente' and table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy inquilino on %I to foro_runtime using (id_cliente = (select foro_id_cliente())) with check (id_cliente = (select foro_id_cliente()))', tabela);
    execute format('grant select, insert, update, delete on %I to foro_runtime', tabela);
  end loop;
  foreach tabela in array array['usuario', 'empresa', 'processo', 'imagem'] loop
    execute format('create policy definidor on %I for select to foro_definidor using (true)', tabela);
    execute format('grant select on %I to foro_definidor', tabela);
  end loop;
end $$;

-- Not forced: a firm is founded by the owner, before there is a tenant to set.
alter table grupo enable row level security;
create policy inquilino on grupo for select to foro_runtime using (id = (select foro_id_cliente()));
grant select on grupo to foro_runtime;

grant select on estado, cidade to foro_runtime;
-- update only so that rows can be locked before they are swept out.
grant select, insert, update, delete on tentativa_acesso to foro_runtime;
grant select, insert, update on consulta_cnpj to foro_runtime;
