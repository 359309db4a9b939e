import { parseArgs } from 'node:util';
import { describeVerification, verifyGrupos } from '../history/verify-grupos';
import { onDatabase, runCommand } from '../terminal/command';

const USAGE = 'Uso: npm run admin -- audit verify [--grupo=<número>] [--elo=<número>:<hash>]';

/**
 * Verifies the chain of events of every firm, or of one, and names the first event that does not fit; the
 * exit code is then 1.
 */
runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { grupo: { type: 'string' }, elo: { type: 'string' }, help: { type: 'boolean' } },
  });
  const isWrong =
    (values.grupo !== undefined && !/^[1-9]\d{0,8}$/.test(values.grupo)) ||
    (values.elo !== undefined && (!/^\d{1,15}:[0-9a-f]{64}$/.test(values.elo) || values.grupo === undefined));
  if (values.help || isWrong) {
    if (isWrong) process.exitCode = 1;
    return console.log(USAGE);
  }
  const [ordem, hash] = values.elo?.split(':') ?? [];
  await onDatabase(async (database) => {
    const found = await verifyGrupos(database, {
      idCliente: values.grupo === undefined ? undefined : Number(values.grupo),
      kept: hash === undefined ? undefined : { ordem: Number(ordem), hash },
    });
    for (const grupo of found) console.log(describeVerification(grupo));
    if (found.length === 0) console.log('Não há grupo com esse número.');
    if (found.length === 0 || found.some(({ falha, isKeptFound }) => falha !== null || !isKeptFound))
      process.exitCode = 1;
  });
});
