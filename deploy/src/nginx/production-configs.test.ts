import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolders } from '../../../scripts/workspace/packages.mjs';
import targets from '../../targets.json';
import { securityHeaders } from '../gateway/security-headers';
import { renderGateway } from './gateway-config';
import { productionConfigs } from './production-configs';

const remotes = remoteFolders();
const folder = path.resolve(__dirname, '../../nginx');

it('the files of deploy/nginx are what is generated (`npm run new -- remotes` writes them)', async () => {
  const configs = productionConfigs(remotes);
  expect((await readdir(folder)).sort()).toEqual(Object.keys(configs).sort());
  for (const [name, text] of Object.entries(configs))
    expect(await readFile(path.join(folder, name), 'utf8')).toBe(text);
});

it('every location of the gateway that answers carries every security header of the gateway of npm start', () => {
  const blocks = (productionConfigs(remotes)['gateway.conf'] ?? '')
    .split(/\n\s*location /)
    .filter((block) => /try_files|intercept_errors|return \d{3} ['"]/.test(block));
  expect(blocks.length).toBeGreaterThan(20);
  for (const block of blocks)
    for (const [name, value] of Object.entries(securityHeaders(targets.production.config)))
      expect(block).toContain(`add_header ${name} "${value}" always;`);
});

it('the policy of another target is written for that target', () => {
  expect(productionConfigs(remotes, 'development')['gateway.conf']).toContain(
    "script-src 'self' http://localhost:*;",
  );
  expect(productionConfigs(remotes)['gateway.conf']).not.toContain('localhost:*');
});

it('the gateway of an installation whose remotes come from other origins states them as the gateway of npm start does', () => {
  const policy = { environment: 'development', remoteOrigins: ['http://localhost:*'] };
  const text = renderGateway({
    scratch: '/tmp',
    listen: '8080',
    site: '/srv',
    api: ['api:3001'],
    statics: {},
    policy,
  });
  expect(text).toContain(
    `add_header content-security-policy "${securityHeaders(policy)['content-security-policy']}" always;`,
  );
  expect(text).not.toContain("script-src 'self';");
});
