/**
 * How long changes have to settle, in milliseconds: an editor writes a file in several steps, and a change of
 * branch writes many files. It is longer than the tenth of a second within which chokidar reports the steps
 * of one save as one event, so that no save is missed.
 */
const SETTLE_MS = 150;

/**
 * Calls `onChange` with the changed files once they have settled, regardless of how they were saved: written
 * in place, renamed over, deleted and created again. (Node 20's own recursive watch on Linux loses a file at
 * its second rename.) Resolves once every folder is watched; the result's `close` ends it.
 */
export async function watchSources(folders, onChange) {
  // Imported here, because the commands start before anything is installed.
  const { watch } = await import('chokidar');
  const watcher = watch(folders, { ignoreInitial: true });
  const changed = new Set();
  let timer;
  watcher.on('all', (_event, file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, SETTLE_MS);
  });
  await new Promise((resolve) => watcher.once('ready', resolve));
  return {
    close() {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}
