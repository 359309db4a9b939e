/** A case of the firm that has a publication's number. */
export interface Candidato {
  readonly id: number;
  readonly titulo: string;
  readonly cliente: string | null;
  readonly instancia: string | null;
  /** Degree of its instance, in DataJud's words. */
  readonly grau: string | null;
}

interface DeOnde {
  readonly tribunal: string;
  readonly orgao: string | null;
}

type Grau = 'G1' | 'G2' | 'TR' | 'SUP';

const SUPERIORES = ['STF', 'STJ', 'TST', 'TSE', 'STM'];

/** Degrees by words in an organ's name; a 'turma recursal' is neither of the first nor of the second degree. */
const ORGAOS: readonly (readonly [RegExp, Grau])[] = [
  [/turmas? recursa|col[ée]gio recursal/i, 'TR'],
  [
    /c[âa]mara|\bturma\b|se[çc][ãa]o (?:c[íi]vel|criminal|de direito|especializada)|desembargador|gabinete|[óo]rg[ãa]o especial|tribunal pleno|2[ºo°]\s*grau|presid[êe]ncia/i,
    'G2',
  ],
  [/\bvaras?\b|juizado|comarca|\bforo\b|ju[íi]zo|\bjef\b|1[ºo°]\s*grau|cejusc/i, 'G1'],
];

/** The degree of the organ that published, from its name and court; null if they do not tell. */
export function grauOfOrgao({ tribunal, orgao }: DeOnde): Grau | null {
  if (SUPERIORES.includes(tribunal)) return 'SUP';
  return ORGAOS.find(([name]) => name.test(orgao ?? ''))?.[1] ?? null;
}

/**
 * The one case that a publication belongs to: the only one with its number, or the only one of them whose
 * instance is the organ's. Null if there is none, or a person has to choose.
 */
export function matchProcesso(candidatos: readonly Candidato[], onde: DeOnde): Candidato | null {
  if (candidatos.length === 1) return candidatos[0] ?? null;
  const grau = grauOfOrgao(onde);
  const fitting = grau === null ? [] : candidatos.filter((candidato) => candidato.grau === grau);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Sorts cases of the organ's instance first. */
export function orderCandidatos(candidatos: readonly Candidato[], onde: DeOnde): Candidato[] {
  const grau = grauOfOrgao(onde);
  return candidatos.toSorted((one, other) => Number(other.grau === grau) - Number(one.grau === grau));
}
