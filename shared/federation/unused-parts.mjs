import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { NormalModuleReplacementPlugin } = createRequire(import.meta.url)('webpack');

const stub = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Parts that packages import and the suite never runs: the importer (by its folder) and the replacement. */
const PARTS = [
  { of: /[\\/]zod[\\/]/, request: /^\.\.\/locales\/index\.js$/, instead: stub('zod-locales-stub.mjs') },
  {
    of: /[\\/]axios[\\/]lib[\\/]adapters$/,
    request: /^\.\/fetch\.js$/,
    instead: stub('axios-fetch-stub.mjs'),
  },
  {
    of: /[\\/]antd[\\/]es[\\/]config-provider$/,
    request: /^\.\.\/tooltip\/UniqueProvider$/,
    instead: stub('antd-unique-tooltip-stub.mjs'),
  },
  // The texts that antd falls back to: the suite speaks only Portuguese.
  {
    of: /[\\/]antd[\\/]es[\\/]/,
    request: /\/en_US$/,
    instead: (request) => request.replace(/en_US$/, 'pt_BR'),
  },
];

/** Plugins that leave these parts out of a build. */
export const withoutUnusedParts = () =>
  PARTS.map(
    ({ of, request, instead }) =>
      new NormalModuleReplacementPlugin(request, (resource) => {
        if (!of.test(resource.context)) return;
        resource.request = typeof instead === 'function' ? instead(resource.request) : instead;
      }),
  );
