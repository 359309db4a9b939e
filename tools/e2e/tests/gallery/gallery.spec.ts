import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { violationsOf } from '../../src/axe';
import { expectNoSidewaysScroll } from '../../src/suite';

let program: ChildProcess;
let address: string;

test.beforeAll(async () => {
  program = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../../../shared/src/gallery/serve.mjs')],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  address = await new Promise<string>((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`the gallery ended with ${code}`)));
    program.stdout?.on('data', (text: Buffer) => {
      const port = /localhost:(\d+)/.exec(text.toString())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
});
test.afterAll(() => program.kill());

for (const brand of ['padrao', 'escura', 'clara'])
  test(`every piece can be read in the brand ${brand}`, async ({ page }) => {
    await page.goto(`${address}/?marca=${brand}`);
    await expect(page.getByText(/de 137/)).toBeVisible();
    const violations = await violationsOf(page, ['color-contrast']);
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  });

for (const width of [320, 1920])
  test(`no piece is wider than a window of ${width} pixels, however long its words`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByText(/de 137/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
