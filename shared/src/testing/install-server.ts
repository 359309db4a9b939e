import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';

/** Every page of the suite sends this request, for the bell. */
const unread = http.get('*/api/Notification/unread', () => HttpResponse.json({ total: 0 }));

/** A deletion asks for what is in the trash, to offer 'Desfazer'. */
const emptyTrash = http.get('*/api/Trash', () => HttpResponse.json({ items: [], total: 0 }));

/**
 * Stubs the network at its edge for the tests of a file. A request without a handler fails the test that sent
 * it, even if the screen would have ignored the failure. Called at the top of the file.
 *
 * @param handlers responses that apply to every test; `server.use` adds some for one test
 */
export function installServer(...handlers: RequestHandler[]): SetupServer {
  const server = setupServer(...handlers, unread, emptyTrash);
  const unanswered: string[] = [];
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: (request) => {
        const { pathname, search } = new URL(request.url);
        unanswered.push(`${request.method} ${pathname}${search}`);
        throw new Error(`Nobody answers ${unanswered.at(-1)}`);
      },
    }),
  );
  afterEach(() => {
    server.resetHandlers();
    const requests = unanswered.splice(0);
    if (requests.length > 0) throw new Error(`Requests that no handler answers: ${requests.join(', ')}`);
  });
  afterAll(() => server.close());
  return server;
}
