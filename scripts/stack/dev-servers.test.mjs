import { shownLines } from './dev-servers.mjs';

test.each([
  ['', []],
  ['  ', []],
  ['ERROR in ./src/routes.tsx', ['[mfe-x] ERROR in ./src/routes.tsx']],
  ['webpack 5.1.0 compiled successfully in 20 ms', ['[mfe-x] webpack 5.1.0 compiled successfully in 20 ms']],
])('shows "%s" under the name of its package', (line, shown) => {
  expect(shownLines('mfe-x', line)).toEqual(shown);
});

test.each([
  'webpack 5.1.0 compiled with 1 error in 20 ms',
  'webpack 5.1.0 compiled with \u001b[31m2 errors\u001b[39m in 20 ms',
])('says after "%s" that the package is not built, and that the others are served', (line) => {
  expect(shownLines('mfe-x', line)).toEqual([
    `[mfe-x] ${line}`,
    expect.stringContaining('mfe-x não foi construído: veja o erro acima. Os outros módulos seguem'),
  ]);
});
