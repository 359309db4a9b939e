-- PostgreSQL lets everybody execute a new function, and so every login of the cluster. Ours are for the roles that call them;
-- a trigger's function needs no such right.
do $$
declare funcao regprocedure;
begin
  for funcao in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', funcao);
  end loop;
end $$;

grant execute on function foro_id_cliente(), foro_normaliza(text), foro_busca(text) to foro_runtime, foro_definidor;
grant execute on function foro_nova_versao(timestamptz) to foro_runtime;
grant execute on function foro_busca_condicao(text[], jsonb) to foro_definidor;
