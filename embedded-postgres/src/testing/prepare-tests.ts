import { prepareEngine } from './prepare-engine';
import { writePreparedEngine } from './prepared-engine';

/** Jest's globalSetup. */
export default async function prepareTests(): Promise<void> {
  writePreparedEngine(await prepareEngine());
}
