import { LATEST_CASES, LATEST_LETTERS, type ProcessLatest } from '@foro/shared/contracts/process-latest';
import { CODES_IN_PLAIN_WORDS } from '@foro/shared/contracts/process-movement-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { isAudiencia } from '../../plataforma/avisos/planejar';
import { MOSTRA_MOVIMENTOS, TEXTO_AO_CLIENTE, VISIVEL_AO_CLIENTE } from '../movimentos/visibilidade.queries';
import { type ClientScope, clientScopeOf } from './processos.policy';

type Row = Omit<ProcessLatest['items'][number], 'proximaEhAudiencia'> & {
  readonly proximoTitulo: string | null;
  readonly total: number;
};

// One row of each, from the index whose last column is the order. A client sees only a commitment's time, and whether it is a hearing; of
// deadlines nothing.
const ultimosOf = (
  column: ClientScope['column'],
) => `select p.id, p.titulo, p.numero_cnj as "numeroCNJ", nullif(p.processo_status, '') as "processoStatus",
    a.acompanhamento as "ultimoAcompanhamento", m.movimento as "ultimoMovimento", ${instantSql('c.inicio')} as "proximaData", ${instantSql('c.fim')} as "proximaDataFim", c.titulo as "proximoTitulo", (count(*) over ())::int as total
  from processo p
  left join lateral (
    select t.data_inclusao as em, json_build_object('id', t.id, 'tipo', tipo.descricao, 'descricao', left(${TEXTO_AO_CLIENTE}, ${LATEST_LETTERS}),
      'dataInclusao', ${instantSql('t.data_inclusao')}) as acompanhamento
    from acompanhamento t
    join processo_historico_tipo tipo on tipo.id_cliente = t.id_cliente and tipo.id = t.id_processo_historico_tipo
    where t.id_cliente = p.id_cliente and t.id_processo = p.id and t.data_exclusao is null and ${VISIVEL_AO_CLIENTE}
    order by t.data_inclusao desc, t.id desc limit 1) a on true
  left join lateral (
    select json_build_object('codigo', t.codigo, 'dataHora', ${instantSql('t.data_hora')}) as movimento from movimento t
    where t.id_cliente = p.id_cliente and t.numero = p.numero_cnj_digitos and t.codigo = any($3::int[]) and ${MOSTRA_MOVIMENTOS}
    order by t.data_hora desc, t.id desc limit 1) m on true
  left join lateral (
    select t.data_inicio as inicio, t.data_fim as fim, t.processo_agenda as titulo from compromisso t
    where t.id_cliente = p.id_cliente and t.id_processo = p.id and t.data_exclusao is null and t.id_prazo is null and t.data_inicio >= now()
    order by t.data_inicio limit 1) c on true
  where p.id_cliente = $1 and p.${column} = $2 and p.data_exclusao is null
  order by a.em desc nulls last, p.id desc limit ${LATEST_CASES}`;

/** The cases of the signed-in client, those with the latest events first. Staff have none of their own. */
export async function listDoCliente(tx: Transaction, sessao: Sessao): Promise<ProcessLatest> {
  const scope = clientScopeOf(sessao);
  if (scope === null) return { items: [], total: 0 };
  const { rows } = await tx.query<Row & Record<string, unknown>>(ultimosOf(scope.column), [
    sessao.idCliente,
    scope.id,
    CODES_IN_PLAIN_WORDS,
  ]);
  return {
    items: rows.map(({ total: _, proximoTitulo, ...row }) => ({
      ...row,
      proximaEhAudiencia: proximoTitulo !== null && isAudiencia(proximoTitulo),
    })),
    total: rows[0]?.total ?? 0,
  };
}
