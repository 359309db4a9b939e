/** A row of a reference table, as every one of them has it. */
export interface Rotulo {
  readonly id: number;
  readonly descricao: string;
  readonly ordem: number;
  readonly codigo_tpu?: number | null;
}

/** Rows numbered 1, 2, 3, … in the order given. The numbers are for ever: new labels go to the end. */
export const numbered = (descricoes: readonly string[]): Rotulo[] =>
  descricoes.map((descricao, index) => ({ id: index + 1, descricao, ordem: index + 1 }));

/** Rows with numbers of their own, in the order given. */
export const withIds = (descricoes: Readonly<Record<number, string>>, order: readonly number[]): Rotulo[] =>
  order.map((id, index) => {
    const descricao = descricoes[id];
    if (descricao === undefined) throw new RangeError(`no label for ${id}`);
    return { id, descricao, ordem: index + 1 };
  });
