-- Copies rows of a table `copies` times. Each of `shifted` (names of columns) moves by a stride for each copy, so that
-- copies of cases and what belongs to them refer to each other; `replaced` names columns with another expression.
create function pg_temp.copy_rows(source text, copies int, shifted text[], replaced jsonb, condition text) returns void
language plpgsql as $$
declare
  names text;
  expressions text;
begin
  select string_agg(quote_ident(column_name), ', ' order by ordinal_position),
    string_agg(case
      when column_name = any(shifted) then format('t.%I + k * 1000000', column_name)
      when replaced ? column_name then replaced ->> column_name
      else format('t.%I', column_name) end, ', ' order by ordinal_position)
    into names, expressions
  from information_schema.columns
  where table_schema = 'public' and table_name = source and is_generated = 'NEVER'
    and (column_name <> 'id' or 'id' = any(shifted));
  execute format('insert into %I (%s) overriding system value select %s from %I t cross join generate_series(1, %s) k where %s',
    source, names, expressions, source, copies, condition);
end $$;

create function pg_temp.multiply(copies int) returns void language plpgsql as $$
begin
  if copies = 0 then return; end if;
  -- Neither triggers nor foreign keys: the copies have what triggers wrote on the originals.
  set local session_replication_role = replica;
  perform pg_temp.copy_rows('processo', copies, array['id', 'id_processo_pai'], jsonb_build_object(
    'titulo', 't.titulo || '' '' || k',
    'titulo_ordem', 't.titulo_ordem || '' '' || k',
    'pasta', 't.pasta || ''-'' || k',
    -- A firm restricts tens of its cases.
    'restrito', 't.restrito and k <= 50',
    'numero_cnj', 'lpad(((t.id * 7919 + k * 104729) % 10000000)::text, 7, ''0'') || substr(t.numero_cnj, 8)'), 'true');
  perform pg_temp.copy_rows('parte_contraria', copies, array['id', 'id_processo'], '{}', 'true');
  perform pg_temp.copy_rows('processo_acesso', copies, array['id_processo'], '{}', 'k <= 50');
  perform pg_temp.copy_rows('acompanhamento', copies, array['id', 'id_processo'], '{}', 'true');
  perform pg_temp.copy_rows('prazo', copies, array['id', 'id_processo'], '{}', 'true');
  update contagem set total = total * (copies + 1) where tabela in ('processo', 'prazo');
  perform setval(pg_get_serial_sequence(tabela, 'id'), 2000000000)
    from unnest(array['processo', 'parte_contraria', 'acompanhamento', 'prazo']) tabela;
end $$;
