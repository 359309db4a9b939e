import {
  array,
  config,
  int,
  maxLength,
  minLength,
  minimum,
  optional,
  type output,
  pipe,
  record,
  regex,
  strictObject,
  string,
  transform,
  unknown,
} from 'zod/mini';
import { readContributions, rolesSchema } from './contributions';

// The content security policy forbids eval, which zod probes for by default.
config({ jitless: true });

/** The contract version from which on contributions exist. */
export const CONTRIBUTING_VERSION = 2;

const nameSchema = string().check(regex(/^[a-z][a-z\d-]{0,40}$/));
const fileSchema = string().check(regex(/^[\w-][\w.-]*\.(?:js|css)$/));
const requestSchema = string().check(regex(/^[@\w][\w./@-]*$/));
const versionSchema = string().check(regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/));
export const rangeSchema = string().check(regex(/^[\^~]?\d+\.\d+\.\d+(?:-[\w.]+)?$/));

/** Address prefix, by whole segments: `/usuarios` covers `/usuarios/7` and not `/usuariospj`. */
export const prefixPathSchema = string().check(regex(/^(?:\/[a-z\d-]+)+$/));

const prefixSchema = strictObject({
  path: prefixPathSchema,
  /** Roles that may open it; if absent, everybody who is signed in may. */
  roles: rolesSchema,
  /** Files of its page, to be fetched together with the entry. */
  preload: array(fileSchema),
  /** The modules that its page takes from the share scope. */
  shared: array(requestSchema),
});

/**
 * `contract.json` as the build writes it: everything that a host has to know about a remote without loading
 * its code.
 */
export const contractSchema = strictObject({
  contractVersion: int().check(minimum(1)),
  name: nameSchema,
  /** The name of the module that people read. */
  title: string().check(minLength(1), maxLength(60)),
  version: versionSchema,
  /** Global variable that the entry sets. */
  container: string().check(regex(/^[a-z][a-z\d_]{0,40}$/)),
  /** `integrity` is the entry's sha384, as browsers write it. */
  entry: strictObject({ file: fileSchema, integrity: string().check(regex(/^sha384-[A-Za-z\d+/]{64}$/)) }),
  /** Files of the routes themselves. */
  preload: array(fileSchema),
  prefixes: array(prefixSchema).check(minLength(1)),
  /** Its additions outside its own pages; from version 2 on. */
  contributions: optional(pipe(unknown(), transform(readContributions))),
  /** Range of API versions that it requires; if absent, any will do. */
  api: optional(rangeSchema),
  /** Range of each shared package: `{ "react": "^19.3.1" }`. */
  requires: record(string(), rangeSchema),
  /** Names imported from each shared module; `*` is the whole namespace. */
  facade: record(requestSchema, array(string())),
});

/** A remote's contract. */
export type Contract = output<typeof contractSchema>;
