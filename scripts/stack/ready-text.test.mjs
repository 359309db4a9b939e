import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

test('a database that lies outside the data folder is named too', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foro-pronto-'));
  symlinkSync('/var/lib/foro/foro-1a2b3c4d/dados-x/postgres', path.join(dataDir, 'postgres'));
  expect(readyText({ ...demo, dataDir })).toContain(
    `Dados em ${dataDir}, e o banco em /var/lib/foro/foro-1a2b3c4d/dados-x/postgres: o PostgreSQL não roda como root`,
  );
  rmSync(dataDir, { recursive: true });
});

test('outside the demonstration there is no account to show, and no secret of the database', () => {
  const text = readyText({
    ...demo,
    isDemo: false,
    databaseUrl: 'postgres://foro:segredo@db.local:5432,outro.local/foro?sslmode=require',
  });
  expect(text).not.toContain('@foro.dev');
  expect(text).not.toContain('segredo');
  expect(text).toContain('Dados em PostgreSQL db.local:5432,outro.local/foro\n');
});
