import { blankChangelog } from '../release/changelog.mjs';

/**
 * Versions are those of the catalog in pnpm-workspace.yaml; a remote lists only the packages that its own
 * sources use.
 */
const manifest = (folder) => ({
  name: `@foro/${folder}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'webpack --mode production',
    dev: 'webpack serve --mode development',
    'dev:federated': 'webpack serve --mode development --env federated',
    test: 'jest --config jest.config.mjs',
    release: `node ../scripts/release.mjs publish ${folder}`,
  },
  dependencies: {
    '@foro/shared': 'workspace:*',
    react: 'catalog:',
    'react-dom': 'catalog:',
    'react-router-dom': 'catalog:',
  },
  devDependencies: {
    '@testing-library/jest-dom': 'catalog:',
    '@testing-library/react': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
    webpack: 'catalog:',
    'webpack-cli': 'catalog:',
    'webpack-dev-server': 'catalog:',
  },
});

const contract = (folder, name, title) => ({
  $schema: '../shared/federation/contract.schema.json',
  contractVersion: 2,
  name: folder,
  title,
  prefixes: [{ path: `/${name}`, roles: ['Admin', 'Gestor', 'Colaborador'] }],
  contributions: {
    menu: [
      {
        section: 'FERRAMENTAS',
        group: { label: title, icon: 'folder' },
        label: `Abrir ${title}`,
        to: `/${name}`,
        order: 1_000,
      },
    ],
  },
});

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const jestConfig = (folder) => `import { jestPreset } from '../scripts/jest/preset.mjs';

export default jestPreset({ rootDir: import.meta.dirname, name: '${folder}', environment: 'screen' });
`;

const webpackConfig = (
  folder,
) => `import { createFederation } from '@foro/shared/federation/create-federation.mjs';

export default createFederation({ name: '${folder}', dir: import.meta.dirname });
`;

const routes = (name, component) => `import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ${component} = lazy(
  () => import(/* webpackChunkName: "${name}" */ './features/${name}/${name}-page'),
);

/** The only module that this remote exposes. */
export const routes: RouteObject[] = [{ path: '${name}', element: <${component} /> }];
`;

const page = (name, component, title) => `import { Page, Panel } from '@foro/shared/ui/page';

/** /${name}. */
export default function ${component}() {
  return (
    <Page title="${title}">
      <Panel>
        <p>Ainda não há nada nesta tela.</p>
      </Panel>
    </Page>
  );
}
`;

const screenTest = (name, component, title) => `import { renderRoute } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import ${component} from './${name}-page';

describe('/${name}', () => {
  it('shows its title', async () => {
    renderRoute([{ path: '${name}', element: <${component} /> }], { path: '/${name}' });
    expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  });
});
`;

const walk = (
  name,
  title,
) => `import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from '../../src/suite';

test('the screen opens, is accessible and fits a narrow window', { tag: '@journey' }, async ({ page }) => {
  await openAs(page, 'colaborador', '/${name}');
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir ${title}' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a client is not let in', { tag: '@journey' }, async ({ page }) => {
  await openAs(page, 'clientepj', '/${name}');
  await expect(page.getByText('Acesso negado')).toBeVisible();
});
`;

/**
 * The files of a new remote, by their paths from the repository's folder.
 *
 * @returns {Record<string, string>}
 */
export function remoteFiles({ folder, name, title }) {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const feature = `${folder}/src/features/${name}/${name}-page`;
  return {
    [`${folder}/package.json`]: json(manifest(folder)),
    [`${folder}/tsconfig.json`]: json({
      extends: '../tsconfig.base.json',
      compilerOptions: { types: ['jest', 'node', '@testing-library/jest-dom'] },
      include: ['src', '../shared/src/ui/css.d.ts'],
    }),
    [`${folder}/jest.config.mjs`]: jestConfig(folder),
    [`${folder}/webpack.config.js`]: webpackConfig(folder),
    [`${folder}/CHANGELOG.md`]: blankChangelog(folder),
    [`${folder}/contract.json`]: json(contract(folder, name, title)),
    [`${folder}/src/routes.tsx`]: routes(name, component),
    [`${feature}.tsx`]: page(name, component, title),
    [`${feature}.test.tsx`]: screenTest(name, component, title),
    [`tools/e2e/tests/${name}/${name}.spec.ts`]: walk(name, title),
  };
}
