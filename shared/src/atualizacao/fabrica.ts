import type { IndexCode } from './indices';
import type { Tabela } from './atualizar';

/** A published table that the product ships. */
export interface TabelaDeFabrica {
  readonly fonte: string;
  readonly tabela: Tabela;
}

/** Rates by month, starting with January of a year, one line for each year. */
const from = (first: number, ...years: readonly string[]): Tabela =>
  Object.fromEntries(
    years.flatMap((line, index) =>
      line
        .split(' ')
        .flatMap((rate, month) =>
          rate === '-' ? [] : [[`${first + index}-${String(month + 1).padStart(2, '0')}`, rate]],
        ),
    ),
  );

const LEMBRADA = 'de memória: confira antes de usar';

/**
 * The tables that every firm begins with, up to the last month that could be checked; a firm's import takes
 * precedence. IPCA, IPCA-E (its months are IPCA-15's), TR and SELIC were copied from tables that others
 * publish from the same series. INPC and IGP-M were written from memory, except INPC of 03/2024, 03/2025 and
 * 09/2025 and IGP-M of 03/2024, which were copied. The legal rate is computed from the daily SELIC factors
 * and IPCA-15 by Resolução CMN 5.171/2024: it has 0.736394 for 10/2025, and it uses the SELIC months of the
 * table.
 */
export const FABRICA: Readonly<Record<IndexCode, TabelaDeFabrica>> = {
  IPCA: {
    fonte: 'IBGE (SGS 433)',
    tabela: from(
      2022,
      '0.54 1.01 1.62 1.06 0.47 0.67 -0.68 -0.36 -0.29 0.59 0.41 0.62',
      '0.53 0.84 0.71 0.61 0.23 -0.08 0.12 0.23 0.26 0.24 0.28 0.56',
      '0.42 0.83 0.16 0.38 0.46 0.21 0.38 -0.02 0.44 0.56 0.39 0.52',
      '0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18',
    ),
  },
  INPC: {
    fonte: `IBGE (SGS 188), ${LEMBRADA}`,
    tabela: from(
      2023,
      '0.46 0.77 0.64 0.53 0.36 -0.10 -0.09 0.20 0.11 0.12 0.10 0.55',
      '0.57 0.81 0.19 0.37 0.46 0.25 0.26 -0.14 0.48 0.61 0.33 0.48',
      '0.00 1.48 0.51 0.48 0.35 0.23 0.21 -0.21 0.52 0.03',
    ),
  },
  'IPCA-E': {
    fonte: 'IBGE, variação do IPCA-15 (SGS 10764)',
    tabela: from(
      2022,
      '0.58 0.99 0.95 1.73 0.59 0.69 0.13 -0.73 -0.37 0.16 0.53 0.52',
      '0.55 0.76 0.69 0.57 0.51 0.04 -0.07 0.28 0.35 0.21 0.33 0.40',
      '0.31 0.78 0.36 0.21 0.44 0.39 0.30 0.19 0.13 0.54 0.62 0.34',
      '0.11 1.23 0.64 0.43 0.36 0.26 0.33 -0.14 0.48 0.18 0.20 0.25',
    ),
  },
  'IGP-M': {
    fonte: `FGV (SGS 189), ${LEMBRADA}`,
    tabela: from(
      2023,
      '0.21 -0.06 0.05 -0.95 -1.84 -1.93 -0.72 -0.14 0.37 0.50 0.59 0.74',
      '0.07 -0.52 -0.47 0.31 0.89 0.81 0.61 0.29 0.62 1.52 1.30 0.94',
      '0.27 1.06 -0.34 0.24 -0.49 -1.67 -0.77 0.36 0.42 -0.36',
    ),
  },
  TR: {
    fonte: 'Banco Central (SGS 226), do dia 1º',
    tabela: from(
      2022,
      '0.0605 0.0000 0.0971 0.0555 0.1663 0.1484 0.1631 0.2409 0.1805 0.1494 0.1507 0.2072',
      '0.2081 0.0830 0.2392 0.0821 0.2147 0.1799 0.1581 0.2160 0.1130 0.1056 0.0775 0.0690',
      '0.0875 0.0079 0.0331 0.1023 0.0870 0.0365 0.0739 0.0707 0.0675 0.0977 0.0649 0.0822',
      '0.1690 0.1324 0.1092 0.1689',
    ),
  },
  SELIC: {
    fonte: 'Banco Central (SGS 4390)',
    tabela: from(
      2022,
      '0.73 0.76 0.93 0.83 1.03 1.02 1.03 1.17 1.07 1.02 1.02 1.12',
      '1.12 0.92 1.17 0.92 1.12 1.07 1.07 1.14 0.97 1.00 0.92 0.89',
      '0.97 0.80 0.83 0.89 0.83 0.79 0.91 0.87 0.84 0.93 0.79 0.93',
      '1.01 0.99 0.96 1.06 1.14 1.10 1.28 1.16 1.22 1.28 1.05 1.22',
    ),
  },
  TL: {
    fonte: 'Calculada pela Resolução CMN 5.171/2024: confira com o Banco Central (SGS 29543)',
    tabela: from(
      2024,
      '- - - - - - - - 0.676227 0.704241 0.385874 0.171924',
      '0.589427 0.902209 0.000000 0.321969 0.623200 0.775982 0.834880 0.942622 1.305984 0.736394 1.093764 0.851001',
      '0.967510',
    ),
  },
};
