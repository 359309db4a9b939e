import autocannon from 'autocannon';

/**
 * Requests the paths in turn for this many seconds on this many connections, or less if `ended` settles
 * before.
 * @returns requests a second, and the 50th and 95th percentile of the response time, in milliseconds
 */
export async function measure({ address, paths, token, connections, seconds, ended }) {
  const times = [];
  let failures = 0;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const run = autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers })),
  });
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== 200) failures += 1;
    times.push(milliseconds);
  });
  const stop = () => run.stop();
  void ended?.then(stop, stop);
  await run;
  if (failures > 0 || times.length === 0)
    throw new Error(`${failures} of ${times.length} answers of ${paths[0]} were no success`);
  times.sort((a, b) => a - b);
  const percentile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { perSecond: times.length / seconds, p50: percentile(0.5), p95: percentile(0.95) };
}
