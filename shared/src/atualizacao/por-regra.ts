import { type Atualizacao, atualizar, IndiceAusenteError, monthsBetween, type Tabela } from './atualizar';
import { INDEX_NAMES, type IndexCode, type InterestCode, type RuleCode } from './indices';
import { LEI_14905, regimeTrabalhista } from './trabalhista';

/** The input of a calculation, as a person chooses it. */
export interface Escolha {
  readonly valor: string;
  /** Month in which it fell due, `2024-03`. */
  readonly vencimento: string;
  /** Month of the calculation, which itself does not count. */
  readonly ate: string;
  readonly regra: RuleCode;
  /**
   * The index for the whole time (`indice`), or for the months before Lei 14.905/2024 (`civil`); the labour
   * rule has its own.
   */
  readonly indice: Exclude<IndexCode, 'TL'>;
  readonly juros: InterestCode;
  /** First month with interest; null means from the due month on. */
  readonly jurosDesde: string | null;
  /** Day of the filing, which the labour rule needs. */
  readonly ajuizamento: string | null;
}

/** A month of the calculation, with the names of the index and the interest that applied in it. */
export interface LinhaPorRegra {
  readonly mes: string;
  readonly nomeDoIndice: string;
  readonly indice: string;
  readonly fator: string;
  readonly nomeDosJuros: string | null;
  readonly juros: string | null;
}

/** A calculation with its lines, as it is stored with an entry. */
export interface Memoria extends Omit<Atualizacao, 'linhas'> {
  readonly linhas: readonly LinhaPorRegra[];
}

interface Mes {
  readonly indice: Exclude<IndexCode, 'TL'>;
  readonly juros: IndexCode | 'umPorCento' | null;
}

function regimeOf(mes: string, { regra, indice, juros, ajuizamento }: Escolha): Mes {
  if (regra === 'trabalhista') return regimeTrabalhista(mes, ajuizamento ?? `${mes}-01`);
  if (regra === 'civil')
    return mes < LEI_14905 ? { indice, juros: 'umPorCento' } : { indice: 'IPCA', juros: 'TL' };
  return { indice, juros: juros === 'nenhum' ? null : juros };
}

/**
 * Updates an amount by the chosen rule, from published tables.
 * @throws IndiceAusenteError naming the first table that lacks a month, and the months
 */
export function atualizarPorRegra(escolha: Escolha, tabelas: Readonly<Record<IndexCode, Tabela>>): Memoria {
  const { valor, vencimento, ate, jurosDesde } = escolha;
  const regimes = monthsBetween(vencimento, ate).map((mes) => {
    const { indice, juros } = regimeOf(mes, escolha);
    return { mes, indice, juros: mes < (jurosDesde ?? vencimento) ? null : juros };
  });
  const missing = new Map<IndexCode, string[]>();
  const rateOf = (codigo: IndexCode, mes: string): string => {
    const taxa = tabelas[codigo][mes];
    if (taxa === undefined) missing.set(codigo, [...(missing.get(codigo) ?? []), mes]);
    return taxa ?? '0';
  };
  const taxas = Object.fromEntries(regimes.map(({ mes, indice }) => [mes, rateOf(indice, mes)]));
  const taxasDeJuros = Object.fromEntries(
    regimes.map(({ mes, juros }) => [
      mes,
      juros === null ? '0' : juros === 'umPorCento' ? '1' : rateOf(juros, mes),
    ]),
  );
  for (const [codigo, meses] of missing) throw new IndiceAusenteError(INDEX_NAMES[codigo], meses);
  const { linhas, ...total } = atualizar({
    valor,
    vencimento,
    ate,
    indice: { nome: 'Índice', tabela: taxas },
    juros: { nome: 'Juros', tabela: taxasDeJuros },
  });
  return {
    ...total,
    linhas: linhas.map(({ mes, indice, fator, juros }, index) => {
      const regime = regimes[index];
      const nome = regime?.juros ?? null;
      return {
        mes,
        nomeDoIndice: INDEX_NAMES[regime?.indice ?? 'IPCA'],
        indice,
        fator,
        nomeDosJuros: nome === null ? null : nome === 'umPorCento' ? '1% ao mês' : INDEX_NAMES[nome],
        juros: nome === null ? null : juros,
      };
    }),
  };
}
