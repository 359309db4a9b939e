/** Something that the person at the terminal can mend: shown as its message alone, without a stack. */
export class UserError extends Error {
  name = 'UserError';
}

/** Exit code of a command that ended before its main function did: it waits for what nothing is left to bring. */
const UNFINISHED = 70;

/** Runs a command's main function; what it answers is the exit code, and so is what it throws. */
export async function runMain(main) {
  process.exitCode = UNFINISHED;
  const tell = () => process.stderr.write('O comando parou antes do fim, à espera do que já não viria.\n');
  process.once('beforeExit', tell);
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof UserError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  } finally {
    process.off('beforeExit', tell);
  }
}
