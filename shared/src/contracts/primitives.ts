import { z } from 'zod';
import { cleanText, stripInvisible } from '../format';
import { isEmail } from '../validation';

z.config({
  // The pages' content security policy forbids eval, which zod probes for by default. On the server it halves
  // the cost.
  jitless: 'document' in globalThis,
  // Faults that no field's own message covers are reported in Portuguese too.
  customError: (issue) =>
    issue.code === 'unrecognized_keys' ? `Campo desconhecido: ${issue.keys?.join(', ')}` : 'Valor inválido',
});

/** Largest identifier the database can hold (PostgreSQL `integer`). */
export const MAX_ID = 2_147_483_647;

const NUL = String.fromCharCode(0);
const hasNoNul = (value: string) => !value.includes(NUL);
const tooLong = (max: number) => `Máximo de ${max} caracteres`;

/** Identifier of a record: a positive integer within PostgreSQL's `integer`. */
export const idSchema = z
  .int('Identificador inválido')
  .positive('Identificador inválido')
  .max(MAX_ID, 'Identificador inválido');

/** Identifier in a path or query, where it arrives as text. */
export const idParamSchema = z
  .string()
  .regex(/^\d{1,10}$/, 'Identificador inválido')
  .transform(Number)
  .pipe(idSchema);

/** Path with one `id`. */
export const idParamsSchema = z.object({ id: idParamSchema });

/** Optional reference to another record; absent and null mean the same. */
export const optionalId = () => idSchema.nullish().transform((value) => value ?? null);

/** Required reference; `message` is the specification's. */
export const requiredId = (message: string) => z.int(message).positive(message).max(MAX_ID, message);

/** Any text as people write and copy it: trimmed, without the characters that no document takes. */
export const freeText = (message?: string) =>
  z.string({ error: message }).refine(hasNoNul, 'Caractere inválido').overwrite(cleanText).trim();

/** Text that may be absent: trimmed, at most `max` characters, empty text becomes null. */
export const optionalText = (max: number) =>
  freeText()
    .max(max, tooLong(max))
    .nullish()
    .transform((value) => value || null);

/** Required text; `message` is the specification's and is shown if the text is empty. */
export const requiredText = (max: number, message: string) =>
  freeText(message).min(1, message).max(max, tooLong(max));

/** User name: an e-mail in any case, trimmed; a copied one may have characters that nobody sees. */
export const userName = (message: string) =>
  z.string().overwrite(stripInvisible).trim().min(1, message).max(100, tooLong(100));

/** Required e-mail, trimmed, without invisible characters; `message` is shown if it is empty. */
export const requiredEmail = (max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(stripInvisible)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, tooLong(max))
    .refine(isEmail, 'E-mail inválido');

/** Optional e-mail like `requiredEmail`; an empty text becomes null. */
export const optionalEmail = (max: number) =>
  z
    .string()
    .overwrite(stripInvisible)
    .trim()
    .max(max, tooLong(max))
    .refine((value) => value === '' || isEmail(value), 'E-mail inválido')
    .nullish()
    .transform((value) => value || null);

// PostgreSQL has no year 0, and the local time of every zone has to lie within the years 1 to 9999.
const EARLIEST = Date.parse('0001-01-02T00:00:00Z');
const LATEST = Date.parse('9999-12-30T23:59:59.999Z');

/** Instant on the wire: ISO 8601 with offset or `Z`, to the millisecond. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'Data inválida' })
  .refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) <= LATEST, 'Data inválida');

/** Day without an hour: `'YYYY-MM-DD'` text from the database to the screen. */
export const dateOnlySchema = z.iso
  .date({ error: 'Data inválida' })
  .refine((text) => !text.startsWith('0000'), 'Data inválida');

/**
 * Whether this is a calendar day, for rules over several fields: zod also runs them on values that their
 * field's own rule has refused.
 */
export const isDay = (text: string | undefined): text is string => dateOnlySchema.safeParse(text).success;

/** The author and the last editor of a record, returned with every record and ignored in every body. */
export const auditSchema = z.object({
  dataInclusao: instantSchema,
  idUsuarioInclusao: idSchema.nullable(),
  usuarioInclusao: z.string().nullable(),
  dataAlteracao: instantSchema,
  idUsuarioAlteracao: idSchema.nullable(),
  usuarioAlteracao: z.string().nullable(),
});
export type Audit = z.infer<typeof auditSchema>;

const AUDIT_KEYS = [
  'idCliente',
  'dataInclusao',
  'idUsuarioInclusao',
  'usuarioInclusao',
  'idUsuarioAlteracao',
  'usuarioAlteracao',
] as const;

const ignored = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, z.unknown().optional()]));

function dropping<Body extends object>(keys: readonly string[]) {
  const dropped = new Set(keys);
  return (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([key]) => !dropped.has(key))) as Body;
}

/**
 * Rule over several fields. It runs beside the fields' own rules; a field that failed is undefined.
 */
export type BodyRule<Body> = (body: Partial<Body>, context: z.core.$RefinementCtx) => void;

interface BodyOptions<Shape extends z.ZodRawShape> {
  /** Names of fields that a GET returns and a body may send back; they are dropped. */
  readOnly?: readonly string[];
  /** Rule over several fields. */
  rule?: BodyRule<z.output<z.ZodObject<Shape>>>;
}

// Without `when` zod runs the rule only after every field has passed, so a form would show its messages in
// two rounds.
const onAnyObject = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * Runs a rule over the fields that passed (zod leaves the raw values of the others in place). A field that
 * failed keeps its own message: the rule adds none to it.
 */
function runOnPassed<Body extends object>(
  rule: BodyRule<Body>,
  body: object,
  context: z.core.$RefinementCtx,
) {
  const failed = new Set(context.issues.map(({ path }) => path?.[0]));
  const passed = Object.fromEntries(Object.entries(body).filter(([key]) => !failed.has(key)));
  rule(passed as Partial<Body>, {
    ...context,
    addIssue: (issue) => {
      if (typeof issue === 'string' || !failed.has(issue.path?.[0])) context.addIssue(issue);
    },
  });
}

function body<Shape extends z.ZodRawShape>(
  shape: Shape,
  keys: readonly string[],
  rule: BodyOptions<Shape>['rule'],
) {
  return z
    .strictObject({ ...ignored(keys), ...shape } as Shape)
    .superRefine((value, context) => {
      if (rule) runOnPassed(rule, value, context);
    }, onAnyObject)
    .transform(dropping(keys));
}

/**
 * Body of a POST: the writable fields, and the fields that a GET returns but the server owns, which are
 * accepted and dropped. Any other field is refused.
 *
 * @param writable the fields a client may set
 */
export function createBody<Shape extends z.ZodRawShape>(
  writable: Shape,
  { readOnly = [], rule }: BodyOptions<Shape> = {},
) {
  return body(writable, [...AUDIT_KEYS, 'id', 'dataAlteracao', ...readOnly], rule);
}

/**
 * Body of a PUT: as `createBody`, with the `id` and the `dataAlteracao` that was read.
 * The server refuses (409) a `dataAlteracao` that is no longer the record's.
 */
export function updateBody<Shape extends z.ZodRawShape>(
  writable: Shape,
  { readOnly = [], rule }: BodyOptions<Shape> = {},
) {
  const version = { id: idSchema, dataAlteracao: instantSchema };
  return body(
    { ...writable, ...version },
    [...AUDIT_KEYS, ...readOnly],
    rule as BodyRule<unknown> | undefined,
  );
}
