-- Names that are nearly equal, for a hint: whoever is entered as an opposing party may be a client, or a party of another case.

-- What two names are compared by: as a search compares them, without the word that tells the legal form alone.
create function foro_nome_comparavel(nome text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(public.foro_busca(nome), '\s(ltda|limitada|eireli|epp|mei)\M', '', 'g')) $$;

create index empresa_nome_fantasia_comparavel on empresa using gin (foro_nome_comparavel(nome_fantasia) gin_trgm_ops) where data_exclusao is null and conjunto = 'C';
create index empresa_razao_social_comparavel on empresa using gin (foro_nome_comparavel(razao_social) gin_trgm_ops) where data_exclusao is null and conjunto = 'C';
create index usuario_nome_comparavel on usuario using gin (foro_nome_comparavel(nome) gin_trgm_ops) where data_exclusao is null and conjunto = 'F';
create index parte_contraria_nome_comparavel on parte_contraria using gin (foro_nome_comparavel(nome) gin_trgm_ops) where data_exclusao is null;
create index parte_contraria_por_cnpj on parte_contraria (id_cliente, cnpj) where data_exclusao is null and cnpj is not null;
create index parte_contraria_por_cpf on parte_contraria (id_cliente, cpf) where data_exclusao is null and cpf is not null;

-- The clients and opposing parties of the tenant whose name is nearly the one that is sought, the nearest of each kind first.
-- Like LIKE, % cannot use the trigram index beneath a policy, so it runs here; the caller reads the rows under its policy.
create function foro_nomes_semelhantes(procurado text, limite integer)
  returns table (origem text, id integer, semelhanca real)
  language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.6
  as $$
  declare
    comparavel text := foro_nome_comparavel(procurado);
  begin
    return query (
      select 'clientePJ', e.id, greatest(similarity(foro_nome_comparavel(e.nome_fantasia), comparavel), similarity(foro_nome_comparavel(e.razao_social), comparavel))
      from empresa e
      where e.id_cliente = foro_id_cliente() and e.data_exclusao is null and e.conjunto = 'C'
        and (foro_nome_comparavel(e.nome_fantasia) % comparavel or foro_nome_comparavel(e.razao_social) % comparavel)
      order by 3 desc, 2 limit limite);
    return query (
      select 'clientePF', u.id, similarity(foro_nome_comparavel(u.nome), comparavel)
      from usuario u
      where u.id_cliente = foro_id_cliente() and u.data_exclusao is null and u.conjunto = 'F' and foro_nome_comparavel(u.nome) % comparavel
      order by 3 desc, 2 limit limite);
    return query (
      select 'parteContraria', p.id, similarity(foro_nome_comparavel(p.nome), comparavel)
      from parte_contraria p
      where p.id_cliente = foro_id_cliente() and p.data_exclusao is null and foro_nome_comparavel(p.nome) % comparavel
      order by 3 desc, 2 desc limit limite);
  end $$;

create policy definidor on parte_contraria for select to foro_definidor using (true);
grant select on parte_contraria to foro_definidor;

-- The new owner of a function must be allowed to create in its schema, for this moment only.
grant create on schema public to foro_definidor;
alter function foro_nomes_semelhantes(text, integer) owner to foro_definidor;
revoke create on schema public from foro_definidor;
revoke all on function foro_nomes_semelhantes(text, integer) from public;
grant execute on function foro_nomes_semelhantes(text, integer) to foro_runtime;
-- Indexes call it for whoever writes a row, so both roles may.
revoke execute on function foro_nome_comparavel(text) from public;
grant execute on function foro_nome_comparavel(text) to foro_runtime, foro_definidor;
