import { add, divide, factorOf, multiply, ONE, type Ratio, ratioOf, toDecimal, ZERO } from './ratio';

/** Rates in per cent by month, `{ '2026-10': '0.44' }`, as they are published. */
export type Tabela = Readonly<Record<string, string>>;

/** A month of the calculation, with the values at its end. */
export interface LinhaDoCalculo {
  /** `2026-10`. */
  readonly mes: string;
  /** The index of the month, in per cent. */
  readonly indice: string;
  /** The factor of all months so far, to twelve places. */
  readonly fator: string;
  /** The month's interest, in per cent; null without interest. */
  readonly juros: string | null;
}

/** The result of a calculation. */
export interface Atualizacao {
  readonly valor: string;
  readonly fator: string;
  readonly corrigido: string;
  /** Sum of the months' interest, in per cent; the interest is simple. */
  readonly percentualDeJuros: string;
  readonly juros: string;
  readonly total: string;
  readonly linhas: readonly LinhaDoCalculo[];
}

/** A table lacks months that the calculation needs. It is refused, because a missing month does not mean zero. */
export class IndiceAusenteError extends Error {
  override readonly name = 'IndiceAusenteError';

  constructor(
    readonly tabela: string,
    readonly meses: readonly string[],
  ) {
    super(`Falta o índice ${tabela} de ${meses.map(showMonth).join(', ')}.`);
  }
}

const showMonth = (mes: string) => mes.split('-').reverse().join('/');

/** The months from the first one on, without the last one. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = first.split('-').map(Number);
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    if (text >= last) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** The input of a calculation. */
export interface Calculo {
  /** Decimal text. */
  readonly valor: string;
  /** Month in which it fell due, the first that counts. */
  readonly vencimento: string;
  /** Month of the calculation, which itself does not count. */
  readonly ate: string;
  readonly indice: { readonly nome: string; readonly tabela: Tabela };
  /** Monthly simple interest on the corrected amount; absent if there is none. */
  readonly juros?: {
    readonly nome: string;
    readonly tabela: Tabela;
    /** First month in which it runs. */ readonly de?: string;
  };
}

/**
 * Brings an amount up to date: `corrigido = valor × Π (1 + i/100)` over the months from the due one to the one before the
 * calculation, `juros = corrigido × Σ j/100`, `total = corrigido + juros`. Rates are multiplied exactly; amounts are rounded
 * half-even to the cent at the end of their line.
 * @throws IndiceAusenteError when a table lacks a month
 */
export function atualizar({ valor, vencimento, ate, indice, juros }: Calculo): Atualizacao {
  const meses = monthsBetween(vencimento, ate);
  requireMonths(indice.nome, indice.tabela, meses);
  const comJuros = juros ? meses.filter((mes) => mes >= (juros.de ?? vencimento)) : [];
  if (juros) requireMonths(juros.nome, juros.tabela, comJuros);
  let fator: Ratio = ONE;
  let soma: Ratio = ZERO;
  const linhas = meses.map((mes): LinhaDoCalculo => {
    const taxa = indice.tabela[mes] ?? '0';
    const taxaDeJuros = comJuros.includes(mes) ? (juros?.tabela[mes] ?? null) : null;
    fator = multiply(fator, factorOf(taxa));
    if (taxaDeJuros !== null) soma = add(soma, ratioOf(taxaDeJuros));
    return { mes, indice: taxa, fator: toDecimal(fator, 12), juros: taxaDeJuros };
  });
  const corrigido = toDecimal(multiply(ratioOf(valor), fator), 2);
  const valorDosJuros = toDecimal(multiply(ratioOf(corrigido), divide(soma, ratioOf('100'))), 2);
  return {
    valor,
    fator: toDecimal(fator, 12),
    corrigido,
    percentualDeJuros: toDecimal(soma, 6),
    juros: valorDosJuros,
    total: toDecimal(add(ratioOf(corrigido), ratioOf(valorDosJuros)), 2),
    linhas,
  };
}

function requireMonths(nome: string, tabela: Tabela, meses: readonly string[]): void {
  const missing = meses.filter((mes) => tabela[mes] === undefined);
  if (missing.length > 0) throw new IndiceAusenteError(nome, missing);
}
