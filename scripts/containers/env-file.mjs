import { UserError } from '../workspace/user-error.mjs';
/**
 * Reads the variables from a text such as .env: one `NAME=value` per line; an empty value counts as absent.
 */
export const readEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^\s*([A-Za-z_]\w*)=(.*)$/gm)]
      .map(([, name, value]) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')])
      .filter(([, value]) => value !== ''),
  );

/** The variables that a compose file reads, and which of them are required. */
export const variablesOf = (compose) => {
  const names = (pattern) => [...new Set([...compose.matchAll(pattern)].map(([, name]) => name))].sort();
  return { used: names(/\$\{(\w+)/g), required: names(/\$\{(\w+):\?/g) };
};

/** The folder of the secrets as docker compose finds it: the shell's variable, then the one in .env. */
export const secretsDir = (variables) =>
  process.env.FORO_SECRETS_DIR || variables.FORO_SECRETS_DIR || './secrets';

// `name: { file: "x" }` or, on two lines, `name:` and `file: x`.
const DECLARED =
  /^[ \t]+([\w-]+):[ \t]*(?:\{[ \t]*file:[ \t]*(["']?)(.+?)\2[ \t]*\}|\n[ \t]+file:[ \t]*(["']?)(.+?)\4)[ \t]*$/gm;

/** The secrets that a compose file declares as files: each name with its file, as the compose file writes it. */
export function secretsOf(compose) {
  const [, block = ''] = /^secrets:[ \t]*\n((?:(?:[ \t#].*)?\n)*)/m.exec(`${compose}\n`) ?? [];
  return Object.fromEntries(
    [...block.matchAll(DECLARED)].map(([, name, , flow, , lines]) => [name, flow ?? lines]),
  );
}

/** Fills in `${NAME}`, `${NAME:-value}` and `${NAME:?message}` like docker compose. */
export const interpolate = (text, variables) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, rest) => {
    const value = variables[name] ?? '';
    if (value !== '' || kind === undefined) return value;
    if (kind === '-') return rest;
    throw new UserError(`${name}: ${rest}`);
  });
