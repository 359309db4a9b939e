import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { type Action, may } from '../../../policy';
import { instantSql } from '../../../resource/sql';
import { isOpenTo } from '../../../session/key-scopes';
import type { Sessao } from '../../../session/session.queries';
import { donoOf } from '../../agenda/compromissos/compromissos.policy';
import { visibleTo } from '../../agenda/compromissos/visible-to';
import { diaQueVale } from '../../prazos/prazos/dia-que-vale';
import { VISIVEL_AO_CLIENTE } from '../movimentos/visibilidade.queries';
import { requireInScope } from './processos.policy';

/** SQL: the latest check that a save of the case `p` started, if no later one is decided and it has news. */
const NOVO_CONFLITO = `(select case when v.novos > 0 then v.id end from verificacao_conflito v
      where v.id_cliente = p.id_cliente and v.id_processo = p.id and v.novos is not null and v.decisao is null and not exists (
        select from verificacao_conflito d where d.id_cliente = p.id_cliente and d.id_processo = p.id and d.decisao is not null and d.id > v.id)
      order by v.id desc limit 1)`;

// One row of each, from the index whose last column is the order; of a case's few deadlines the effective day decides.
const RESUMO = `select p.id_empresa as "idEmpresa", p.id_contato as "idContato", c.compromisso as "proximoCompromisso", d.prazo as "proximoPrazo", a.acompanhamento as "ultimoAcompanhamento",
    case when $7::boolean then ${NOVO_CONFLITO} end as "novoConflito"
  from processo p
  left join lateral (
    select json_build_object('id', t.id, 'processoAgenda', t.processo_agenda, 'dataInicio', ${instantSql('t.data_inicio')}, 'dataFim', ${instantSql('t.data_fim')}) as compromisso
    from compromisso t
    where $3::boolean and t.id_cliente = p.id_cliente and t.id_processo = p.id and t.data_exclusao is null and t.data_fim >= now() and ${visibleTo('$4')}
    order by t.data_inicio, t.id limit 1) c on true
  left join lateral (
    select json_build_object('id', t.id, 'descricao', t.descricao, 'fim', to_char(${diaQueVale('t')}, 'YYYY-MM-DD')) as prazo
    from prazo t
    where $6::boolean and t.id_cliente = p.id_cliente and t.id_processo = p.id and t.data_exclusao is null and t.situacao in ('sugerido', 'confirmado')
    order by ${diaQueVale('t')}, t.id limit 1) d on true
  left join lateral (
    select json_build_object('id', t.id, 'tipo', tipo.descricao, 'dataInclusao', ${instantSql('t.data_inclusao')}) as acompanhamento
    from acompanhamento t
    join processo_historico_tipo tipo on tipo.id_cliente = t.id_cliente and tipo.id = t.id_processo_historico_tipo
    where t.id_cliente = p.id_cliente and t.id_processo = p.id and t.data_exclusao is null and ($5::boolean or ${VISIVEL_AO_CLIENTE})
    order by t.data_inclusao desc, t.id desc limit 1) a on true
  where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null`;

type Resumo = ProcessSummary & { readonly idEmpresa: number | null; readonly idContato: number | null };

/**
 * The next and the last event of a case; only commitments that the user may see in the calendar.
 *
 * @throws NaoEncontradoError if the user sees no such case
 */
export async function findResumo(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessSummary> {
  const maySee = (action: Action) => may(sessao.role, action) && isOpenTo(sessao.chave, action);
  const [resumo] = await tx.prepared<Resumo & Record<string, unknown>>(RESUMO, [
    sessao.idCliente,
    id,
    maySee('compromissos.listar'),
    donoOf(sessao),
    may(sessao.role, 'movimentos.visibilidade'),
    maySee('prazos.listar'),
    maySee('conflitos.ler'),
  ]);
  if (resumo === undefined) throw new NaoEncontradoError();
  requireInScope(sessao, resumo);
  const { proximoCompromisso, proximoPrazo, ultimoAcompanhamento, novoConflito } = resumo;
  return { proximoCompromisso, proximoPrazo, ultimoAcompanhamento, novoConflito };
}
