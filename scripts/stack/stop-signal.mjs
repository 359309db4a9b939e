/**
 * Resolves at the first Ctrl-C, SIGTERM or SIGHUP, or when the process that forked us has ended. A second signal ends this process at once.
 */
export function onStopSignal({ onForce }) {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = () => {
      if (!isStopping) {
        isStopping = true;
        resolve();
        return;
      }
      onForce();
      process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    process.once('disconnect', resolve);
    // Listening alone must not keep a failed process alive.
    process.channel?.unref();
  });
}
