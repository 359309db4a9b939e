/** What a source sent as JSON that PostgreSQL can hold: without NUL, and without halves of a pair. */
export const limpar = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row) ?? 'null', (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '') : value,
  );
