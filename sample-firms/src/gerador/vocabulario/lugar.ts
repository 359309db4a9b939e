/** A town of firms and their clients, with the courts that sit there. */
export interface Lugar {
  readonly cidade: string;
  readonly uf: string;
  readonly ddd: string;
  /** First five digits of a postal code of the town. */
  readonly cep: string;
  readonly bairros: readonly string[];
  readonly peso: number;
  /** Digits TR and OOOO of the state court's seat. */
  readonly estadual: { readonly tribunal: number; readonly origem: number };
  readonly federal: { readonly tribunal: number; readonly origem: number };
  /** The labour court, and how many of its units the town has, from the first one on. */
  readonly trabalho: { readonly tribunal: number; readonly primeira: number; readonly varas: number };
}

type Courts = readonly [
  estadual: readonly [number, number],
  federal: readonly [number, number],
  trabalho: readonly [number, number, number],
];

/** A town by its name and state. */
export function lugar(
  peso: number,
  cidade: string,
  uf: string,
  ddd: string,
  cep: string,
  bairros: readonly string[],
  [estadual, federal, trabalho]: Courts,
): Lugar {
  return {
    cidade,
    uf,
    ddd,
    cep,
    bairros,
    peso,
    estadual: { tribunal: estadual[0], origem: estadual[1] },
    federal: { tribunal: federal[0], origem: federal[1] },
    trabalho: { tribunal: trabalho[0], primeira: trabalho[1], varas: trabalho[2] },
  };
}

// The few towns whose names take an article.
const COM_ARTIGO = new Set(['Rio de Janeiro', 'Recife']);

/** `de Campinas`, `do Recife`. */
export const ofCidade = (cidade: string): string => `${COM_ARTIGO.has(cidade) ? 'do' : 'de'} ${cidade}`;

/** `em Campinas`, `no Recife`. */
export const inCidade = (cidade: string): string => `${COM_ARTIGO.has(cidade) ? 'no' : 'em'} ${cidade}`;
