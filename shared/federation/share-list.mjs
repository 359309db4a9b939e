import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (packageName) => require(`${packageName}/package.json`).version;

/** Packages that exist once in the page, with the requests under which they are imported. The list stands here and nowhere else. */
const singletons = {
  react: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom': ['react-dom'],
  'react-router-dom': ['react-router-dom'],
  zustand: ['zustand'],
  axios: ['axios'],
  // Unshared, `useFormContext` in `shared` does not see a remote's `FormProvider`.
  'react-hook-form': ['react-hook-form'],
  zod: ['zod'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  dayjs: ['dayjs'],
  '@foro/shared': ['@foro/shared/'],
};

const packageVersions = Object.fromEntries(
  Object.keys(singletons).map((name) => [name, name === '@foro/shared' ? require('../package.json').version : versionOf(name)]),
);

/** Installed version of each shared package: what a host offers. */
export const offeredVersions = () => ({ ...packageVersions });

/** Range of each shared package that a remote built now asks for. */
export const requiredRanges = () => Object.fromEntries(Object.entries(packageVersions).map(([name, version]) => [name, `^${version}`]));

/** Package that a shared request belongs to: `react/jsx-runtime` is `react`. */
export const packageOf = (request) => Object.keys(singletons).find((name) => request === name || request.startsWith(`${name}/`));

/**
 * The `shared` option of the federation plugin.
 *
 * The host provides; a remote takes (`import: false`), and refuses a version outside its range (`strictVersion`), so that a
 * mismatch is an error with a reason and not two copies of React.
 */
export function shareList({ provides }) {
  return Object.fromEntries(
    Object.entries(singletons).flatMap(([name, requests]) =>
      requests.map((request) => [
        request,
        {
          singleton: true,
          version: packageVersions[name],
          requiredVersion: `^${packageVersions[name]}`,
          strictVersion: !provides,
          ...(provides ? {} : { import: false }),
        },
      ]),
    ),
  );
}
