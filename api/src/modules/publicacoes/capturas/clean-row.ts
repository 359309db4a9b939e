import { cleanText } from '@foro/shared/format';

/** A source's JSON in a form that PostgreSQL and documents take. */
export const cleanRow = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row) ?? 'null', (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value.replace(/\p{Surrogate}/gu, '\ufffd')) : value,
  );
