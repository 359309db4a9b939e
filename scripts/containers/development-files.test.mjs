import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { BASE_IMAGES } from '../images/pin-command.mjs';
import { fromRoot } from '../workspace/paths.mjs';

const { services } = parse(readFileSync(fromRoot('docker-compose.yml'), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
});

test('the development stack listens on this machine alone, and not at the port of the database', () => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:([\d]+|\$\{PORT:-3000\}):\1$/);
  expect(services.postgres.ports).toBeUndefined();
});

test('the development stack mounts sources that are there, none of which it may write', () => {
  const sources = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((text) => text.split(':'))
    .filter(([source]) => source.startsWith('./'));
  for (const [source, , mode] of sources)
    expect([source, mode, existsSync(fromRoot(source))]).toEqual([source, 'ro', true]);
});

test('every service of the development stack has a limit of memory and of processes', () => {
  for (const [name, { mem_limit: memory, pids_limit: processes }] of Object.entries(services))
    expect([name, memory, processes]).toEqual([name, expect.stringMatching(/^\d+[mg]$/), expect.any(Number)]);
});

test('the development stack is made from the images of production', () => {
  expect(services.postgres.image).toBe(BASE_IMAGES.FORO_POSTGRES_DIGEST);
});
