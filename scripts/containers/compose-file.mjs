import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../workspace/user-error.mjs';

/** Fills in `${NAME}`, `${NAME:-value}` and `${NAME:?message}` like docker compose. */
export const interpolate = (text, variables) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, rest) => {
    const value = variables[name] ?? '';
    if (value !== '' || kind === undefined) return value;
    if (kind === '-') return rest;
    throw new UserError(`${name}: ${rest}`);
  });

const interpolateAll = (node, variables) => {
  if (typeof node === 'string') return interpolate(node, variables);
  if (Array.isArray(node)) return node.map((item) => interpolateAll(item, variables));
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, interpolateAll(value, variables)]),
  );
};

const asMap = (value = {}) =>
  Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, {}])) : value;

/**
 * Services on which a service depends, with the condition: `service_started`, `service_healthy`,
 * `service_completed_successfully`.
 */
const dependsOn = (value) =>
  Object.entries(asMap(value)).map(([name, { condition = 'service_started' }]) => ({ name, condition }));

/**
 * The content of a compose file, with its variables filled in: services by name (each with `dependsOn`),
 * networks, volumes and the files of secrets. It supports only those parts of the format that the project's
 * own two files use.
 */
export async function readCompose(file, variables) {
  // Imported here, because the commands start before anything is installed.
  const { parse } = await import('yaml');
  const content = interpolateAll(
    parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 }),
    variables,
  );
  const folder = path.dirname(file);
  const services = Object.entries(content.services).map(([name, service]) => [
    name,
    { ...service, name, dependsOn: dependsOn(service.depends_on) },
  ]);
  const secrets = Object.entries(content.secrets ?? {}).map(([name, secret]) => [
    name,
    path.resolve(folder, secret.file),
  ]);
  return {
    folder,
    services: Object.fromEntries(services),
    networks: content.networks ?? {},
    volumes: content.volumes ?? {},
    secrets: Object.fromEntries(secrets),
  };
}

/** These services and all their dependencies, each after its dependencies. */
export function inOrder({ services }, names) {
  const ordered = [];
  const visit = (name) => {
    if (ordered.includes(name)) return;
    for (const { name: other } of services[name].dependsOn) visit(other);
    ordered.push(name);
  };
  names.forEach(visit);
  return ordered;
}

/** The services that start if none is named: those without a profile. */
export const unprofiled = ({ services }) =>
  Object.values(services)
    .filter(({ profiles }) => !profiles)
    .map(({ name }) => name);
