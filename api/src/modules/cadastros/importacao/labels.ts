import { comparableTitle } from '@foro/shared/contracts/import-fields';

/** One option of a list. */
export interface Option {
  readonly id: number | string;
  readonly descricao: string;
  /** Other texts that mean it, such as a lawyer's e-mail and OAB. */
  readonly outros?: readonly string[];
}

/** The options of a field, found by their labels without accents, case, punctuation and plural. */
export interface Labels {
  readonly opcoes: readonly string[];
  find(rotulo: string): Option['id'] | undefined;
  nameOf(id: unknown): string | undefined;
}

export function labelsOf(options: readonly Option[]): Labels {
  const ids = new Map<string, Option['id'] | undefined>();
  const add = (text: string, { id }: Option) => {
    const key = comparableTitle(text);
    // What means two of them means none.
    if (key !== '') ids.set(key, ids.has(key) && ids.get(key) !== id ? undefined : id);
  };
  for (const option of options)
    [option.descricao, ...(option.outros ?? [])].forEach((text) => add(text, option));
  const names = new Map<unknown, string>(options.map(({ id, descricao }) => [id, descricao]));
  return {
    opcoes: options.map(({ descricao }) => descricao),
    find: (rotulo) => ids.get(comparableTitle(rotulo)),
    nameOf: (id) => names.get(id),
  };
}
