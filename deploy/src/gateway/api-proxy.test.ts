import { describeProxyFailure } from './api-proxy';

test.each([
  [{ code: 'FST_REPLY_FROM_INTERNAL_SERVER_ERROR', statusCode: 500, cause: { code: 'ECONNREFUSED' } }, 503, 'api-unavailable'],
  [{ code: 'ECONNRESET' }, 503, 'api-unavailable'],
  [{ code: 'UND_ERR_SOCKET' }, 503, 'api-unavailable'],
  [{ statusCode: 504 }, 504, 'api-timeout'],
  [{ statusCode: 500, cause: { code: 'HPE_INVALID_CONSTANT' } }, 502, 'api-bad-answer'],
])('%j is answered %i %s', (error, status, code) => {
  expect(describeProxyFailure(error, 'r1')).toMatchObject({ status, body: { code, requestId: 'r1' } });
});
