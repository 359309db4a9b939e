/** Something that the person at the terminal can mend: shown as its message alone, without a stack. */
export class UserError extends Error {
  name = 'UserError';
}

/** Runs a command's main function; what it answers is the exit code, and so is what it throws. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof UserError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
