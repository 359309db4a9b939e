/** A row of a reference table; all of them have these columns. */
export interface Rotulo {
  readonly id: number;
  readonly descricao: string;
  readonly ordem: number;
  readonly codigo_tpu?: number | null;
  readonly visivel_cliente?: boolean;
}

/** Rows numbered 1, 2, 3, … in the given order. The numbers never change: append new labels at the end. */
export const numbered = (descricoes: readonly string[]): Rotulo[] =>
  descricoes.map((descricao, index) => ({ id: index + 1, descricao, ordem: index + 1 }));

/** Rows with explicit ids, in the given order. */
export const withIds = (descricoes: Readonly<Record<number, string>>, order: readonly number[]): Rotulo[] =>
  order.map((id, index) => {
    const descricao = descricoes[id];
    if (descricao === undefined) throw new RangeError(`no label for ${id}`);
    return { id, descricao, ordem: index + 1 };
  });
