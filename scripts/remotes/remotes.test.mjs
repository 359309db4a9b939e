import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { renderAreas } from './areas.mjs';
import { renderCompose, renderDevelopment, renderSyslog } from './compose.mjs';
import { renderLock } from './lock.mjs';
import { generatedFiles, isCurrent } from './remotes-command.mjs';

test.each(generatedFiles().map((generated) => [path.relative(root, generated.file), generated]))(
  '%s is what `npm run new -- remotes` writes from folders and contracts',
  (_name, generated) => {
    expect(isCurrent(generated)).toBe(true);
  },
);

test.each(remoteFolders())("%s's contract names its schema, which editors complete it from", (folder) => {
  const { $schema } = JSON.parse(readFileSync(fromRoot(folder, 'contract.json'), 'utf8'));
  expect(path.resolve(fromRoot(folder), $schema)).toBe(fromRoot('shared/federation/contract.schema.json'));
});

test('roles that a contract loses are lost in what the host knows', () => {
  const contract = { name: 'mfe-agenda', title: 'Agenda', prefixes: [{ path: '/agenda', roles: ['Admin'] }] };
  const open = { ...contract, prefixes: [{ path: '/agenda' }] };
  expect(JSON.parse(renderAreas([contract]))).toEqual([
    { remote: 'mfe-agenda', title: 'Agenda', prefixes: [{ path: '/agenda', roles: ['Admin'] }] },
  ]);
  expect(renderAreas([open])).not.toBe(renderAreas([contract]));
});

test('a further remote is in every part of the production stack, and one that goes leaves none', () => {
  const text = renderCompose();
  const more = renderCompose(['mfe-admin', 'mfe-outra'], text);
  const lines = more.split('\n').filter((line) => line.includes('mfe-outra'));
  expect(lines).toEqual([
    '    FORO_REMOTE_NAMES: mfe-admin,mfe-outra',
    '  mfe-outra:',
    expect.stringContaining('args: { <<: *bases, REMOTE: mfe-outra }'),
    '    image: foro/mfe-outra',
  ]);
  expect(more).not.toContain('mfe-agenda');
  expect(renderCompose(undefined, more)).toBe(text);
  const logs = renderSyslog(['mfe-outra']);
  expect(logs.match(/mfe-.*/g)).toEqual(['mfe-outra: *syslog']);
});

test('a further remote is in every part of the development stack, at a port of this machine alone', () => {
  const text = renderDevelopment();
  const more = renderDevelopment(['mfe-admin', 'mfe-outra'], text);
  const lines = more.split('\n').filter((line) => /mfe-outra|3102/.test(line));
  expect(lines.map((line) => line.trim())).toEqual([
    'mfe-outra=http://localhost:3102/|http://mfe-outra:3102/',
    'mfe-outra:',
    'command: [node, scripts/dev-service.mjs, mfe-outra]',
    'healthcheck: { <<: *health, test: [CMD, node, scripts/dev-service.mjs, pronto, mfe-outra] }',
    'ports: ["127.0.0.1:3102:3102"]',
    'PORT: "3102"',
    '- ./mfe-outra/src:/src/mfe-outra/src:ro',
    '- ./mfe-outra/src:/src/mfe-outra/src:ro',
  ]);
  expect(renderDevelopment(undefined, more)).toBe(text);
});

test('a remote whose folder is gone leaves the lock file', () => {
  const text = renderLock();
  const entry = "  mfe-outra:\n    dependencies:\n      '@foro/shared':\n        specifier: workspace:*\n\n";
  const more = text.replace('  mfe-processos:\n', `${entry}  mfe-processos:\n`);
  expect(more).toContain(entry);
  expect(renderLock(more)).toBe(text);
});
