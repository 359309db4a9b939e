import type { CaseRisk, Provision, RiskAssessment } from '@foro/shared/contracts/case-risk';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { select } from '../../financeiro/prestacoes/select';

/** SQL: the amount that an entry `m` adds to the balance. */
export const EFEITO =
  "case when m.tipo in ('reversao', 'pagamento') then -m.valor when m.tipo = 'transferencia' then 0 else m.valor end";

const PROCESSO = `select p.id as "idProcesso", p.id_processo_risco as "idProcessoRisco", r.descricao as risco, p.valor::text as "valorDaCausa",
    to_char(p.data_distribuicao, 'YYYY-MM-DD') as ajuizamento, provisao_saldo(p.id_cliente, p.id)::numeric(20, 2)::text as saldo
  from processo p join processo_risco r on r.id_cliente = p.id_cliente and r.id = p.id_processo_risco
  where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null`;

const QUEM = `u.nome as usuario, ${instantSql('t.data_inclusao')} as "dataInclusao"`;
const DE_QUEM = 'left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_usuario_inclusao';

const AVALIACOES = `select t.id, to_char(t.em, 'YYYY-MM-DD') as em, r.descricao as risco, a.descricao as "riscoAnterior",
    t.valor_pedido::text as "valorPedido", t.valor_estimado::text as "valorEstimado", t.ano_previsto as "anoPrevisto", t.motivo, ${QUEM}
  from avaliacao_risco t join processo_risco r on r.id_cliente = t.id_cliente and r.id = t.id_processo_risco
  join processo_risco a on a.id_cliente = t.id_cliente and a.id = t.id_risco_anterior ${DE_QUEM}
  where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null order by t.em desc, t.id desc`;

const MOVIMENTOS = `select t.id, to_char(t.em, 'YYYY-MM-DD') as em, t.tipo, t.valor::text as valor,
    (sum(${EFEITO.replaceAll('m.', 't.')}) over (order by t.em, t.id))::numeric(20, 2)::text as saldo,
    r.descricao as risco, o.descricao as "riscoOrigem", t.motivo, t.memoria, ${QUEM}
  from provisao_movimento t join processo_risco r on r.id_cliente = t.id_cliente and r.id = t.id_processo_risco
  left join processo_risco o on o.id_cliente = t.id_cliente and o.id = t.id_risco_origem ${DE_QUEM}
  where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null order by t.em desc, t.id desc`;

type Head = Omit<CaseRisk, 'avaliacoes' | 'movimentos'> & Record<string, unknown>;

/** The risk of a case, its history and its provision. @throws NaoEncontradoError */
export async function findRisco(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  idProcesso: number,
): Promise<CaseRisk> {
  const values = [idCliente, idProcesso];
  const [processo] = await select<Head>(tx, PROCESSO, values);
  if (processo === undefined) throw new NaoEncontradoError();
  const [avaliacoes, movimentos] = await Promise.all([
    select<RiskAssessment & Record<string, unknown>>(tx, AVALIACOES, values),
    select<Provision & Record<string, unknown>>(tx, MOVIMENTOS, values),
  ]);
  return { ...processo, avaliacoes, movimentos };
}
