import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { run } from '../workspace/run.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';

/** The base images of ours, by the variable of compose.production.yml that holds their digest. */
export const BASE_IMAGES = {
  FORO_NODE_DIGEST: 'node:24-bookworm-slim',
  FORO_DEBIAN_DIGEST: 'debian:bookworm-slim',
  FORO_POSTGRES_DIGEST: 'postgres:18-bookworm',
};

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/**
 * The tools that query a registry for an image's digest; the first one that is installed and responds is
 * used.
 */
const ASKERS = [
  ['docker', (image) => ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']],
  ['skopeo', (image) => ['inspect', '--format', '{{.Digest}}', `docker://docker.io/library/${image}`]],
];

async function digestOf(image) {
  for (const [program, args] of ASKERS) {
    const { code, stdout } = await run(program, args(image));
    const digest = code === 0 ? stdout.trim() : '';
    if (DIGEST.test(digest)) return digest;
  }
  throw new UserError(
    `Não foi possível saber o digest de ${image}: é preciso docker (com buildx) ou skopeo, e acesso ao registro de imagens.`,
  );
}

/** The text of .env with these variables, each in its existing line or at the end. */
export const withVariables = (text, variables) =>
  Object.entries(variables).reduce((written, [name, value]) => {
    const line = `${name}=${value}`;
    const present = new RegExp(`^${name}=.*$`, 'm');
    if (present.test(written)) return written.replace(present, line);
    return `${written}${written === '' || written.endsWith('\n') ? '' : '\n'}${line}\n`;
  }, text);

/** The variables in this text of .env that do not contain a digest. */
export const unpinned = (text) =>
  Object.keys(BASE_IMAGES).filter(
    (name) => !DIGEST.test(new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''),
  );

/**
 * `npm run admin -- images pin` writes today's digests into .env; with `--check` it only reports whether they are
 * present.
 */
export const pinImages = ([option] = []) =>
  runMain(async () => {
    const file = process.env.FORO_ENV_FILE || fromRoot('.env');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (option === '--check') {
      const missing = unpinned(text);
      if (missing.length > 0)
        throw new UserError(
          `Sem digest em ${file}: ${missing.join(', ')}. Rode npm run admin -- images pin.`,
        );
      process.stdout.write('As imagens de base estão fixadas por digest.\n');
      return;
    }
    const digests = {};
    for (const [name, image] of Object.entries(BASE_IMAGES)) {
      digests[name] = await digestOf(image);
      process.stdout.write(`${image}@${digests[name]}\n`);
    }
    // The file contains secrets: only its owner may read it, and it must never be half written.
    writeFileSync(`${file}.new`, withVariables(text, digests), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
