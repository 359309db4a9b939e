import fs from 'node:fs';
import { Backend } from './backend';
import { DataFolderInUseError, lockDataFolder } from './data-lock';
import type { EngineMessage } from './messages';
import { openPglite } from './open-pglite';
import { ProtocolServer } from './protocol-server';
import { chooseSocketDir, socketFile } from './socket-path';
import { Upkeep } from './upkeep';
import { startWatch } from './watch';

// The engine's process: `node embedded.mjs <data folder> <milliseconds between upkeeps>`, started and watched by engine.ts.

const tell = (message: EngineMessage) => process.send?.(message);

async function main(dataDir: string, upkeepMs: number): Promise<void> {
  process.umask(0o077);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  fs.chmodSync(dataDir, 0o700);
  const socketDir = chooseSocketDir(dataDir);
  const socket = socketFile(socketDir);
  const unlock = await lockDataFolder(dataDir, socket, (line) => process.stderr.write(`${line}\n`));
  const engine = await openPglite(dataDir);
  fs.rmSync(socket, { force: true });
  const backend = new Backend(engine, startWatch(), crash);
  const server = new ProtocolServer(backend);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await engine.close();
    fs.rmSync(socket, { force: true });
    if (socketDir !== dataDir) fs.rmSync(socketDir, { recursive: true, force: true });
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // The parent has gone, for whatever reason.
  process.on('disconnect', stop);
  // Ctrl-C reaches the whole process group: the API finishes its requests first and then stops the engine.
  process.on('SIGINT', () => undefined);

  new Upkeep(backend).start(upkeepMs);
  await server.listen(socket);
  tell({ type: 'ready', socketDir });
}

/**
 * Ends the process after an error from which the engine cannot continue: everything acknowledged is on disk,
 * and a new process recovers it.
 */
function crash(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

main(process.argv[2] ?? '', Number(process.argv[3])).catch((error: unknown) => {
  if (error instanceof DataFolderInUseError) {
    tell({ type: 'refused', message: error.message });
    process.exitCode = 3;
    process.disconnect?.();
    return;
  }
  crash(error);
});
