import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv, secretsDir } from '../containers/env-file.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { runMain } from '../workspace/user-error.mjs';

/** The secrets of compose.production.yml: the variable that programs read, and the file. */
export const SECRETS = {
  POSTGRES_PASSWORD: 'postgres_password',
  FORO_DB_PASSWORD: 'foro_db_password',
  FORO_JWT_SECRET: 'foro_jwt_secret',
  FORO_METRICS_TOKEN: 'foro_metrics_token',
};

const say = (text) => process.stdout.write(`${text}\n`);

/** The value that an earlier version stored in .env; null if there is none, or it is the example. */
export function formerValue(text, name) {
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1].trim() ?? '';
  return value === '' || value.startsWith('troque-') ? null : value;
}

/**
 * `npm run admin -- secrets create`: creates each secret that has no file yet, at random, and leaves the others alone;
 * a value that an earlier version stored in .env is reused. Only the owner can enter the folder; the files
 * are readable by the accounts of the containers, each of which gets only its own files. The folder is
 * `FORO_SECRETS_DIR`, of the shell or of .env, as `docker compose` and `env check` read it.
 */
export const createSecrets = () =>
  runMain(async () => {
    const envFile = process.env.FORO_ENV_FILE || fromRoot('.env');
    const env = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';
    const folder = path.resolve(root, secretsDir(readEnv(env)));
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    for (const [name, file] of Object.entries(SECRETS)) {
      const target = path.join(folder, file);
      const former = formerValue(env, name);
      if (existsSync(target)) {
        say(`${file}: já existe, fica como está`);
        continue;
      }
      writeFileSync(target, former ?? randomBytes(36).toString('base64url'), {
        mode: 0o444,
        flag: 'wx',
        flush: true,
      });
      say(
        former === null
          ? `${file}: sorteado`
          : `${file}: veio de ${name} em ${envFile}; apague essa linha de lá`,
      );
    }
  });
