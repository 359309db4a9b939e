import { describeProxyFailure } from './api-proxy';

test.each([
  [
    { code: 'FST_REPLY_FROM_INTERNAL_SERVER_ERROR', statusCode: 500, cause: { code: 'ECONNREFUSED' } },
    503,
    'INDISPONIVEL',
  ],
  [{ code: 'ECONNRESET' }, 503, 'INDISPONIVEL'],
  [{ code: 'UND_ERR_SOCKET' }, 503, 'INDISPONIVEL'],
  [{ statusCode: 504 }, 504, 'TEMPO_ESGOTADO'],
  [{ statusCode: 500, cause: { code: 'HPE_INVALID_CONSTANT' } }, 502, 'SERVICO_EXTERNO'],
])('%j is answered %i %s', (error, status, code) => {
  expect(describeProxyFailure(error)).toMatchObject({ status, code });
});
