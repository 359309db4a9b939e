import { readFileSync } from 'node:fs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';

export const composeFile = fromRoot('compose.production.yml');
export const developmentFile = fromRoot('docker-compose.yml');
export const syslogFile = fromRoot('tools/deploy/logs/syslog.yml');

const services = (name) => [
  `  ${name}:`,
  '    <<: *release',
  `    build: { context: ., dockerfile: tools/deploy/remote.Dockerfile, args: { <<: *bases, REMOTE: ${name} } }`,
  `    image: foro/${name}`,
  '    depends_on:',
  '      host: { condition: service_completed_successfully }',
];

/** The generated regions of compose.production.yml, by name. */
const COMPOSE_REGIONS = {
  names: (remotes) => [`    FORO_REMOTE_NAMES: ${remotes.join(',')}`],
  services: (remotes) => remotes.flatMap(services),
};

/**
 * A remote's port in the development stack, on this machine and in its container, by its position among the
 * remotes.
 */
export const devPort = (index) => 3101 + index;

const devService = (name, index) => [
  `  ${name}:`,
  '    <<: *source',
  `    command: [node, scripts/dev-service.mjs, ${name}]`,
  `    healthcheck: { <<: *health, test: [CMD, node, scripts/dev-service.mjs, pronto, ${name}] }`,
  `    ports: ["127.0.0.1:${devPort(index)}:${devPort(index)}"]`,
  '    environment:',
  `      PORT: "${devPort(index)}"`,
  '      FORO_DEV_HOST: 0.0.0.0',
  '      WATCHPACK_POLLING: ${WATCHPACK_POLLING:-}',
  '    volumes:',
  '      - ./pnpm-lock.yaml:/repo/pnpm-lock.yaml:ro',
  '      - cache:/src/.cache',
  '      - ./scripts:/src/scripts:ro',
  '      - ./shared/src:/src/shared/src:ro',
  '      - ./shared/federation:/src/shared/federation:ro',
  `      - ./${name}/src:/src/${name}/src:ro`,
];

const devAddress = (name, index) =>
  `        ${name}=http://localhost:${devPort(index)}/|http://${name}:${devPort(index)}/`;

/** The generated regions of docker-compose.yml, by name. */
const DEVELOPMENT_REGIONS = {
  addresses: (remotes) => ['      FORO_REMOTES: >-', ...remotes.map(devAddress)],
  services: (remotes) => remotes.flatMap(devService),
  built: (remotes) => remotes.map((name) => `      - ./${name}/src:/src/${name}/src:ro`),
};

const SYSLOG_REGIONS = {
  syslog: (remotes) => remotes.map((name) => `  ${name}: *syslog`),
};

/**
 * The text of a file with generated regions: new text between each pair of marks, everything else unchanged.
 */
function render(regions, remotes, text) {
  return Object.entries(regions).reduce((whole, [region, lines]) => {
    const marks = new RegExp(
      `^( *# remotes \\(${region}\\), by \`npm run new -- remotes\`\\n)[^]*?^( *# end\\n)`,
      'm',
    );
    if (!marks.test(whole)) throw new Error(`no region "${region}"`);
    const inside = lines(remotes)
      .map((line) => `${line}\n`)
      .join('');
    return whole.replace(marks, (_all, begin, end) => begin + inside + end);
  }, text);
}

/** The text of compose.production.yml. */
export const renderCompose = (remotes = remoteFolders(), text = readFileSync(composeFile, 'utf8')) =>
  render(COMPOSE_REGIONS, remotes, text);

/** The text of docker-compose.yml, the development stack. */
export const renderDevelopment = (remotes = remoteFolders(), text = readFileSync(developmentFile, 'utf8')) =>
  render(DEVELOPMENT_REGIONS, remotes, text);

/** The text of the file that sends the logs to another server. */
export const renderSyslog = (remotes = remoteFolders(), text = readFileSync(syslogFile, 'utf8')) =>
  render(SYSLOG_REGIONS, remotes, text);
