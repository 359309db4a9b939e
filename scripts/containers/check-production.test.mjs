import { readFileSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';
import { ASK_METRICS, TAR } from './check-production.mjs';

test('runs the commands that docs/operacao.md gives', () => {
  const page = readFileSync(fromRoot('docs/operacao.md'), 'utf8');
  expect(page).toContain(`migrate ${TAR} > arquivos.tar`);
  expect(page).toContain(ASK_METRICS);
});
