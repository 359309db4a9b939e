import { Agent, type Dispatcher } from 'undici';

/** Where the headers of a request carry the signal of its client: only names that are texts are sent. */
export const CLIENT = Symbol('client');

type Ask = Dispatcher['request'];
type Asked = Dispatcher.RequestOptions & { readonly headers: { readonly [CLIENT]?: AbortSignal } };

/** Connections to the API. A request ends when its client leaves, so that the API notices it too. */
export function apiAgent(options: Agent.Options): {
  readonly request: Ask;
  readonly destroy: () => Promise<void>;
} {
  const agent = new Agent(options);
  return {
    request: ((asked: Asked, callback: (error: Error | null, answer: Dispatcher.ResponseData) => void) =>
      agent.request({ ...asked, signal: asked.headers[CLIENT] ?? null }, callback)) as Ask,
    destroy: () => agent.destroy(),
  };
}
