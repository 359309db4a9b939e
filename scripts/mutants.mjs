import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Plants faults one at a time in a copy of the sources, and reports which ones the tests notice: `npm run
// mutants -- inquilinos`.
import('./mutants/mutants-command.mjs').then(({ mutants }) => mutants());
