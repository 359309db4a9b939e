import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import { addMonths, formatDateOnly } from '@foro/shared/format';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { lancamento } from '../../../db/schema/lancamento';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { checkProcesso } from '../custas/custas.policy';
import { deleteOutros } from '../custas/custas-serie.queries';
import { ABERTO_DESDE, findAbertoDesde } from '../custas/fechamento.queries';
import { linhaDeHonorario } from './linha-de-honorario';
import { type Feita, planParcelas, type Prevista, type Termos } from './parcelas';

const PARTES = ['fixo', 'mensal'] as const;
type Parte = (typeof PARTES)[number];

/** The terms of an agreement that its instalments follow. */
type Acordo = Pick<
  FeeAgreement,
  'descricao' | 'valorFixo' | 'parcelas' | 'valorMensal' | 'meses' | 'vencimento'
>;

function termosOf(acordo: Acordo | null, parte: Parte): Termos | null {
  if (acordo === null) return null;
  const { valorFixo, parcelas, valorMensal, meses, vencimento } = acordo;
  const [valor, vezes] = parte === 'fixo' ? [valorFixo, parcelas] : [valorMensal, meses];
  if (valor === null || vezes === null || vencimento === null) return null;
  return { valor, vezes, vencimento, parcelado: parte === 'fixo' };
}

const isSame = (one: Termos | null, other: Termos | null) => JSON.stringify(one) === JSON.stringify(other);

interface Linha extends Feita, Record<string, unknown> {
  readonly id: number;
  readonly idSerie: string | null;
  readonly idProcesso: number;
  readonly descricao: string;
  /** Whether it is paid, charged, or of a closed month. */
  readonly isFeita: boolean;
  /** The number of the statement that charges it, while it is unpaid. */
  readonly prestacao: number | null;
}

const LINHAS = `select l.id, coalesce(l.serie_posicao, 1) as posicao, l.valor::text as valor, l.id_serie as "idSerie", l.id_processo as "idProcesso", l.descricao,
    (l.pago_em is not null or l.id_prestacao is not null or l.id_liquidacao is not null or l.competencia < ${ABERTO_DESDE}) as "isFeita",
    (select c.numero from prestacao_conta c where c.id_cliente = l.id_cliente and c.id = l.id_prestacao and l.pago_em is null) as prestacao
  from lancamento l where l.id_cliente = $1 and l.id_contrato = $2 and l.contrato_parte = $3 and l.data_exclusao is null and l.id_estornado is null
    and not exists (select from lancamento e where e.id_cliente = l.id_cliente and e.id_estornado = l.id and e.data_exclusao is null)
  order by posicao, l.id for update of l`;

const CHANGE = `update lancamento l set valor = n.valor, competencia = n.dia, vencimento = n.dia, descricao = n.descricao,
    id_serie = $8::uuid, frequencia = case when $8 is null then null else 'mensal' end,
    serie_posicao = case when $8 is null then null else n.posicao end, serie_total = $9::int,
    data_alteracao = foro_nova_versao(l.data_alteracao), id_usuario_alteracao = $2
  from unnest($3::int[], $4::numeric[], $5::date[], $6::text[], $7::int[]) as n(id, valor, dia, descricao, posicao)
  where l.id_cliente = $1 and l.id = n.id`;

interface Mudanca {
  readonly id: number;
  /** The case whose ledger gets the instalments, if no ledger has any yet. */
  readonly idProcesso: number;
  /** The previous terms; null for a new agreement. */
  readonly antes: Acordo | null;
  readonly depois: Acordo;
}

/**
 * Updates the open instalments of an agreement to its present terms; those that are paid, charged or of a
 * closed month stay. @throws DadosInvalidosError
 */
export async function followParcelas(tx: Transaction, sessao: Sessao, mudanca: Mudanca): Promise<void> {
  for (const parte of PARTES) await followParte(tx, sessao, mudanca, parte);
}

async function followParte(tx: Transaction, sessao: Sessao, mudanca: Mudanca, parte: Parte): Promise<void> {
  const { id, antes, depois } = mudanca;
  const termos = termosOf(depois, parte);
  const isKept = isSame(termosOf(antes, parte), termos);
  if (isKept && antes?.descricao === depois.descricao) return;
  const { rows } = await tx.query<Linha>(LINHAS, [sessao.idCliente, id, parte]);
  const abertas = rows.filter(({ isFeita }) => !isFeita);
  if (isKept) return rename(tx, sessao, mudanca, abertas);
  const feitas = rows.filter(({ isFeita }) => isFeita);
  refuseWithoutCharged(feitas, termos?.vezes ?? 0);
  // An instalment that was entered and is no longer in the ledger was reversed or deleted: it is settled.
  const [vivas, entered] = [new Set(rows.map(({ posicao }) => posicao)), termosOf(antes, parte)?.vezes ?? 0];
  const plano = (termos === null ? [] : planParcelas(feitas, termos)).filter(
    ({ posicao }) => posicao > entered || vivas.has(posicao),
  );
  if (termos?.vencimento !== termosOf(antes, parte)?.vencimento)
    await checkVencimento(tx, sessao, mudanca.idProcesso, plano);
  const planned = new Map(plano.map((prevista) => [prevista.posicao, prevista]));
  const kept = abertas.flatMap((linha) => {
    const prevista = planned.get(linha.posicao);
    planned.delete(linha.posicao);
    return prevista ? [{ linha, prevista }] : [];
  });
  const stays = new Set(kept.map(({ linha }) => linha.id));
  await deleteOutros(
    tx,
    sessao,
    abertas.filter((linha) => !stays.has(linha.id)),
  );
  const vezes = termos?.vezes ?? 1;
  const idSerie = vezes === 1 ? null : (rows.find((linha) => linha.idSerie)?.idSerie ?? randomUUID());
  await change(tx, sessao, mudanca, kept, { idSerie, vezes });
  const idProcesso = rows[0]?.idProcesso ?? mudanca.idProcesso;
  await enter(tx, sessao, [...planned.values()], {
    ...linhaDeHonorario(idProcesso, depois.vencimento ?? '', id),
    descricao: depois.descricao,
    contratoParte: parte,
    ...(idSerie !== null && { idSerie, frequencia: 'mensal', serieTotal: vezes }),
  });
}

/** Requires that the first instalment to come is neither before the case nor in a closed month. */
async function checkVencimento(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  [primeira]: readonly Prevista[],
): Promise<void> {
  if (primeira === undefined) return;
  const { posicao, vencimento } = primeira;
  await checkProcesso(tx, sessao, { idProcesso, competencia: vencimento }, 'vencimento');
  const aberto = await findAbertoDesde(tx, sessao);
  if (aberto !== null && vencimento < aberto)
    throw new DadosInvalidosError({
      vencimento: `A ${posicao}ª cairia num mês fechado: use um dia a partir de ${formatDateOnly(addMonths(aberto, 1 - posicao))}`,
    });
}

/** Refuses terms that leave out an instalment which the client is being charged. */
function refuseWithoutCharged(feitas: readonly Linha[], vezes: number): void {
  const charged = feitas.find(({ posicao, prestacao }) => prestacao !== null && posicao > vezes);
  if (charged !== undefined)
    throw new ConflitoError(
      `A ${charged.posicao}ª parcela está na prestação de contas nº ${charged.prestacao}, que não foi paga: reabra a prestação antes de retirá-la do contrato.`,
    );
}

const nameOf = ({ antes, depois }: Mudanca, { descricao }: Linha) =>
  descricao === antes?.descricao ? depois.descricao : descricao;

const RENAME = `update lancamento l set descricao = n.descricao, data_alteracao = foro_nova_versao(l.data_alteracao), id_usuario_alteracao = $2
  from unnest($3::int[], $4::text[]) as n(id, descricao) where l.id_cliente = $1 and l.id = n.id and l.descricao <> n.descricao`;

async function rename(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  mudanca: Mudanca,
  abertas: readonly Linha[],
): Promise<void> {
  const names = abertas.map((linha) => nameOf(mudanca, linha));
  await tx.query(RENAME, [idCliente, idUsuario, abertas.map(({ id }) => id), names]);
}

interface Serie {
  readonly idSerie: string | null;
  readonly vezes: number;
}

async function change(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  mudanca: Mudanca,
  kept: readonly { readonly linha: Linha; readonly prevista: Prevista }[],
  { idSerie, vezes }: Serie,
): Promise<void> {
  if (kept.length === 0) return;
  await tx.query(CHANGE, [
    idCliente,
    idUsuario,
    kept.map(({ linha }) => linha.id),
    kept.map(({ prevista }) => prevista.valor),
    kept.map(({ prevista }) => prevista.vencimento),
    kept.map(({ linha }) => nameOf(mudanca, linha)),
    kept.map(({ prevista }) => prevista.posicao),
    idSerie,
    idSerie === null ? null : vezes,
  ]);
}

type Campos = ReturnType<typeof linhaDeHonorario> & {
  readonly descricao: string;
  readonly contratoParte: Parte;
  readonly idSerie?: string;
};

async function enter(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  novas: readonly Prevista[],
  campos: Campos,
): Promise<void> {
  if (novas.length === 0) return;
  const owned = { ...campos, idCliente, idUsuarioInclusao: idUsuario, idUsuarioAlteracao: idUsuario };
  await tx.db.insert(lancamento).values(
    novas.map(({ valor, vencimento, posicao }) => ({
      ...owned,
      valor,
      competencia: vencimento,
      vencimento,
      ...(campos.idSerie !== undefined && { seriePosicao: posicao }),
    })),
  );
}
