import path from 'node:path';
import { parseArgs } from 'node:util';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { addKey, LOCAL_KEYS, publicKeysIn, retireKey } from './release-keys.mjs';

const USAGE =
  'Uso: npm run keys -- <arquivo> [--rotate | --retire]\n  sem opção: faz a primeira chave, ou mostra as que há; --rotate: acrescenta uma; --retire: retira a mais antiga.';

const say = (text) => process.stdout.write(`${text}\n`);

function changed(file, { rotate, retire }) {
  if (retire) {
    const left = retireKey(file);
    if (left === null) throw new UserError(`${file} tem uma só chave: acrescente outra antes (--rotate).`);
    return left;
  }
  const present = publicKeysIn(file);
  return rotate || present.length === 0 ? addKey(file) : present;
}

/** `npm run keys -- <file>`: makes, shows, rotates and retires the keys that sign releases. */
export const keys = (args) =>
  runMain(() => {
    let parsed;
    try {
      parsed = parseArgs({
        args,
        allowPositionals: true,
        options: { rotate: { type: 'boolean' }, retire: { type: 'boolean' } },
      });
    } catch {
      throw new UserError(USAGE);
    }
    const { values, positionals } = parsed;
    if (positionals.length > 1 || (values.rotate && values.retire)) throw new UserError(USAGE);
    const file = path.resolve(positionals[0] ?? LOCAL_KEYS);
    const present = changed(file, values);
    say(`Chaves em ${file}, só para quem publica:`);
    say(`  FORO_RELEASE_KEY_FILE=${file}`);
    say('Chaves públicas, com que o host é construído:');
    say(`  FORO_REGISTRY_KEYS=${present.join(',')}`);
  });
