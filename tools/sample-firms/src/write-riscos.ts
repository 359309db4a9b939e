import { atualizarPorRegra, INDEX_CODES, type IndexCode, type Tabela } from '@foro/shared/atualizacao';
import { FABRICA } from '@foro/shared/atualizacao/fabrica';
import { centsOf, decimalOf } from '@foro/shared/format';
import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

const AVALIADOS = `select p.id, p.id_processo_risco as risco, p.valor, p.id_equipe_usuario as autor, (p.data_inclusao at time zone 'America/Sao_Paulo')::date as dia,
    round(p.valor * (30 + p.id % 50) / 100, 2) as estimado, extract(year from $2::date)::int + 1 + p.id % 3 as ano
  from processo p where p.id_cliente = $1 and p.valor > 0 and p.id_processo_risco <> 4 and p.id % 3 = 0`;

// Many a probable loss was a possible one until the judgment.
const AVALIACOES = `with a as (${AVALIADOS}), todas as (
    select id, autor, dia, case when risco = 1 then 2 else risco end as risco, 4 as antes, valor, estimado, ano, 'Primeira avaliação, ao receber o processo' as motivo from a
    union all
    select id, autor, dia + 120, 1, 2, valor, estimado, ano, case id % 2 when 0 then 'Sentença de procedência; o recurso tem pouca chance' else 'A perícia confirmou o pedido' end from a
    where risco = 1 and dia + 120 < $2::date
  )
  insert into avaliacao_risco (id_cliente, id_processo, em, id_processo_risco, id_risco_anterior, valor_pedido, valor_estimado, ano_previsto, motivo,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, id, dia, risco, antes, valor, estimado, ano, motivo, (dia + time '15:00') at time zone 'UTC', autor, (dia + time '15:00') at time zone 'UTC', autor
  from todas order by dia, id`;

// The risk of a case is that of its latest assessment: a case that came in recently is still 'possible'.
const DOS_PROCESSOS = `update processo p set id_processo_risco = 2 where p.id_cliente = $1 and p.id_processo_risco = 1
  and exists (select from avaliacao_risco a where a.id_cliente = p.id_cliente and a.id_processo = p.id)
  and not exists (select from avaliacao_risco a where a.id_cliente = p.id_cliente and a.id_processo = p.id and a.id_processo_risco = 1)`;

const MOVIMENTO = `insert into provisao_movimento (id_cliente, id_processo, em, tipo, valor, id_processo_risco, motivo, memoria,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)`;

const CONSTITUICOES = `${MOVIMENTO}
  select $1, a.id_processo, a.em, 'constituicao', a.valor_estimado, 1, 'Perda provável', null, a.data_inclusao, a.id_usuario_inclusao, a.data_inclusao, a.id_usuario_inclusao
  from avaliacao_risco a where a.id_cliente = $1 and a.id_processo_risco = 1 and a.valor_estimado > 0 order by a.em, a.id_processo`;

/** The last day up to which the product's IPCA has every month. */
const ATUALIZADO_EM = '2025-09-30';
const MOST = 40;

const A_ATUALIZAR = `select m.id_processo as "idProcesso", m.valor::text as valor, to_char(m.em, 'YYYY-MM-DD') as desde, m.id_usuario_inclusao as autor
  from provisao_movimento m where m.id_cliente = $1 and m.em between '2022-01-01' and '2025-06-30' order by m.em, m.id limit ${MOST}`;

const ATUALIZACAO = `${MOVIMENTO}
  values ($1, $2, $3, 'atualizacao', $4, 1, null, $5::jsonb, ($3::date + time '15:00') at time zone 'UTC', $6, ($3::date + time '15:00') at time zone 'UTC', $6)`;

// Some provisions were partly paid; others were reversed in part by the judgment on appeal.
const BAIXAS = `${MOVIMENTO}
  select $1, m.id_processo, $2::date - 20, case m.id_processo % 2 when 0 then 'pagamento' else 'reversao' end, round(m.valor / 3, 2), 1,
    case m.id_processo % 2 when 0 then 'Primeira parcela do acordo' else 'O tribunal afastou parte do pedido' end, null,
    ($2::date - 20 + time '15:00') at time zone 'UTC', m.id_usuario_inclusao, ($2::date - 20 + time '15:00') at time zone 'UTC', m.id_usuario_inclusao
  from provisao_movimento m where m.id_cliente = $1 and m.tipo = 'constituicao' and m.id_processo % 5 = 0 and m.em < $2::date - 20 order by m.id_processo`;

const TABELAS = Object.fromEntries(INDEX_CODES.map((codigo) => [codigo, FABRICA[codigo].tabela])) as Record<
  IndexCode,
  Tabela
>;

interface Constituida extends Record<string, unknown> {
  readonly idProcesso: number;
  readonly valor: string;
  readonly desde: string;
  readonly autor: number | null;
}

/**
 * Writes assessments of a third of the cases, and provisions for their probable losses, some updated by IPCA.
 */
export async function writeRiscos(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  const today = textOf(hoje);
  await tx.query(AVALIACOES, [idCliente, today]);
  await tx.query(DOS_PROCESSOS, [idCliente]);
  await tx.query(CONSTITUICOES, [idCliente]);
  const { rows } = await tx.query<Constituida>(A_ATUALIZAR, [idCliente]);
  for (const { idProcesso, valor, desde, autor } of rows) {
    const memoria = atualizarPorRegra(
      {
        valor,
        vencimento: desde.slice(0, 7),
        ate: ATUALIZADO_EM.slice(0, 7),
        regra: 'indice',
        indice: 'IPCA',
        juros: 'nenhum',
        jurosDesde: null,
        ajuizamento: null,
      },
      TABELAS,
    );
    const kept = {
      ...memoria,
      regra: 'indice',
      desde,
      jurosDesde: null,
      ajuizamento: null,
      fontes: [`IPCA: ${FABRICA.IPCA.fonte}`],
    };
    const more = decimalOf(centsOf(memoria.total) - centsOf(valor));
    if (centsOf(more) > 0n && ATUALIZADO_EM < today)
      await tx.query(ATUALIZACAO, [idCliente, idProcesso, ATUALIZADO_EM, more, JSON.stringify(kept), autor]);
  }
  await tx.query(BAIXAS, [idCliente, today]);
}
