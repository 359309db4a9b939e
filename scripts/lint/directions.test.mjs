import { lintExamples } from './lint-examples.mjs';

/** Each line: the file, its text, and the rule that must refuse it. */
const refused = [
  ['mfe-admin/src/features/usuarios/a1.ts', "import { Table } from 'antd';", 'no-restricted-imports'],
  ['mfe-admin/src/features/usuarios/a2.ts', "import Button from 'antd/es/button';", 'no-restricted-imports'],
  ['mfe-admin/src/a3.ts', "export { PlusOutlined } from '@ant-design/icons';", 'no-restricted-imports'],
  ['host/src/a4.ts', "export const modal = import('antd');", 'no-restricted-imports'],
  ['shared/src/http/a5.ts', "import { Modal } from 'antd';", 'no-restricted-imports'],
  ['shared/src/session/a6.ts', "import axios from 'axios';", 'no-restricted-imports'],
  ['mfe-agenda/src/features/agenda/a7.ts', "import axios from 'axios';", 'no-restricted-imports'],
  [
    'mfe-admin/src/features/usuarios/r1.ts',
    "import { routes } from '@foro/mfe-clientes/routes';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/r2.ts',
    "import type { Layout } from '@foro/host/layout';",
    'no-restricted-imports',
  ],
  ['mfe-admin/src/r3.ts', "import { x } from '../../mfe-clientes/src/routes';", 'no-restricted-imports'],
  ['mfe-admin/src/r4.ts', "import { x } from '../../shared/src/http/api';", 'no-restricted-imports'],
  [
    'mfe-admin/src/features/usuarios/r5.ts',
    "import { createBrowserRouter } from 'react-router-dom';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/r6.ts',
    "import { QueryClient } from '@tanstack/react-query';",
    'no-restricted-imports',
  ],
  ['mfe-admin/src/s1.ts', "import { REFUSALS } from '@foro/shared/server';", 'no-restricted-imports'],
  [
    'mfe-admin/src/features/usuarios/s2.ts',
    "import { REFUSALS } from '@foro/shared/server';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/campos/s3.ts',
    "import { REFUSALS } from '@foro/shared/server';",
    'no-restricted-imports',
  ],
  ['host/src/s4.ts', "import { REFUSALS } from '@foro/shared/server';", 'no-restricted-imports'],
  ['host/src/r7.ts', "export const admin = import('@foro/mfe-admin/routes');", 'no-restricted-imports'],
  [
    'mfe-admin/src/features/usuarios/f1.ts',
    "import { x } from '../empresas/empresas-api';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/f2.ts',
    "import { routes } from '../../routes';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/tabs/f3.ts',
    "import { x } from '../../empresas/empresas-api';",
    'no-restricted-imports',
  ],
  ['shared/src/contracts/c1.ts', "import { api } from '../http/api';", 'no-restricted-imports'],
  ['shared/src/validation/c2.ts', "import { useState } from 'react';", 'no-restricted-imports'],
  ['shared/src/format/c3.ts', "import { x } from '@foro/shared/config';", 'no-restricted-imports'],
  ['shared/src/prazos/c5.ts', "import { useState } from 'react';", 'no-restricted-imports'],
  ['shared/src/ui/c4.ts', "import { x } from '@foro/mfe-admin/routes';", 'no-restricted-imports'],
  ['api/src/modules/usuarios/b1.ts', "import { api } from '@foro/shared/http';", 'no-restricted-imports'],
  ['api/src/modules/usuarios/b2.ts', "import { x } from '@foro/host';", 'no-restricted-imports'],
  [
    'api/src/modules/usuarios/usuarios.queries.ts',
    "import { routes } from './usuarios.routes';",
    'no-restricted-imports',
  ],
  [
    'api/src/modules/usuarios/outros.queries.ts',
    "import type { FastifyRequest } from 'fastify';",
    'no-restricted-imports',
  ],
  [
    'api/src/modules/usuarios/usuarios.policy.ts',
    "import { routes } from './usuarios.routes';",
    'no-restricted-imports',
  ],
  [
    'api/src/modules/usuarios/usuarios.routes.ts',
    "import { sql } from 'drizzle-orm';",
    'no-restricted-imports',
  ],
  [
    'api/src/modules/usuarios/outros.routes.ts',
    "import { usuario } from '../../db/schema/usuario';",
    'no-restricted-imports',
  ],
  [
    'api/src/db/d1.ts',
    "import { listUsuarios } from '../modules/usuarios/usuarios.queries';",
    'no-restricted-imports',
  ],
  [
    'embedded-postgres/src/e1.ts',
    "import { openDatabase } from '@foro/api/db/drivers/database';",
    'no-restricted-imports',
  ],
  [
    'embedded-postgres/src/e2.ts',
    "import { isCnpj } from '@foro/shared/validation';",
    'no-restricted-imports',
  ],
  [
    'embedded-postgres/src/e3.ts',
    "import { migrate } from '../../api/src/db/migrate';",
    'no-restricted-imports',
  ],
  [
    'sample-firms/src/p1.ts',
    "import { openDatabase } from '@foro/api/db/drivers/database';",
    'no-restricted-imports',
  ],
  [
    'sample-firms/src/gerador/p2.ts',
    "import { migrate } from '../../../api/src/db/migrate';",
    'no-restricted-imports',
  ],
  ['sample-firms/src/p3.ts', "import pg from 'pg';", 'no-restricted-imports'],
  [
    'api/src/db/d3.ts',
    "import { writeFirma } from '../../../sample-firms/src/write-firma';",
    'no-restricted-imports',
  ],
  [
    'mfe-admin/src/features/usuarios/p4.ts',
    "import { seedGrande } from '@foro/sample-firms/grande';",
    'no-restricted-imports',
  ],
  [
    'api/src/db/d2.ts',
    "import { findPrograms } from '../../../embedded-postgres/src/programs.mjs';",
    'no-restricted-imports',
  ],
  [
    'host/src/r8.ts',
    "import { startEmbeddedPostgres } from '@foro/embedded-postgres';",
    'no-restricted-imports',
  ],
  ['host/src/layout/i1.ts', "import { Menu } from '.';", 'no-restricted-imports'],
  ['host/src/layout/i2.ts', "import { Menu } from '../layout/index';", 'no-restricted-imports'],
  ['deploy/src/cycle-a.ts', "import { b } from './cycle-b';\nexport const a = () => b();", 'no-cycle'],
  ['deploy/src/cycle-b.ts', "import { a } from './cycle-a';\nexport const b = () => a();", 'no-cycle'],
  ['host/src/s1.ts', 'export const list: any[] = [];', 'no-explicit-any'],
  ['host/src/s2.ts', 'export const first = (list: string[]) => list[0]!;', 'no-non-null-assertion'],
  [
    'host/src/s3.ts',
    'export function run() {\n  try {\n    localStorage.clear();\n  } catch {}\n}',
    'no-empty',
  ],
  ['api/src/s4.ts', "console.log('pronto');", 'no-console'],
  ['mfe-admin/src/s5.test.ts', "jest.mock('./routes');", 'no-restricted-jest-methods'],
  ['host/src/s6.ts', `${'\n'.repeat(301)}export const x = 1;`, 'max-lines'],
];

const accepted = [
  ['shared/src/ui/data/ok1.ts', "export { Table } from 'antd';"],
  ['shared/src/http/ok2.ts', "export { default as axios } from 'axios';"],
  ['shared/src/contracts/ok3.ts', "export { isCnpj } from '../validation/cnpj';"],
  ['mfe-admin/src/ok4.ts', "export { UsuariosPage } from './features/usuarios/usuarios-page';"],
  [
    'mfe-admin/src/features/usuarios/ok5.ts',
    "export { api } from '@foro/shared/http';\nexport { Table } from '@foro/shared/ui/data';\nexport { Link } from 'react-router-dom';",
  ],
  ['mfe-admin/src/features/usuarios/tabs/ok6.ts', "export { x } from '../usuario-form';"],
  [
    'api/src/modules/usuarios/ok7.routes.ts',
    "export { listUsuarios } from './usuarios.queries';\nexport { usuario } from '@foro/shared/contracts/user';\nexport { isCnpj } from '@foro/shared/validation';",
  ],
  [
    'api/src/modules/usuarios/ok8.queries.ts',
    "export { sql } from 'drizzle-orm';\nexport { usuario } from '../../db/schema/usuario';",
  ],
  ['embedded-postgres/src/ok10.ts', "export { takeLock } from '@foro/shared/server';"],
  ['api/src/db/drivers/ok11.ts', "export { startEmbeddedPostgres } from '@foro/embedded-postgres';"],
  ['sample-firms/src/ok12.ts', "export { isCnj } from '@foro/shared/validation';"],
  ['api/src/db/ok13.ts', "export { seedDemonstracao } from '@foro/sample-firms/demonstracao';"],
  ['scripts/ok9.mjs', "console.log('pronto');"],
];

let findings;

beforeAll(() => {
  findings = lintExamples([...refused, ...accepted]);
});

test.each(refused.map(([file, text, rule]) => [file, rule, text.trim().split('\n')[0]]))(
  'refuses %s by %s: %s',
  (file, rule) => {
    expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule)).toContain(
      rule,
    );
  },
);

test.each(accepted)('accepts the imports of %s', (file) => {
  expect(findings.filter((finding) => finding.file === file)).toEqual([]);
});
