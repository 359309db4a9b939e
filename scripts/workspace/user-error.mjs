/** A failure that the person at the terminal can fix: only its message is shown, without a stack. */
export class UserError extends Error {
  name = 'UserError';
}

/**
 * Exit code of a command that ended before its main function did, because that waits for something that will
 * never happen.
 */
const UNFINISHED = 70;

/** Runs a command's main function; its result is the exit code, and so is what it throws. */
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
