import { BASE_IMAGES } from '../images/pin-command.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { readCompose } from './compose-file.mjs';
import { podmanFlags, secondsOf } from './podman-flags.mjs';

const context = { folder: '/clone', project: 'p', secrets: { senha: '/clone/secrets/senha' } };

test('a service loses no limit, network, volume or secret on its way to podman', () => {
  const flags = podmanFlags(
    {
      name: 'api',
      networks: ['frente', 'dados'],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
      user: '999:999',
      mem_limit: '512m',
      pids_limit: 64,
      stop_grace_period: '15s',
      environment: { VAZIA: null, LOG: 'info' },
      volumes: ['site:/srv:ro', './src:/src:ro'],
      secrets: ['senha'],
    },
    context,
  ).join(' ');
  for (const flag of [
    '--network p_frente:alias=api --network p_dados:alias=api',
    '--read-only --read-only-tmpfs=false',
    '--cap-drop ALL',
    '--security-opt no-new-privileges ',
    '--tmpfs /tmp',
    '--user 999:999',
    '--memory 512m',
    '--pids-limit 64',
    '--stop-timeout 15',
    '--env VAZIA= --env LOG=info',
    '--volume p_site:/srv:ro --volume /clone/src:/src:ro',
    '--volume /clone/secrets/senha:/run/secrets/senha:ro',
  ])
    expect(flags).toContain(flag);
});

test('nothing that the production stack says of a service is unknown to it', async () => {
  const stack = await readCompose(
    fromRoot('compose.production.yml'),
    Object.fromEntries(Object.keys(BASE_IMAGES).map((name) => [name, 'sha256:0a'])),
  );
  const known =
    `name image build command depends_on dependsOn healthcheck ports profiles networks network_mode read_only
    cap_drop security_opt tmpfs user mem_limit pids_limit shm_size stop_grace_period environment volumes secrets restart
    logging`.split(/\s+/);
  for (const service of Object.values(stack.services))
    expect([service.name, Object.keys(service).filter((key) => !known.includes(key))]).toEqual([
      service.name,
      [],
    ]);
});

test.each([
  ['15s', 15],
  ['1m', 60],
  ['500ms', 0.5],
])('%s are %d seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
