import { installSteps } from './installed.mjs';

const buildah = (...after) =>
  [
    '[2/3] STEP 4/15: RUN npx --yes pnpm@12.21.0 fetch',
    after[0],
    '[2/3] STEP 5/15: COPY package.json tsconfig.base.json ./',
    '--> Using cache 4d0c1f',
    '[2/3] STEP 8/15: RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile --filter @foro/host...',
    after[1],
    '[2/3] STEP 9/15: COPY shared shared',
    '--> 1aa2b3',
  ].join('\n');
const docker = (...after) =>
  [
    '#9 [build 4/15] RUN npx --yes pnpm@12.21.0 fetch',
    '#12 [build 8/15] RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile --filter @foro/host...',
    `#12 ${after[1]}`,
    '#13 [build 9/15] COPY shared shared',
    '#13 CACHED',
    `#9 ${after[0]}`,
  ].join('\n');

test.each([
  ['buildah', buildah('Done in 9.1s using pnpm v12.21.0', '--> 0c1d2e'), { ran: 2, cached: 0 }],
  ['buildah', buildah('--> Using cache 0c1d2e', '--> Using cache 7f'), { ran: 0, cached: 2 }],
  ['buildah', buildah('--> Using cache 0c1d2e', 'Done in 9.1s'), { ran: 1, cached: 1 }],
  ['docker', docker('DONE 12.4s', '0.4 Done in 9.1s using pnpm v12.21.0'), { ran: 2, cached: 0 }],
  ['docker', docker('CACHED', 'CACHED'), { ran: 0, cached: 2 }],
  ['docker', docker('CACHED', 'DONE 9.1s'), { ran: 1, cached: 1 }],
  ['a build without such a step', '#1 [build 1/2] COPY . .\n#1 CACHED', { ran: 0, cached: 0 }],
])('tells of %s which steps installed', (_program, output, expected) => {
  expect(installSteps(output)).toEqual(expected);
});
