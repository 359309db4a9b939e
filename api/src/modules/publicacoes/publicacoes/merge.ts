import { cutText } from '@foro/shared/format';
import { createHash } from 'node:crypto';
import type { Captada } from './djen/djen-linha';

/** The details of a notice that its copies for several lawyers or parties may have different. */
export type Detalhes = Pick<Captada, 'orgao' | 'tipo' | 'tipoDocumento' | 'classe' | 'partes' | 'advogados'>;

const oabOf = ({ numero, uf }: Captada['advogados'][number]) => `${numero}/${uf}`;

/** The lawyers whom a copy names and the notice does not, as `123456/SP`. */
export function newOabs({ advogados }: Pick<Detalhes, 'advogados'>, copy: Captada): string[] {
  const known = new Set(advogados.map(oabOf));
  return [...new Set(copy.advogados.map(oabOf))].filter((oab) => !known.has(oab));
}

const both = (one: string | null, other: string | null, max: number): string | null => {
  if (one === null || other === null) return one ?? other;
  return `; ${one}; `.includes(`; ${other}; `) ? one : cutText(`${one}; ${other}`, max);
};

function union<T>(one: readonly T[], other: readonly T[], keyOf: (value: T) => string): readonly T[] {
  const known = new Set(one.map(keyOf));
  return [...one, ...other.filter((value) => !known.has(keyOf(value)))];
}

/** The details of a notice with those of its copy; null if the copy adds nothing. */
export function mergeDetalhes(notice: Detalhes, copy: Captada): Detalhes | null {
  const merged: Detalhes = {
    orgao: both(notice.orgao, copy.orgao, 300),
    tipo: both(notice.tipo, copy.tipo, 100),
    tipoDocumento: both(notice.tipoDocumento, copy.tipoDocumento, 100),
    classe: both(notice.classe, copy.classe, 300),
    partes: union(notice.partes, copy.partes, ({ nome, polo }) => `${nome}\n${polo}`),
    advogados: union(notice.advogados, copy.advogados, oabOf),
  };
  const isSame =
    merged.orgao === notice.orgao &&
    merged.tipo === notice.tipo &&
    merged.tipoDocumento === notice.tipoDocumento &&
    merged.classe === notice.classe &&
    merged.partes.length === notice.partes.length &&
    merged.advogados.length === notice.advogados.length;
  return isSame ? null : merged;
}

/**
 * The copy as a notice of its own for these lawyers: somebody treated the first one before they were named,
 * and it is new to them. The same copy gives the same fingerprint again.
 */
export const asOwn = (copy: Captada, oabs: readonly string[]): Captada => ({
  ...copy,
  impressao: createHash('sha256')
    .update([copy.impressao, ...oabs.toSorted()].join('\n'))
    .digest('hex'),
});
