import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

// Published as ES modules only, or importing at run time; jest runs CommonJS, so these are compiled like our own sources
// (as is every `.mjs` and what lies in a folder `es`).
const toCompile = [
  'until-async',
  'rettime',
  '@brazilian-utils/brazilian-utils',
  '@babel/runtime',
  'cookie',
  'content-disposition',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  'htmlparser2',
  'domhandler',
  'domelementtype',
  'domutils',
  'dom-serializer',
  'entities',
  '@borewit/text-codec',
  'ical.js',
];

/** Without FORO_TEST_ALL=1, which `npm run test:all` sets, files named `*.slow.test.*` are left out. */
const leftOut = process.env.FORO_TEST_ALL === '1' ? [] : ['\\.slow\\.test\\.'];

const compile = (parser) => [
  path.join(here, 'transform.cjs'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic', development: false } } },
  },
];

/**
 * The one jest configuration of the workspace.
 * `environment` is 'node' or 'screen' (jsdom with Node's own fetch, jest-dom matchers and a `matchMedia` that follows `window.innerWidth`);
 * a test file that needs the other one says so with `@jest-environment`.
 */
export function jestPreset({ rootDir, name, environment, ...overrides }) {
  const isScreen = environment === 'screen';
  return {
    rootDir,
    displayName: name,
    // Two processors, and a browser's worth of components in each test.
    testTimeout: isScreen ? 120_000 : 60_000,
    testEnvironment: isScreen ? require.resolve('jest-fixed-jsdom') : 'node',
    ...(isScreen && { testEnvironmentOptions: { url: 'http://localhost/' } }),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...leftOut],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'jsx', 'cjs', 'json', 'node'],
    transform: {
      '\\.ts$': compile({ syntax: 'typescript', tsx: false }),
      '\\.tsx$': compile({ syntax: 'typescript', tsx: true }),
      '\\.[cm]?jsx?$': compile({ syntax: 'ecmascript', jsx: true }),
    },
    // The lookahead passes over pnpm's own folder, so that the package's real folder decides.
    transformIgnorePatterns: [
      `/node_modules/(?!\\.pnpm/|(?:${toCompile.join('|')})/|(?:@[^/]+/)?[^/]+/es/).+\\.c?js$`,
    ],
    moduleNameMapper: { '\\.(?:css|svg|png|jpe?g|webp|woff2?)$': path.join(here, 'asset.cjs') },
    setupFilesAfterEnv: isScreen
      ? [path.join(here, 'screen-setup.mjs'), require.resolve('@testing-library/jest-dom')]
      : [],
    ...overrides,
  };
}
