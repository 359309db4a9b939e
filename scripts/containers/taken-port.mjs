import { createServer } from 'node:net';
import { must } from './steps.mjs';

/**
 * Lets another program take the port of a service, and starts the service: it must not run, and its output
 * must name the port, while the services `others` keep running. Once the port is free it starts again.
 * Returns the output; `meanwhile` runs while the port is taken.
 */
export async function startWithoutPort({ stack, name, port, others, meanwhile = async () => {} }) {
  await stack.stop(name);
  // An open connection that nobody reads would keep both the server and this process alive.
  const other = createServer((socket) => socket.destroy());
  await new Promise((resolve) => other.listen(port, '127.0.0.1', resolve));
  let said;
  try {
    said = await stack.start(name).then(
      () => null,
      ({ message }) => message,
    );
    for (const one of others) must(await stack.isHealthy(one), `${one} deixou de atender`);
    await meanwhile();
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
  must(said?.includes(String(port)), `${name} iniciou, ou não disse a porta: ${said}`);
  await stack.start(name);
  await stack.wait(name, 'service_healthy');
  return said;
}
