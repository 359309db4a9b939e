import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';

const TSCONFIG = JSON.stringify({
  compilerOptions: { target: 'ES2022', lib: ['ES2023', 'DOM'], module: 'ESNext', strict: true, types: [] },
  include: ['src'],
});

/** Each line: the file, its text, and the rule that must refuse it; one for each direction. */
const refused = [
  ['mfe-admin/src/features/usuarios/a.ts', "import { Table } from 'antd';", 'no-restricted-imports'],
  [
    'mfe-admin/src/features/usuarios/b.ts',
    "import { routes } from '@foro/mfe-clientes/routes';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/c.ts',
    "import { x } from '../empresas/empresas-api';",
    'no-restricted-imports',
  ],
  ['shared/src/contracts/d.ts', "import { api } from '../http/api';", 'no-restricted-imports'],
  [
    'api/src/modules/cadastros/usuarios/usuarios.queries.ts',
    "import { routes } from './usuarios.routes';",
    'no-restricted-imports',
  ],
  [
    'api/src/modules/cadastros/usuarios/usuarios.routes.ts',
    "import { sql } from 'drizzle-orm';",
    'no-restricted-imports',
  ],
  ['tools/sample-firms/src/e.ts', "import pg from 'pg';", 'no-restricted-imports'],
  [
    'tools/deploy/src/cycle-a.ts',
    "import { b } from './cycle-b';\nexport const a = () => b();",
    'no-cycle',
    ['tools/deploy/src/cycle-b.ts', "import { a } from './cycle-a';\nexport const b = () => a();"],
  ],
  [
    'host/src/floating.ts',
    'export function save(send: () => Promise<void>) {\n  send();\n}',
    'no-floating-promises',
    ['host/tsconfig.json', TSCONFIG],
  ],
];

const accepted = [
  'mfe-admin/src/features/usuarios/ok.ts',
  "export { api } from '@foro/shared/http';\nexport { Table } from '@foro/shared/ui/data';",
];

/** Lints these files by the repository's rules. */
function lint(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-lint-'));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
  copyFileSync(fromRoot('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  const env = {
    ...process.env,
    OXLINT_TSGOLINT_PATH: fromRoot('node_modules/oxlint-tsgolint/bin/tsgolint.js'),
  };
  let output;
  try {
    output = execFileSync(
      process.execPath,
      [fromRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'json'],
      { cwd: folder, encoding: 'utf8', stdio: 'pipe', env },
    );
  } catch (error) {
    output = error.stdout;
  }
  rmSync(folder, { recursive: true });
  return JSON.parse(output).diagnostics.map(({ filename, code }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: code.replace(/^.*\((.*)\)$/, '$1'),
  }));
}

let findings;
beforeAll(() => {
  const more = refused.flatMap(([, , , beside]) => (beside ? [beside] : []));
  findings = lint([...refused, ...more, accepted]);
});

test.each(refused.map(([file, , rule]) => [file, rule]))('refuses %s by %s', (file, rule) => {
  expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule)).toContain(rule);
});

test('accepts what remotes share', () => {
  expect(findings.filter((finding) => finding.file === accepted[0])).toEqual([]);
});
