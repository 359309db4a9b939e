import { execFileSync } from 'node:child_process';
import { buildAppWithoutDatabase } from '../testing/builders-app';

/** The linter is an ES module, which Jest does not load: it runs in a process of its own. */
const LINT = `
  import { createConfig, lintFromString } from '@redocly/openapi-core';
  import { text } from 'node:stream/consumers';
  const source = await text(process.stdin);
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  console.log(JSON.stringify(problems.map(({ severity, ruleId, message }) => ({ severity, ruleId, message }))));
`;

it('the description of the API has no error, and no example outside its schema, for the usual linter', async () => {
  const app = await buildAppWithoutDatabase();
  const { body } = await app.inject({ url: '/api/openapi.json' });
  await app.close();
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', LINT], {
    input: body,
    cwd: __dirname,
    encoding: 'utf8',
  });
  const problems = JSON.parse(told) as { severity: string; ruleId: string; message: string }[];
  const serious = problems.filter(
    ({ severity, ruleId }) => severity === 'error' || ruleId === 'no-invalid-media-type-examples',
  );
  expect(serious).toEqual([]);
});
