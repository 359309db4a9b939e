import { lintExamples } from './lint-examples.mjs';

const TSCONFIG = JSON.stringify({
  compilerOptions: { target: 'ES2022', lib: ['ES2023', 'DOM'], module: 'ESNext', strict: true, types: [] },
  include: ['src'],
});

const USE_WATCH = 'declare function useWatch(options: { name: string }): any;';

/** Each line: the file, its text, and the rule that must refuse it. */
const refused = [
  [
    'host/src/floating.ts',
    'export function save(send: () => Promise<void>) {\n  send();\n}',
    'no-floating-promises',
  ],
  [
    'api/src/misused.ts',
    'export const check = (send: () => Promise<boolean>) => (send() ? 1 : 2);',
    'no-misused-promises',
  ],
  [
    'deploy/src/await.ts',
    'export async function count(total: number) {\n  return await total;\n}',
    'await-thenable',
  ],
  ['shared/src/parse.ts', "export const size: number = JSON.parse('1');", 'no-unsafe-assignment'],
  [
    'shared/src/answer.ts',
    'export const nameOf = async (answer: Response) => (await answer.json()).name;',
    'no-unsafe-member-access',
  ],
  [
    'mfe-admin/src/watched.ts',
    `${USE_WATCH}\nconst id: number = useWatch({ name: 'id' });\nexport { id };`,
    'no-unsafe-assignment',
  ],
  [
    'mfe-agenda/src/watched.ts',
    `${USE_WATCH}\nexport const isDay = (of: (id: number) => boolean) => of(useWatch({ name: 'id' }));`,
    'no-unsafe-argument',
  ],
  ['api/src/answer.test.ts', "export const code = JSON.parse('{}').code;", 'no-unsafe-member-access'],
];

const accepted = [
  ['host/src/void.ts', 'export function save(send: () => Promise<void>) {\n  void send();\n}'],
  ['host/src/handler.ts', 'export const form: { onSubmit: () => void } = { onSubmit: async () => {} };'],
  ['shared/src/typed.ts', "export const size = JSON.parse('1') as number;"],
];

let findings;

beforeAll(() => {
  const packages = [...new Set(refused.map(([file]) => file.split('/')[0]))];
  const configs = packages.map((folder) => [`${folder}/tsconfig.json`, TSCONFIG]);
  findings = lintExamples([...configs, ...refused, ...accepted], ['--type-aware']);
});

test.each(refused.map(([file, , rule]) => [file, rule]))('refuses %s by %s', (file, rule) => {
  expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule)).toContain(rule);
});

test.each(accepted)('accepts %s', (file) => {
  expect(findings.filter((finding) => finding.file === file)).toEqual([]);
});
