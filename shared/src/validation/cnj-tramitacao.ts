import { isCnj, parseCnj } from './cnj';
import type { Uf } from './cnj-court';

/**
 * The instance that a case number indicates, in DataJud's terms: first, second, appeals panel of the small
 * claims courts, superior.
 */
export type GrauDoNumero = 'G1' | 'G2' | 'TR' | 'SUP';

/** The court of a case, as far as its number tells. */
export interface TramitacaoDoNumero {
  /** Digit J, the branch of justice; also the id of its row in TbProcessoJustica. */
  justica: number;
  /** Digits TR, the court within the branch. */
  tribunal: number;
  /** The state, if the court serves only one. */
  estado: Uf | null;
  grau: GrauDoNumero | null;
}

const NACIONAIS = ['1', '2', '3'];
/** Branches whose small claims courts have appeals panels. */
const COM_TURMA_RECURSAL = ['4', '8'];

// Resolução CNJ 65/2008, art. 1º § 6º: a court's own cases have unit 0000, appeals panels 9OOO, and units of
// first instance 0001 to 8999.
function grauOf(justica: string, tribunal: string, origem: string): GrauDoNumero | null {
  if (NACIONAIS.includes(justica) || tribunal === '00') return 'SUP';
  // The councils (CJF, CSJT) belong to no instance.
  if (tribunal === '90') return null;
  // There is no court between the military circuits and the STM.
  if (origem === '0000') return justica === '7' ? null : 'G2';
  if (origem.startsWith('9')) return COM_TURMA_RECURSAL.includes(justica) ? 'TR' : null;
  return 'G1';
}

/**
 * Reads from a case number where the case is pending.
 *
 * @returns null for a text that is not a number in the present format, or has wrong check digits: a mistyped
 * number is no evidence
 */
export function readTramitacao(numero: string): TramitacaoDoNumero | null {
  const cnj = isCnj(numero) ? parseCnj(numero) : null;
  if (!cnj?.orgao) return null;
  return {
    justica: Number(cnj.justica),
    tribunal: Number(cnj.tribunal),
    estado: cnj.orgao.estado,
    grau: grauOf(cnj.justica, cnj.tribunal, cnj.origem),
  };
}
