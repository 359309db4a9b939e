import type { Regime, Unidade } from './tipos';

interface Leis {
  /** The days that count. */
  readonly contagem: string;
  /** The starting day is excluded; the last day is included and may move. */
  readonly inicio: string;
  readonly recesso: string;
}

export const LEIS: Readonly<Record<Regime, Leis>> = {
  cpc: { contagem: 'CPC, art. 219', inicio: 'CPC, art. 224', recesso: 'CPC, art. 220' },
  clt: { contagem: 'CLT, art. 775', inicio: 'CLT, art. 775', recesso: 'CLT, art. 775-A' },
  juizado: { contagem: 'Lei 9.099/1995, art. 12-A', inicio: 'CPC, art. 224', recesso: 'CPC, art. 220' },
  cpp: { contagem: 'CPP, art. 798', inicio: 'CPP, art. 798, § 1º', recesso: 'CPP, art. 798-A' },
  eca: { contagem: 'ECA, art. 152, § 2º', inicio: 'CPC, art. 224', recesso: 'CPC, art. 220' },
  falencia: {
    contagem: 'Lei 11.101/2005, art. 189, § 1º, I',
    inicio: 'CPC, art. 224',
    recesso: 'CPC, art. 220',
  },
  eleitoral: { contagem: 'LC 64/1990, art. 16', inicio: 'CPC, art. 224', recesso: 'CPC, art. 220' },
  material: {
    contagem: 'Lei 810/1949; Código Civil, art. 132, § 3º',
    inicio: 'Código Civil, art. 132',
    recesso: 'CPC, art. 220',
  },
};

const POR_UNIDADE: Readonly<Record<Unidade, Regime>> = {
  uteis: 'cpc',
  corridos: 'cpp',
  meses: 'material',
  anos: 'material',
};

export const regimeOf = (unidade: Unidade, regime: Regime | undefined): Regime =>
  regime ?? POR_UNIDADE[unidade];
