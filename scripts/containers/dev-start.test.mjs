import { createRequire } from 'node:module';
import { cheapPathSearch } from '../../shared/federation/cheap-path-search.mjs';
import { createFederation } from '../../shared/federation/create-federation.mjs';
import { fromRoot } from '../workspace/paths.mjs';

const webpack = createRequire(fromRoot('shared/package.json'))('webpack');

test('to be given no options is an error at once, and all else of webpack stays as it is', () => {
  const compiler = { webpack };
  cheapPathSearch.apply(compiler);
  expect(() => compiler.webpack()).toThrow('webpack was given no options');
  expect(() => compiler.webpack({ mode: 'nenhum' })).toThrow(/configuration\.mode/);
  expect(compiler.webpack.sources).toBe(webpack.sources);
  expect(compiler.webpack.Compilation).toBe(webpack.Compilation);
});

test('a development server has it before the federation plugin; what is built for a release does not', () => {
  const make = createFederation({ name: 'mfe-agenda', dir: fromRoot('mfe-agenda') });
  const { plugins } = make({ WEBPACK_SERVE: true, federated: true }, { mode: 'development' });
  const federation = plugins.findIndex(({ constructor }) => constructor.name === 'ModuleFederationPlugin');
  expect(plugins.indexOf(cheapPathSearch)).toBeGreaterThan(-1);
  expect(plugins.indexOf(cheapPathSearch)).toBeLessThan(federation);
  expect(make({}, { mode: 'production' }).plugins).not.toContain(cheapPathSearch);
});
