import { readyText } from './ready-text.mjs';

const demo = {
  address: 'http://localhost:3000',
  isDemo: true,
  dataDir: '/foro/.data',
  databaseUrl: undefined,
};

test('the demonstration shows address, accounts with their password, and where the data lies', () => {
  const text = readyText(demo);
  expect(text).toContain('Foro pronto em http://localhost:3000');
  expect(text).toContain('(senha Foro@2026)');
  for (const name of ['admin', 'gestor', 'colaborador', 'clientepj', 'clientepf'])
    expect(text).toContain(`  ${name}@foro.dev `);
  expect(text).toContain('Dados em /foro/.data');
});

test('outside the demonstration there is no account to show, and no secret of the database', () => {
  const text = readyText({
    ...demo,
    isDemo: false,
    databaseUrl: 'postgres://foro:segredo@db.local:5432/foro',
  });
  expect(text).not.toContain('@foro.dev');
  expect(text).not.toContain('segredo');
  expect(text).toContain('Dados em PostgreSQL db.local:5432/foro');
});
