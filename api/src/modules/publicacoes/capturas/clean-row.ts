/** A source's JSON in a form that PostgreSQL can store: without NUL, and without lone surrogates. */
export const cleanRow = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row) ?? 'null', (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\u0000', '') : value,
  );
