-- The one rule of which follow-ups a client sees: never a note of the firm for itself, and one from the treatment of a
-- publication only if the firm shows it. Every statement for a client calls it.
create function foro_cliente_ve_acompanhamento(firma integer, acompanhamento integer, tipo integer) returns boolean
  language sql stable
  as $$
    select not exists (select from processo_historico_tipo h where h.id_cliente = firma and h.id = tipo and foro_normaliza(h.descricao) = 'anotacao interna')
      and (not exists (select from publicacao p where p.id_cliente = firma and p.id_acompanhamento = acompanhamento)
        or coalesce((select v.publicacoes from visibilidade_automatica v where v.id_cliente = firma), false))
  $$;
revoke execute on function foro_cliente_ve_acompanhamento(integer, integer, integer) from public;
grant execute on function foro_cliente_ve_acompanhamento(integer, integer, integer) to foro_runtime, foro_definidor;

create policy definidor on processo_historico_tipo for select to foro_definidor using (true);
grant select on processo_historico_tipo to foro_definidor;

-- As in 0076, but a client's search uses that rule.
-- Which rows of a kind the words are in: how many (counted up to a thousand) and the first of them, exact numbers before
-- titles that hold all words, then the latest. Beneath a policy no such index is read, so it runs here; the caller reads the
-- rows under its policy. A client (`empresa_dona` or `pessoa_dona`) is asked for with the text that it may read;
-- `participante` narrows commitments to those of one person.
create or replace function foro_procura(tipo text, palavras text[], numeros text[], tem_inicio boolean, limite integer, empresa_dona integer, pessoa_dona integer, participante integer)
  returns table (posicao integer, id integer, total integer)
  language plpgsql stable security definer set search_path = public, pg_temp set max_parallel_workers_per_gather = 0
  as $$
  declare
    muitos constant integer := 1000;
    demais constant integer := 10000;
    e_cliente constant boolean := empresa_dona is not null or pessoa_dona is not null;
    consulta tsquery := foro_consulta(palavras, numeros, tem_inicio);
    trechos text[] := array(select '%' || p || '%' from unnest(palavras) as p);
    numero text := case when cardinality(palavras) = 0 and cardinality(numeros) = 1 then upper(numeros[1]) end;
    tabela text;
    alcance text := '';
    mesmo_numero text := 'false';
    titulo text;
    recente text := 't.id';
    onde text;
    quantos integer;
    achados integer[];
  begin
    if numnode(consulta) = 0 then return; end if;
    case tipo
      when 'processos' then
        tabela := 'processo'; titulo := 't.titulo_ordem'; mesmo_numero := 't.numero_cnj_digitos = $3';
        alcance := 'and ($5 is null or t.id_empresa = $5) and ($6 is null or t.id_contato = $6)';
      when 'clientesPJ' then tabela := 'empresa'; titulo := 't.nome_fantasia_ordem'; mesmo_numero := 't.cnpj = $3'; alcance := 'and t.conjunto || '''' = ''C''';
      when 'empresas' then tabela := 'empresa'; titulo := 't.nome_fantasia_ordem'; mesmo_numero := 't.cnpj = $3'; alcance := 'and t.conjunto || '''' = ''G''';
      when 'clientesPF' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto || '''' = ''F''';
      when 'acessosPJ' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto || '''' = ''J''';
      when 'usuarios' then tabela := 'usuario'; titulo := 't.nome_ordem'; mesmo_numero := 't.cpf = $3'; alcance := 'and t.conjunto || '''' = ''P''';
      when 'partesContrarias' then tabela := 'parte_contraria'; titulo := 'foro_normaliza(t.nome)'; mesmo_numero := '$3 in (t.cnpj, t.cpf)';
      when 'acompanhamentos' then
        tabela := 'acompanhamento'; titulo := ''''''; recente := 't.data_inclusao';
        alcance := 'and (($5 is null and $6 is null) or exists (select from processo p where p.id_cliente = t.id_cliente and p.id = t.id_processo and ($5 is null or p.id_empresa = $5) and ($6 is null or p.id_contato = $6)) and foro_cliente_ve_acompanhamento(t.id_cliente, t.id, t.id_processo_historico_tipo))';
      when 'compromissos' then
        tabela := 'compromisso'; titulo := 'foro_normaliza(t.processo_agenda)'; recente := 't.data_inicio';
        alcance := 'and ($7 is null or t.id_usuario_inclusao = $7 or exists (select from compromisso_participante p where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = $7 and p.data_exclusao is null))';
    end case;
    onde := format('t.id_cliente = foro_id_cliente() and t.data_exclusao is null and foro_documento(%s) @@ $1 %s %s', foro_texto_de(tabela), alcance,
      case when e_cliente then format('and foro_documento(%s) @@ $1', foro_texto_de(tabela, true)) end);
    -- All that is found, at once: counted, and put in order. Titles are looked into where they are few.
    execute format('with achados as materialized (select t.id, %1$s as recente from %2$s t where %3$s limit %4$s)
        select (select count(*)::integer from achados), array(select id from achados order by recente desc, id desc limit %5$s)',
        recente, tabela, onde, demais, greatest(limite, muitos))
      into quantos, achados using consulta, trechos, numero, limite, empresa_dona, pessoa_dona, participante;
    if quantos = 0 then return; end if;
    -- One is in order, and so is what has no title.
    if quantos between 2 and muitos and titulo <> '''''' then
      execute format('select array(select t.id from %1$s t where t.id_cliente = foro_id_cliente() and t.id = any($1) order by coalesce(%2$s, false) desc, %3$s like all($2) desc, %4$s desc, t.id desc limit $4)',
          tabela, mesmo_numero, titulo, recente)
        into achados using achados, trechos, numero, limite;
    elsif quantos = demais then
      -- What stands nearly everywhere is soon met from the end.
      execute format('select array(select t.id from %1$s t where %2$s order by t.id_cliente desc, t.id desc limit $4)', tabela, onde)
        into achados using consulta, trechos, numero, limite, empresa_dona, pessoa_dona, participante;
    end if;
    return query select p.posicao::integer, p.id, least(quantos, muitos) from unnest(achados[:limite]) with ordinality as p (id, posicao);
  end $$;
