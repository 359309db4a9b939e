import { z } from 'zod';
import { centsOf, decimalOf, formatMoney, splitCents } from '../format';
import { requiredId } from './primitives';
import { nthDay } from './schedule-repetition';

/** How often a cost repeats. */
const COST_FREQUENCIES = ['semanal', 'mensal', 'anual'] as const;

/** The most lines that one entry creates: ten years of months. */
const MAX_COST_TIMES = 120;

/** The most cases that can share a cost. */
export const MAX_COST_CASES = 100;

const HOW_OFTEN = `Diga de 2 a ${MAX_COST_TIMES} vezes`;

/** How a cost repeats: each time in full, or divided over all times. */
export const costRepetitionSchema = z.strictObject({
  frequencia: z.enum(COST_FREQUENCIES, 'Escolha de quanto em quanto tempo'),
  vezes: z.int(HOW_OFTEN).min(2, HOW_OFTEN).max(MAX_COST_TIMES, HOW_OFTEN),
  /** Whether the value is the total of all instalments. */
  parcelado: z.boolean('Diga se é parcelado'),
});
export type CostRepetition = z.infer<typeof costRepetitionSchema>;

/** How a cost is shared: by proportions, or by values that add up to it. */
const SPLIT_BY = ['parte', 'valor'] as const;

/**
 * A cost that several cases share.
 * @param quanto the check of a case's share
 */
export const costSplitOf = <Quanto extends z.ZodType<string>>(quanto: Quanto) =>
  z.strictObject({
    por: z.enum(SPLIT_BY, 'Diga como ratear'),
    processos: z
      .array(z.strictObject({ idProcesso: requiredId('Escolha o processo'), quanto }))
      .min(2, 'Escolha ao menos dois processos')
      .max(MAX_COST_CASES, `No máximo ${MAX_COST_CASES} processos`),
  });
export type CostSplit = z.infer<ReturnType<typeof costSplitOf<z.ZodType<string>>>>;

/**
 * The share of each case: the given value, or a proportional part; leftover cents go to the shares that lost
 * the most by rounding.
 */
export const sharesOf = (valor: string, { por, processos }: CostSplit): string[] =>
  por === 'valor'
    ? processos.map(({ quanto }) => quanto)
    : splitCents(
        centsOf(valor),
        processos.map(({ quanto }) => centsOf(quanto)),
      ).map(decimalOf);

/**
 * The lines of a repetition, each with its value and days. The due date is counted from the first line's, and
 * the date moves with it.
 */
export function linesOf(
  { frequencia, vezes, parcelado }: CostRepetition,
  first: { readonly valor: string; readonly competencia: string; readonly vencimento: string },
) {
  const whole = centsOf(first.valor);
  const equal = Array.from({ length: vezes }, () => 1n);
  const valores = parcelado ? splitCents(whole, equal) : equal.map(() => whole);
  return valores.map((cents, index) => ({
    valor: decimalOf(cents),
    competencia: nthDay(frequencia, first.competencia, index),
    vencimento: nthDay(frequencia, first.vencimento, index),
  }));
}

interface Entry {
  readonly idProcesso?: number;
  readonly valor?: string;
  readonly vencimento?: string | null;
  readonly pagoEm?: string | null;
  readonly repeticao?: CostRepetition | undefined;
  readonly rateio?: CostSplit | undefined;
}

const isPositive = (decimal: string) => /^\d+(?:\.\d{1,2})?$/.test(decimal) && centsOf(decimal) > 0n;

type Refuse = (path: readonly (string | number)[], message: string) => void;

function repetitionRules({ valor, vencimento, pagoEm, repeticao, rateio }: Entry, refuse: Refuse): void {
  if (!repeticao) return;
  if (rateio) refuse(['rateio'], 'Um custo rateado não se repete');
  if (!vencimento) refuse(['vencimento'], 'Diga o primeiro vencimento');
  if (pagoEm) refuse(['pagoEm'], 'O que se repete entra em aberto, e cada um é pago por sua vez');
  if (valor && repeticao.parcelado && centsOf(valor) < BigInt(repeticao.vezes))
    refuse(['valor'], 'O valor não chega a um centavo por parcela');
}

function splitRules({ idProcesso, valor, rateio }: Entry, refuse: Refuse): void {
  if (!rateio) return;
  const { por, processos } = rateio;
  const ids = processos.map((parte) => parte.idProcesso);
  if (idProcesso && !ids.includes(idProcesso)) refuse(['rateio'], 'Este processo faz parte do rateio');
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      refuse(['rateio', 'processos', index, 'idProcesso'], 'Este processo já está no rateio');
  });
  // An invalid amount has its own message.
  if (!valor || processos.some(({ quanto }) => !isPositive(quanto))) return;
  const shares = sharesOf(valor, rateio).map(centsOf);
  const sum = shares.reduce((all, cents) => all + cents, 0n);
  if (sum !== centsOf(valor))
    refuse(['valor'], `As partes somam ${formatMoney(decimalOf(sum))}, e o custo é de ${formatMoney(valor)}`);
  if (por === 'parte' && shares.some((cents) => cents === 0n))
    refuse(['valor'], 'O valor não chega a um centavo para cada processo');
}

/** The rules for a new cost that repeats or is shared. A field that failed may be absent. */
export function entryRules(entry: Entry, context: z.core.$RefinementCtx): void {
  const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path: [...path], message });
  repetitionRules(entry, refuse);
  splitRules(entry, refuse);
}
