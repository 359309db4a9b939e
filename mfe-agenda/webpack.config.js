import { createFederation } from '@foro/shared/federation/create-federation.mjs';
import path from 'node:path';

const configure = createFederation({ name: 'mfe-agenda', dir: import.meta.dirname });
const withoutIconFont = {
  test: /[\\/]@fullcalendar[\\/]core[\\/]internal-common\.js$/,
  use: path.join(import.meta.dirname, 'without-icon-font.cjs'),
};

export default (env, argv) => {
  const config = configure(env, argv);
  return { ...config, module: { ...config.module, rules: [...config.module.rules, withoutIconFont] } };
};
