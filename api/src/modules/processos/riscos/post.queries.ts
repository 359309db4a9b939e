import type {
  Calculation,
  CalculationPreview,
  CaseRisk,
  ProvisionCreate,
  RiskAssessmentCreate,
} from '@foro/shared/contracts/case-risk';
import { atualizarPorRegra, IndiceAusenteError, INDEX_NAMES } from '@foro/shared/atualizacao';
import { centsOf, decimalOf, formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { processo } from '../../../db/schema/processo';
import { avaliacaoRisco, provisaoMovimento } from '../../../db/schema/risco';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { insertRecord, touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { select } from '../../financeiro/prestacoes/select';
import { readTabelas } from './indices.queries';
import { findRisco } from './riscos.queries';

const TRAVA =
  'select from processo where id_cliente = $1 and id = $2 and data_exclusao is null for no key update';

/**
 * The case with its risk and provision, locked until the transaction ends: of two simultaneous entries, the
 * second sees the first.
 */
async function lockRisco(tx: Transaction, sessao: Sessao, idProcesso: number): Promise<CaseRisk> {
  const { rowCount } = await tx.query(TRAVA, [sessao.idCliente, idProcesso]);
  if (rowCount === 0) throw new NaoEncontradoError();
  return findRisco(tx, sessao, idProcesso);
}

/** Refuses an entry before the last one: reports of past days must not change. */
function checkDay({ avaliacoes, movimentos }: CaseRisk, em: string): void {
  if (em > toDateOnly()) throw new DadosInvalidosError({ em: 'A data não pode ser futura' });
  const last = [avaliacoes[0]?.em ?? '', movimentos[0]?.em ?? ''].toSorted().at(-1) ?? '';
  if (em < last)
    throw new DadosInvalidosError({
      em: `A data é anterior ao último registro de risco ou provisão (${formatDateOnly(last)})`,
    });
}

/** Adds an assessment of a case's risk; the case adopts it, and the balance of its provision moves with it. */
export async function createAvaliacao(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  { anoPrevisto, ...body }: RiskAssessmentCreate,
): Promise<CaseRisk> {
  const before = await lockRisco(tx, sessao, idProcesso);
  const known = await select(
    tx,
    'select from processo_risco where id_cliente = $1 and id = $2 and (ativo or id = $3)',
    [sessao.idCliente, body.idProcessoRisco, before.idProcessoRisco],
  );
  if (known.length === 0) throw new DadosInvalidosError({ idProcessoRisco: 'Risco inválido' });
  checkDay(before, body.em);
  await insertRecord(tx, sessao, avaliacaoRisco, {
    ...body,
    idProcesso,
    idRiscoAnterior: before.idProcessoRisco,
    anoPrevisto: anoPrevisto === null ? null : Number(anoPrevisto),
  });
  if (body.idProcessoRisco !== before.idProcessoRisco)
    await touchRecord(tx, sessao, processo, idProcesso, { idProcessoRisco: body.idProcessoRisco });
  return findRisco(tx, sessao, idProcesso);
}

/** Previews the entry of a calculation: its result less the balance. */
export async function previewMovimento(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  body: ProvisionCreate,
): Promise<CalculationPreview> {
  const { saldo } = await findRisco(tx, sessao, idProcesso);
  return calculate(tx, sessao, saldo, body);
}

/** Adds an entry to a provision; a calculated entry is stored with its calculation. */
export async function createMovimento(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  body: ProvisionCreate,
): Promise<CaseRisk> {
  const before = await lockRisco(tx, sessao, idProcesso);
  const { em, tipo, motivo } = body;
  checkDay(before, em);
  const saldo = centsOf(before.saldo);
  if (tipo === 'constituicao' && saldo > 0n)
    throw new DadosInvalidosError({ tipo: 'A provisão já está constituída: lance um complemento' });
  if (tipo !== 'constituicao' && saldo === 0n)
    throw new DadosInvalidosError({ tipo: 'Não há saldo de provisão: lance a constituição' });
  const { valor, memoria } = body.regra
    ? await calculate(tx, sessao, before.saldo, body)
    : { valor: body.valor ?? '0.00', memoria: null };
  if ((tipo === 'reversao' || tipo === 'pagamento') && centsOf(valor) > saldo)
    throw new DadosInvalidosError({
      valor: `O valor passa do saldo da provisão (${formatMoney(before.saldo)})`,
    });
  await insertRecord(tx, sessao, provisaoMovimento, {
    idProcesso,
    em,
    tipo,
    valor,
    motivo,
    memoria,
    idProcessoRisco: before.idProcessoRisco,
  });
  return findRisco(tx, sessao, idProcesso);
}

async function calculate(
  tx: Transaction,
  { idCliente }: Sessao,
  saldo: string,
  body: ProvisionCreate,
): Promise<CalculationPreview> {
  const { regra, base, desde, em, jurosDesde, ajuizamento } = body;
  if (!regra || base === null || desde === null)
    throw new DadosInvalidosError({ regra: 'Cálculo é obrigatório' });
  const { tabelas, fontes } = await readTabelas(tx, idCliente);
  try {
    const { linhas, ...total } = atualizarPorRegra(
      {
        valor: base,
        vencimento: desde.slice(0, 7),
        ate: em.slice(0, 7),
        regra,
        indice: body.indice ?? 'IPCA',
        juros: body.juros ?? 'nenhum',
        jurosDesde: jurosDesde?.slice(0, 7) ?? null,
        ajuizamento,
      },
      tabelas,
    );
    const valor = decimalOf(centsOf(total.total) - centsOf(saldo));
    if (centsOf(valor) <= 0n)
      throw new DadosInvalidosError({
        base: `O cálculo chega a ${formatMoney(total.total)}, que não passa do saldo de ${formatMoney(saldo)}: nada a lançar`,
      });
    const kept = { ...total, linhas: [...linhas], regra, desde, jurosDesde, ajuizamento };
    return { saldo, valor, memoria: { ...kept, fontes: usedFontes(kept, fontes) } };
  } catch (error) {
    if (error instanceof IndiceAusenteError)
      throw new DadosInvalidosError({ [regra === 'trabalhista' ? 'regra' : 'indice']: error.message });
    throw error;
  }
}

const usedFontes = (
  { linhas }: Pick<Calculation, 'linhas'>,
  fontes: Readonly<Record<keyof typeof INDEX_NAMES, string>>,
): string[] =>
  (Object.keys(fontes) as (keyof typeof INDEX_NAMES)[])
    .filter((codigo) =>
      linhas.some(
        ({ nomeDoIndice, nomeDosJuros }) =>
          nomeDoIndice === INDEX_NAMES[codigo] || nomeDosJuros === INDEX_NAMES[codigo],
      ),
    )
    .map((codigo) => `${INDEX_NAMES[codigo]}: ${fontes[codigo]}`);
