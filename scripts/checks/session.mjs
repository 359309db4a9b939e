import { runStaticCheck, staticChecks } from './static-checks.mjs';
import { closingLine, suiteLine, total } from './tally.mjs';

/**
 * Collects the results of one run: shows each suite as it ends, failures in full, and closes with the sum.
 */
export function checkSession({ write = (text) => process.stdout.write(text) } = {}) {
  const results = [];
  const record = (result) => {
    results.push(result);
    write(`${suiteLine(result)}\n`);
    if (result.failed > 0) write(`${result.output.trimEnd()}\n\n`);
    return result;
  };
  return {
    record,
    say: (text) => write(`${text}\n`),
    /**
     * Runs static checks, two at a time: the types of these packages, and the other checks that `isWanted`
     * selects.
     */
    async runStatic(packages, isWanted = () => true) {
      const waiting = staticChecks(packages).filter(({ name }) => isWanted(name));
      const work = async () => {
        for (let check = waiting.shift(); check; check = waiting.shift()) record(await runStaticCheck(check));
      };
      await Promise.all([work(), work()]);
    },
    /** Writes the closing line; returns the exit code. */
    close() {
      const counts = total(results);
      write(`${closingLine(counts)}\n`);
      return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
    },
  };
}
