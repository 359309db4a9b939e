import { createRequire } from 'node:module';
import path from 'node:path';
import { createFederation } from '@foro/shared/federation/create-federation.mjs';

const require = createRequire(import.meta.url);
// The preset's own webpack.
const webpack = createRequire(require.resolve('@foro/shared/federation/create-federation.mjs'))(
  'webpack',
) as (
  configuration: object,
  done: (error: Error | null, stats: { hasErrors: () => boolean; toString: () => string }) => void,
) => void;

/** Builds the probe remote with the suite's preset into a folder, as a team builds its own remote. */
export function buildProbe(outDir: string): Promise<void> {
  const configuration = createFederation({
    name: 'mfe-probe',
    dir: path.resolve(import.meta.dirname, '../fixtures/mfe-probe'),
  })({}, { mode: 'production' });
  return new Promise((resolve, reject) => {
    webpack(
      { ...configuration, cache: false, output: { ...configuration.output, path: outDir } },
      (error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString()));
        else resolve();
      },
    );
  });
}
