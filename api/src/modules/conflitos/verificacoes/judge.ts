import type { Finding } from '@foro/shared/contracts/conflict-check';
import {
  FINDING_COLOURS,
  type CheckRole,
  type FindingColour,
  type FindingSide,
  type FindingSource,
} from '@foro/shared/contracts/conflict-check-codes';
import { isCnpj } from '@foro/shared/validation';
import { likenessOf, type ComparableName } from './likeness';

/** Somebody of a check, with what the database made of the name. */
export interface Procurado extends ComparableName {
  readonly nome: string;
  readonly documento: string | null;
  readonly papel: CheckRole;
  /** Words of the name that hardly anybody has. */
  readonly raras: readonly string[];
  /** Publications and documents that have the name. */
  readonly mencoes: number;
}

/** Somebody whom the firm knows and who may be that person. */
export interface Candidato extends ComparableName {
  readonly origem: FindingSource;
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly cnpj: string | null;
  readonly semelhanca: number;
}

/** A record that was found, with its level. */
export interface Achado extends Candidato {
  readonly nivel: number;
}

/** How sure it is that both are one person, 1 to 5; null if they are two. */
export function levelOf(procurado: Procurado, candidato: Candidato): number | null {
  const { documento } = procurado;
  const isCompany = documento !== null && isCnpj(documento);
  const known = isCompany ? candidato.cnpj : candidato.cpf;
  if (documento !== null && known === documento) return 1;
  if (isCompany && known?.slice(0, 8) === documento.slice(0, 8)) return 2;
  const likeness = likenessOf(procurado, candidato, candidato.semelhanca, procurado.raras);
  // Two numbers are two people; two companies may have one name and belong together.
  const areTwo = documento !== null && known !== null && !(isCompany && likeness === 3);
  return areTwo ? null : likeness;
}

const SIDES: Readonly<Record<FindingSource, CheckRole | 'equipe' | null>> = {
  clientePJ: 'cliente',
  clientePF: 'cliente',
  parteContraria: 'contraria',
  advogado: 'advogado',
  equipe: 'equipe',
  publicacao: null,
  // The part in the enquiry.
  consulta: null,
  texto: null,
};

/** The part of somebody in an enquiry. */
export type ConsultaRole = Extract<CheckRole, 'cliente' | 'contraria'>;

/**
 * The side of a source seen from a person's part in the case, and how much that weighs. Who once called told
 * the firm his side; of somebody against whom another called, the firm only heard.
 * @param consulta the part in an enquiry, for that source
 */
export function sideOf(
  papel: CheckRole,
  origem: FindingSource,
  consulta: ConsultaRole | null = null,
): { lado: FindingSide; cor: FindingColour } {
  const side = consulta ?? SIDES[origem];
  if (side === null) return { lado: 'outro', cor: 'cinza' };
  if (side === papel) return { lado: 'mesmo', cor: 'cinza' };
  if (side === 'equipe' || side === 'advogado' || papel === 'advogado')
    return { lado: 'outro', cor: 'amarelo' };
  if (consulta === 'contraria') return { lado: 'oposto', cor: 'amarelo' };
  return { lado: 'oposto', cor: 'vermelho' };
}

/** The heaviest colour; null without findings. */
export const worstOf = (achados: readonly Pick<Finding, 'cor'>[]): FindingColour | null =>
  FINDING_COLOURS.find((cor) => achados.some((achado) => achado.cor === cor)) ?? null;

/** Red before yellow before grey, the surest first. */
export const byWeight = (a: Finding, b: Finding): number =>
  FINDING_COLOURS.indexOf(a.cor) - FINDING_COLOURS.indexOf(b.cor) || a.nivel - b.nivel;

type Pessoa = Pick<Procurado, 'nome' | 'papel' | 'documento'> & { readonly palavras?: string };

/** The key of a person in a check; a company's two names have the same. */
export const pessoaOf = ({ nome, papel, documento, palavras = nome }: Pessoa) =>
  `${papel} ${documento ?? palavras}`;

/** Each person of a check once, by its first name. */
export const eachOnce = <One extends Pessoa>(people: readonly One[]): One[] =>
  people.filter((one, at) => people.findIndex((other) => pessoaOf(other) === pessoaOf(one)) === at);

/** The people of a check in one line. */
export const tituloDe = (nomes: readonly Pessoa[]): string =>
  eachOnce(nomes)
    .map(({ nome }) => nome)
    .join(' × ');

/**
 * The same people in the same parts have the same text, whatever their order and spelling; used to find the
 * checks of exactly these people.
 */
export const pessoasOf = (procurados: readonly Procurado[]): string =>
  [...new Set(procurados.map(pessoaOf))].sort().join('\n');
