import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

// Somebody asks the firm to act against one of its own clients: refused. The other check found nobody.
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
  insert into verificacao_conflito (id_cliente, titulo, nomes, pessoas, achados, cor, decisao, motivo, decidida_em, id_usuario_decisao,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, procura || ' × ' || contraria,
    jsonb_build_array(jsonb_build_object('nome', procura, 'documento', null, 'papel', 'cliente'),
      jsonb_build_object('nome', contraria, 'documento', null, 'papel', 'contraria')),
    'cliente ' || foro_palavras(procura) || e'\\ncontraria ' || foro_palavras(contraria), achados, cor, decisao, motivo,
    case when decisao is not null then ($2::date - 3 + time '17:00') at time zone 'UTC' end, case when decisao is not null then autor end,
    ($2::date - 3 + time '14:00') at time zone 'UTC', autor, ($2::date - 3 + time '17:00') at time zone 'UTC', autor
  from verificacao order by lugar`;

/** Writes two checks of conflicts: one that was refused, and one that waits for its decision. */
export async function writeConflitos(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  await tx.query(VERIFICACOES, [idCliente, textOf(hoje)]);
}
