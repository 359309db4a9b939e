import path from 'node:path';
import { root } from '../workspace/paths.mjs';
import { renderAreas } from './areas.mjs';
import { generatedFiles, isCurrent } from './remotes-command.mjs';

test.each(generatedFiles().map((generated) => [path.relative(root, generated.file), generated]))(
  '%s is what `npm run remotes` writes from the contracts',
  (_name, generated) => {
    expect(isCurrent(generated)).toBe(true);
  },
);

test('roles that a contract loses are lost in what the host knows', () => {
  const contract = { name: 'mfe-agenda', title: 'Agenda', prefixes: [{ path: '/agenda', roles: ['Admin'] }] };
  const open = { ...contract, prefixes: [{ path: '/agenda' }] };
  expect(JSON.parse(renderAreas([contract]))).toEqual([
    { remote: 'mfe-agenda', title: 'Agenda', prefixes: [{ path: '/agenda', roles: ['Admin'] }] },
  ]);
  expect(renderAreas([open])).not.toBe(renderAreas([contract]));
});
