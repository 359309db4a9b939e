import { ApiError } from '../http/api-error';
import { buildToken, resetSession, signInAs } from '../testing/build-session';
import { adoptToken, endSession } from '../session/session-store';
import { createQueryClient, queryClient } from './query-client';

const failure = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: 'Falhou' });

afterEach(resetSession);

describe('retries', () => {
  it.each([
    ['the network failed', failure(0, 'REDE'), 2],
    ['the server failed', failure(503, 'INDISPONIVEL'), 2],
    ['the request was refused', failure(409, 'EM_USO'), 1],
    ['the record is gone', failure(404, 'NAO_ENCONTRADO'), 1],
    ['it was given up', failure(0, 'CANCELADO'), 1],
    ['there is a bug', new TypeError('bug'), 1],
  ])('once at most, when %s', async (_, error, calls) => {
    jest.useFakeTimers();
    const client = createQueryClient();
    const fetch = jest.fn().mockRejectedValue(error);
    // fetchQuery does not retry by default, so the call passes the setting under test.
    const result = client
      .fetchQuery({ queryKey: ['x'], queryFn: fetch, retry: client.getDefaultOptions().queries?.retry })
      .catch((thrown: unknown) => thrown);
    await jest.runAllTimersAsync();
    expect(await result).toBe(error);
    expect(fetch).toHaveBeenCalledTimes(calls);
    jest.useRealTimers();
  });
});

describe('a failed fetch', () => {
  it.each([
    [
      'is logged with what was asked for, and not for whom',
      failure(500, 'ERRO_INTERNO'),
      [['Falha ao buscar dados (ProcessSchedule): Falhou']],
    ],
    ['is not logged when it was given up', failure(0, 'CANCELADO'), []],
  ])('%s', async (_, error, expected) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(
      createQueryClient().fetchQuery({
        queryKey: ['ProcessSchedule', 'Maria'],
        queryFn: () => Promise.reject(error),
      }),
    ).rejects.toBe(error);
    expect(warn.mock.calls).toEqual(expected);
    warn.mockRestore();
  });
});

describe('the cache', () => {
  it('is emptied when the session ends', () => {
    signInAs('Admin');
    queryClient.setQueryData(['Company', 7], { id: 7 });
    endSession('logout');
    expect(queryClient.getQueryData(['Company', 7])).toBeUndefined();
  });

  it('shows nobody what the session before fetched', () => {
    signInAs('Admin');
    queryClient.setQueryData(['Company', 7], { id: 7 });
    adoptToken(buildToken({ sub: '2' }));
    expect(queryClient.getQueryData(['Company', 7])).toBeUndefined();
  });

  it('lasts as long as the session', () => {
    signInAs('Admin');
    queryClient.setQueryData(['Company', 7], { id: 7 });
    expect(queryClient.getQueryData(['Company', 7])).toEqual({ id: 7 });
    queryClient.clear();
  });
});
