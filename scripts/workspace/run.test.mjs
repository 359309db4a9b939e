import { run, runNode } from './run.mjs';

test('answers the exit code and both outputs', async () => {
  const result = await runNode(['-e', "console.log('out'); console.error('err'); process.exitCode = 3"]);
  expect(result).toMatchObject({ code: 3, stdout: 'out\n' });
  expect(result.output).toContain('err');
});

test('ends a program that takes too long, with all that it started, and says so', async () => {
  const result = await run('sh', ['-c', 'sleep 60 & sleep 60'], { timeoutMs: 200 });
  expect(result.code).not.toBe(0);
  expect(result.output).toContain('was ended after');
});

test('answers a failure for a program that does not exist', async () => {
  const result = await run('foro-no-such-program', []);
  expect(result.code).not.toBe(0);
  expect(result.output).toContain('ENOENT');
});
