import { http, HttpResponse } from 'msw';
import { installServer } from '../testing/install-server';
import { whenApiBaseKnown } from '../http/api-base';
import { applyConfig, loadConfig, useConfig } from './config';

const DEFAULTS = {
  apiBase: '/api',
  supportEmail: 'suporte@foro.dev',
  environment: 'production',
  remoteOrigins: [],
};
const server = installServer();

describe('applyConfig', () => {
  it('puts every field in force and tells the API its address', async () => {
    const config = {
      apiBase: 'https://api.foro.dev/v1',
      supportEmail: 'ajuda@firma.com.br',
      environment: 'demo',
      remoteOrigins: ['https://arquivos.exemplo.com'],
    };
    expect(applyConfig({ ...config, outra: 1 })).toEqual(config);
    expect(useConfig.getState()).toEqual(config);
    expect(await whenApiBaseKnown()).toBe(config.apiBase);
  });

  it.each([
    [{ apiBase: 7, supportEmail: 'x', environment: '' }],
    [{ apiBase: 'javascript:alert(1)' }],
    [{ apiBase: '/api/' }],
    [{}],
    [null],
    ['texto'],
    [[1]],
  ])('falls back to the defaults, field by field, for %j', (raw) => {
    expect(applyConfig(raw)).toEqual(DEFAULTS);
  });

  it.each([
    ['development', ['http://localhost:*', 'http://127.0.0.1:43111']],
    ['production', ['http://127.0.0.1:43111']],
  ])('takes any port of this machine for an origin in development only: %s', (environment, expected) => {
    expect(
      applyConfig({
        environment,
        remoteOrigins: [
          'http://localhost:*',
          'http://127.0.0.1:43111',
          'https://*',
          '*',
          'https://a.b; script-src *',
          7,
        ],
      }).remoteOrigins,
    ).toEqual(expected);
  });

  it('keeps the fields that are right beside one that is wrong', () => {
    expect(applyConfig({ apiBase: 7, supportEmail: 'ajuda@firma.com.br' })).toEqual({
      ...DEFAULTS,
      supportEmail: 'ajuda@firma.com.br',
    });
  });
});

describe('loadConfig', () => {
  it('fetches config.json', async () => {
    server.use(http.get('/config.json', () => HttpResponse.json({ apiBase: '/outra' })));
    expect(await loadConfig()).toEqual({ ...DEFAULTS, apiBase: '/outra' });
  });

  it.each([
    ['is missing', () => HttpResponse.json({ apiBase: '/nunca' }, { status: 404 })],
    ['is not JSON', () => HttpResponse.html('<!doctype html>')],
    ['cannot be reached', () => HttpResponse.error()],
  ])('means the defaults when it %s', async (_, answer) => {
    server.use(http.get('/config.json', answer));
    expect(await loadConfig()).toEqual(DEFAULTS);
  });
});
