import {
  array,
  config,
  enum as oneOf,
  int,
  maxLength,
  minLength,
  minimum,
  optional,
  type output,
  record,
  regex,
  strictObject,
  string,
} from 'zod/mini';

// The content security policy forbids eval, which zod probes for unless told not to.
config({ jitless: true });

/** Version of the agreement between host and remotes: what `./routes` exports and what the contract says. */
export const CONTRACT_VERSION = 1;

const nameSchema = string().check(regex(/^[a-z][a-z\d-]{0,40}$/));
const fileSchema = string().check(regex(/^[\w-][\w.-]*\.(?:js|css)$/));
const requestSchema = string().check(regex(/^[@\w][\w./@-]*$/));
const versionSchema = string().check(regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/));
const rangeSchema = string().check(regex(/^[\^~]?\d+\.\d+\.\d+(?:-[\w.]+)?$/));

/** Address prefix, by whole segments: `/usuarios` covers `/usuarios/7` and not `/usuariospj`. */
export const prefixPathSchema = string().check(regex(/^(?:\/[a-z\d-]+)+$/));

/** Roles that may open a prefix; left out, everybody who is signed in. */
export const rolesSchema = optional(
  array(oneOf(['Admin', 'Gestor', 'Colaborador', 'Cliente'])).check(minLength(1)),
);

const prefixSchema = strictObject({
  path: prefixPathSchema,
  roles: rolesSchema,
  /** Files of its page, to be fetched together with the entry. */
  preload: array(fileSchema),
  /** What its page takes from the share scope. */
  shared: array(requestSchema),
});

/** `contract.json` as the build writes it: all that a host has to know of a remote without loading its code. */
export const contractSchema = strictObject({
  contractVersion: int().check(minimum(1)),
  name: nameSchema,
  /** How the module is called before people. */
  title: string().check(minLength(1), maxLength(60)),
  version: versionSchema,
  /** Global variable that the entry sets. */
  container: string().check(regex(/^[a-z][a-z\d_]{0,40}$/)),
  /** `integrity` is the entry's sha384, as browsers write it. */
  entry: strictObject({ file: fileSchema, integrity: string().check(regex(/^sha384-[A-Za-z\d+/]{64}$/)) }),
  /** Files of the routes themselves. */
  preload: array(fileSchema),
  prefixes: array(prefixSchema).check(minLength(1)),
  /** Range of each shared package: `{ "react": "^19.3.1" }`. */
  requires: record(string(), rangeSchema),
  /** Names imported from each shared module; `*` is the whole namespace. */
  facade: record(requestSchema, array(string())),
});

/** A remote's contract. */
export type Contract = output<typeof contractSchema>;
