import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { resetSession, signInAs } from '../testing/build-session';
import { installServer } from '../testing/install-server';
import { api } from './api';
import { setApiBase } from './api-base';
import { ApiError, failureMessage, toApiError } from './api-error';
import { keepFile } from './keep-file';

const server = installServer();
const failureOf = async (answer: HttpResponseResolver) => {
  server.use(http.get('/api/Company/7', answer));
  return api.get('/Company/7').catch((error: unknown) => error);
};

beforeEach(() => setApiBase('/api'));
afterEach(resetSession);

describe('api', () => {
  it('sends the token as Bearer when there is one, and no header when there is none', async () => {
    const sent: (string | null)[] = [];
    server.use(
      http.get('/api/Team', ({ request }) => {
        sent.push(request.headers.get('Authorization'));
        return HttpResponse.json([]);
      }),
    );
    await api.get('/Team');
    signInAs('Admin');
    await api.get('/Team');
    expect(sent).toEqual([null, expect.stringMatching(/^Bearer \S+\.\S+\.\S+$/)]);
  });

  it('has no timeout', () => {
    expect(api.defaults.timeout).toBe(0);
  });

  it("makes an ApiError of the API's error body", async () => {
    const fields = { cnpj: 'CNPJ já cadastrado' };
    const failure = await failureOf(() =>
      HttpResponse.json(
        { code: 'DUPLICADO', message: 'Já existe.', fields, requestId: 'r-1' },
        { status: 409 },
      ),
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 409,
      code: 'DUPLICADO',
      message: 'Já existe.',
      serverMessage: 'Já existe.',
      fields,
      requestId: 'r-1',
    });
  });

  it('reads the failure of a request for a file', async () => {
    const refusal = {
      code: 'INDISPONIVEL',
      message: 'O arquivo não está no armazenamento.',
      requestId: 'r-2',
    };
    server.use(http.get('/api/Company/7', () => HttpResponse.json(refusal, { status: 503 })));
    const failure: unknown = await api
      .get('/Company/7', { responseType: 'blob' })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, serverMessage: refusal.message, requestId: 'r-2' });
  });

  it.each([
    ['HTML', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['no body', () => new HttpResponse(null, { status: 502 })],
    [
      'fields of other types',
      () => HttpResponse.json({ message: 7, fields: 'x', code: null }, { status: 502 }),
    ],
  ])('makes an ApiError with a Portuguese message of a failure with %s', async (_, answer) => {
    expect(await failureOf(answer)).toMatchObject({
      status: 502,
      code: 'RESPOSTA_INVALIDA',
      serverMessage: null,
      fields: undefined,
      message: 'O servidor não respondeu como esperado. Tente novamente em instantes.',
    });
  });

  it('takes the request id from the header when the body has none', async () => {
    expect(
      await failureOf(() => new HttpResponse(null, { status: 500, headers: { 'x-request-id': 'r-2' } })),
    ).toMatchObject({ requestId: 'r-2' });
  });

  it('makes an ApiError with status 0 of a server that cannot be reached', async () => {
    expect(await failureOf(() => HttpResponse.error())).toMatchObject({
      status: 0,
      code: 'REDE',
      message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
      serverMessage: null,
    });
  });

  it('distinguishes a cancelled request from a failed one', async () => {
    const controller = new AbortController();
    const request = api.get('/Company/7', { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    expect(await request).toMatchObject({ status: 0, code: 'CANCELADO' });
  });
});

describe('failureMessage', () => {
  it("is the server's message, or else the fallback", () => {
    const withMessage = new ApiError({
      status: 409,
      code: 'EM_USO',
      message: 'Em uso.',
      serverMessage: 'Em uso.',
    });
    expect(failureMessage(withMessage, 'Erro inesperado.')).toBe('Em uso.');
    expect(failureMessage(toApiError(new Error('network')), 'Erro inesperado.')).toMatch(
      /^Não foi possível falar/,
    );
    expect(failureMessage(new TypeError('bug'), 'Erro inesperado.')).toBe('Erro inesperado.');
  });
});

describe('keepFile', () => {
  afterEach(() => jest.useRealTimers());

  it('gives the browser time to read the file, and then releases it', () => {
    jest.useFakeTimers();
    const released: string[] = [];
    URL.createObjectURL = () => 'blob:planilha';
    URL.revokeObjectURL = (address) => void released.push(address);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    keepFile(new Blob(['Nome']), 'clientes.csv');
    expect(click).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(released).toEqual([]);
    jest.runAllTimers();
    expect(released).toEqual(['blob:planilha']);
  });
});
