import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

// Somebody asks the firm to act against one of its own clients: refused. The other check found nobody.
const CONSULTAS = `with cliente as (
    select e.nome_fantasia as nome, min(p.id_empresa_grupo) as escritorio, max(p.id_equipe_usuario) as autor
      from empresa e join processo p on p.id_cliente = e.id_cliente and p.id_empresa = e.id
      where e.id_cliente = $1 group by e.id, e.nome_fantasia order by count(*) desc, e.id limit 1
  ), recebida as (
    select 1 as lugar, 'Ivonete Paixão Sobral' as nome, nome as contraria, '987654321' as telefone, 'Cobrança de uma entrega que não foi paga.' as assunto,
      'Indicação' as origem, 'recusada' as situacao, 'É nossa cliente em causas abertas; indicamos outro escritório.' as motivo, escritorio, autor from cliente
    union all
    select 2, 'Cooperativa Vale Azul', 'Transportes Serra Clara', '976543210', 'Carga perdida no caminho do porto; quer saber se cabe ação.',
      'Telefone', 'aberta', null, escritorio, autor from cliente
  ), escrita as (
    insert into consulta (id_cliente, titulo, telefone_ddd, telefone, assunto, id_empresa_grupo, origem, situacao, motivo, decidida_em, id_usuario_decisao,
      data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
    select $1, nome || ' × ' || contraria, '11', telefone, assunto, escritorio, origem, situacao, motivo,
      case when motivo is not null then ($2::date - 3 + time '17:00') at time zone 'UTC' end, case when motivo is not null then autor end,
      ($2::date - 3 + time '13:00') at time zone 'UTC', autor, ($2::date - 3 + time '17:00') at time zone 'UTC', autor
    from recebida order by lugar returning id, titulo
  )
  insert into consulta_pessoa (id_cliente, id_consulta, papel, nome)
  select $1, c.id, q.papel, q.nome from escrita c join recebida r on c.titulo = r.nome || ' × ' || r.contraria
    cross join lateral (values ('cliente', r.nome), ('contraria', r.contraria)) q(papel, nome) order by r.lugar, q.papel`;

const VERIFICACOES = `with cliente as (
    select e.nome_fantasia as nome, count(*)::int as quantidade, max(g.nome_fantasia) as escritorio, max(p.id_equipe_usuario) as autor,
        (array_agg(jsonb_build_object('id', p.id, 'titulo', p.titulo) order by p.id desc))[1:5] as casos
      from empresa e join processo p on p.id_cliente = e.id_cliente and p.id_empresa = e.id
        join empresa g on g.id_cliente = p.id_cliente and g.id = p.id_empresa_grupo
      where e.id_cliente = $1 group by e.id, e.nome_fantasia order by count(*) desc, e.id limit 1
  ), verificacao as (
    select 1 as lugar, 'Ivonete Paixão Sobral' as procura, nome as contraria, autor, 'vermelho' as cor, 'recusado' as decisao,
        'É nossa cliente em causas abertas; indicamos outro escritório.' as motivo,
        jsonb_build_array(jsonb_build_object('nivel', 3, 'origem', 'clientePJ', 'papel', 'contraria', 'lado', 'oposto', 'cor', 'vermelho',
          'procurado', nome, 'nome', nome, 'escritorio', escritorio, 'quantidade', quantidade, 'processos', to_jsonb(casos),
          'isExcluido', false, 'exClienteDesde', null)) as achados from cliente
    union all
    select 2, 'Cooperativa Vale Azul', 'Transportes Serra Clara', autor, null, null, null, '[]' from cliente
  )
  insert into verificacao_conflito (id_cliente, titulo, nomes, pessoas, achados, cor, id_consulta, decisao, motivo, decidida_em, id_usuario_decisao,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, procura || ' × ' || contraria,
    jsonb_build_array(jsonb_build_object('nome', procura, 'documento', null, 'papel', 'cliente'),
      jsonb_build_object('nome', contraria, 'documento', null, 'papel', 'contraria')),
    'cliente ' || foro_palavras(procura) || e'\\ncontraria ' || foro_palavras(contraria), achados, cor,
    (select c.id from consulta c where c.id_cliente = $1 and c.titulo = procura || ' × ' || contraria), decisao, motivo,
    case when decisao is not null then ($2::date - 3 + time '17:00') at time zone 'UTC' end, case when decisao is not null then autor end,
    ($2::date - 3 + time '14:00') at time zone 'UTC', autor, ($2::date - 3 + time '17:00') at time zone 'UTC', autor
  from verificacao order by lugar`;

// Only its lawyer, a Gestor, and an Admin see it: an Admin who did not could not export everything.
const RESTRITO = `with caso as (
    update processo set restrito = true where id_cliente = $1
      and id = (select max(id) from processo where id_cliente = $1 and titulo like 'Usucapião%') returning id, id_equipe_usuario, data_inclusao
  )
  insert into processo_acesso (id_cliente, id_processo, id_usuario, data_inclusao, id_usuario_inclusao)
  select $1, c.id, u.id, c.data_inclusao, c.id_equipe_usuario from caso c join usuario u on u.id_cliente = $1
    where u.id = c.id_equipe_usuario or u.email = $2 order by u.id`;

/**
 * Writes two enquiries with their checks of conflicts, one refused and one that waits for its decision, and
 * restricts a case to its lawyer and this person.
 */
export async function writeConflitos(
  tx: Transaction,
  { idCliente, hoje }: Firma,
  email: string,
): Promise<void> {
  for (const text of [CONSULTAS, VERIFICACOES]) await tx.query(text, [idCliente, textOf(hoje)]);
  await tx.query(RESTRITO, [idCliente, email]);
}
