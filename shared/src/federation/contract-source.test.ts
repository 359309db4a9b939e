import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateSchema } from 'webpack';
import { contractSourceText } from './contract-source';

const file = path.resolve(import.meta.dirname, '../../federation/contract.schema.json');
const schema = JSON.parse(contractSourceText()) as Parameters<typeof validateSchema>[0];
const check = (contract: object) => () =>
  validateSchema(schema, contract as Parameters<typeof validateSchema>[1], { name: 'contract.json' });

const contract = {
  contractVersion: 1,
  name: 'mfe-agenda',
  title: 'Agenda',
  prefixes: [{ path: '/agenda', roles: ['Admin'] }, { path: '/agendadetalhe' }],
};

test('the schema of contract.json is what `npm run new -- remotes` writes', () => {
  expect(readFileSync(file, 'utf8')).toBe(contractSourceText());
});

test('a contract passes, with the line that names its schema or without', () => {
  expect(check(contract)).not.toThrow();
  expect(check({ $schema: './contract.schema.json', ...contract })).not.toThrow();
});

test.each([
  ['a misspelt role', { ...contract, prefixes: [{ path: '/agenda', roles: ['Gerente'] }] }, 'Gestor'],
  ['a misspelt field', { ...contract, prefixs: [] }, 'prefixs'],
  ['no prefix', { ...contract, prefixes: [] }, 'prefixes'],
  ['a prefix with a slash at its end', { ...contract, prefixes: [{ path: '/agenda/' }] }, 'path'],
  ['no title', { contractVersion: 1, name: 'mfe-agenda', prefixes: contract.prefixes }, 'title'],
  ['what the build adds', { ...contract, version: '1.0.0' }, 'version'],
])('a contract with %s is refused by name', (_, wrong, named) => {
  expect(check(wrong)).toThrow(named);
});
