import { BASE_IMAGES } from '../images/pin-command.mjs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { inOrder, interpolate, readCompose, unprofiled } from './compose-file.mjs';

test.each([
  ['${A}', 'um'],
  ['${B}', ''],
  ['${A:-dois}/${B:-dois}', 'um/dois'],
  ['${C:-}x', 'x'],
])('reads %s as docker compose does', (text, expected) => {
  expect(interpolate(text, { A: 'um', B: '' })).toBe(expected);
});

test('a variable that has to be there and is not is named', () => {
  expect(() => interpolate('${B:?defina B}', {})).toThrow('B: defina B');
});

test('the production stack is read whole, and starts in the order of its health', async () => {
  const stack = await readCompose(
    fromRoot('compose.production.yml'),
    Object.fromEntries(Object.keys(BASE_IMAGES).map((name) => [name, 'sha256:0a'])),
  );
  const order = inOrder(stack, unprofiled(stack));
  const isBefore = (one, other) => expect(order.indexOf(one)).toBeLessThan(order.indexOf(other));
  expect(order).toHaveLength(Object.keys(stack.services).length);
  isBefore('postgres', 'migrate');
  isBefore('migrate', 'api-1');
  for (const name of remoteFolders()) {
    expect(stack.services[name].build.args).toMatchObject({
      REMOTE: name,
      NODE_IMAGE: 'node:24-bookworm-slim@sha256:0a',
    });
    isBefore('host-release', name);
    isBefore(name, 'gateway');
  }
  expect(stack.services['api-2'].dependsOn).toEqual([
    { name: 'migrate', condition: 'service_completed_successfully' },
  ]);
  expect(stack.secrets.foro_jwt_secret).toBe(fromRoot('secrets/foro_jwt_secret'));
});
