import { act, renderHook, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { resetSession, signInAs } from '../testing/build-session';
import { installServer } from '../testing/install-server';
import { searchCep, useCep } from './cep';
import { searchCnpj, useCnpjRegistry } from './cnpj-registry';

const SE = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
const server = installServer();

beforeEach(() => signInAs('Admin'));
afterEach(resetSession);

describe('CEP', () => {
  it.each(['0100100', '010010000', 'abcdefgh', ''])(
    '"%s" gives "CEP inválido. Digite 8 números!" without asking',
    async (cep) => {
      expect(await searchCep(cep)).toEqual({ status: 'failed', message: 'CEP inválido. Digite 8 números!' });
    },
  );

  it('fills street, neighbourhood, city and state', async () => {
    server.use(http.get('/api/Cep/01001000', () => HttpResponse.json(SE)));
    expect(await searchCep('01001-000')).toEqual({
      status: 'found',
      endereco: { endereco: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
    });
  });

  it('fills an empty street if a town has one code', async () => {
    server.use(
      http.get('/api/Cep/18725000', () =>
        HttpResponse.json({ logradouro: '', bairro: '', localidade: 'Sarutaiá', uf: 'SP' }),
      ),
    );
    expect(await searchCep('18725000')).toEqual({
      status: 'found',
      endereco: { endereco: '', bairro: '', cidade: 'Sarutaiá', estado: 'SP' },
    });
  });

  it.each([true, 'true'])('gives "CEP não encontrado! Digite um CEP válido..." for erro %p', async (erro) => {
    server.use(http.get('/api/Cep/99999999', () => HttpResponse.json({ erro })));
    expect(await searchCep('99999999')).toEqual({
      status: 'failed',
      message: 'CEP não encontrado! Digite um CEP válido...',
    });
  });

  it.each([
    ['a failure', () => HttpResponse.json({ message: 'x' }, { status: 502 })],
    ['a bad request', () => HttpResponse.json({ message: 'x' }, { status: 400 })],
    ['a broken connection', () => HttpResponse.error()],
    ['rubbish', () => HttpResponse.html('<h1>oi</h1>')],
    ['an answer without city', () => HttpResponse.json({ logradouro: 'Rua' })],
    ['null', () => HttpResponse.json(null)],
  ])('gives "Erro ao buscar endereço!" for %s', async (_, answer) => {
    server.use(http.get('/api/Cep/01001000', answer));
    expect(await searchCep('01001000')).toEqual({ status: 'failed', message: 'Erro ao buscar endereço!' });
  });
});

describe('CNPJ registry', () => {
  it.each(['11222333000182', '', '11111111111111'])(
    '"%s" gives "CNPJ inválido" without asking',
    async (cnpj) => {
      expect(await searchCnpj(cnpj)).toEqual({ status: 'invalid', message: 'CNPJ inválido' });
    },
  );

  it('maps the registry onto the fields of the form, and keeps letters of the number', async () => {
    server.use(
      http.get('/api/ReceitaCNPJ/12ABC34501DE35', () =>
        HttpResponse.json({
          status: 'OK',
          nome: 'Alfa Ltda',
          fantasia: null,
          tipoLogradouro: 'Rua',
          logradouro: 'das Flores',
          numero: 'S/N',
          complemento: '',
          bairro: 'Centro',
          municipio: 'CAMPINAS',
          uf: 'SP',
          cep: '13.010-000',
        }),
      ),
    );
    expect(await searchCnpj('12.abc.345/01de-35')).toEqual({
      status: 'found',
      empresa: {
        razaoSocial: 'Alfa Ltda',
        nomeFantasia: '',
        endereco: 'Rua das Flores',
        numero: 'S/N',
        complemento: '',
        bairro: 'Centro',
        cidade: 'CAMPINAS',
        estado: 'SP',
        cep: '13010000',
      },
    });
  });

  it("gives the registry's message when it answers ERROR", async () => {
    server.use(
      http.get('/api/ReceitaCNPJ/11222333000181', () =>
        HttpResponse.json({ status: 'ERROR', message: 'CNPJ não encontrado na Receita.' }),
      ),
    );
    expect(await searchCnpj('11222333000181')).toEqual({
      status: 'unavailable',
      message: 'CNPJ não encontrado na Receita.',
    });
  });

  it.each([
    ['a failure', () => HttpResponse.json({ message: 'x' }, { status: 500 })],
    ['a broken connection', () => HttpResponse.error()],
    ['rubbish', () => HttpResponse.html('<h1>oi</h1>')],
    ['no name', () => HttpResponse.json({ status: 'OK' })],
    ['an ERROR without message', () => HttpResponse.json({ status: 'ERROR' })],
  ])('says that it is unavailable after %s', async (_, answer) => {
    server.use(http.get('/api/ReceitaCNPJ/11222333000181', answer));
    expect(await searchCnpj('11222333000181')).toEqual({
      status: 'unavailable',
      message: 'Não foi possível consultar o CNPJ na Receita. Preencha os dados manualmente.',
    });
  });
});

describe('of several lookups', () => {
  it('the last one wins and the earlier ones are cancelled', async () => {
    server.use(
      // There is no response: only cancelling ends it.
      http.get('/api/Cep/99999999', () => delay('infinite')),
      http.get('/api/Cep/01001000', () => HttpResponse.json(SE)),
    );
    const { result } = renderHook(() => useCep());
    let first: unknown;
    let last: unknown;
    await act(async () => {
      const slow = result.current.lookup('99999999');
      const fast = result.current.lookup('01001000');
      [first, last] = await Promise.all([slow, fast]);
    });
    expect(first).toEqual({ status: 'stale' });
    expect(last).toMatchObject({ status: 'found' });
    expect(result.current.isLoading).toBe(false);
  });

  it('one whose screen was left is cancelled', async () => {
    let isAsked = false;
    server.use(
      http.get('/api/ReceitaCNPJ/11222333000181', async () => {
        isAsked = true;
        await delay('infinite');
      }),
    );
    const { result, unmount } = renderHook(() => useCnpjRegistry());
    let lookup: Promise<unknown> = Promise.resolve();
    act(() => {
      lookup = result.current.lookup('11222333000181');
    });
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(isAsked).toBe(true));
    unmount();
    expect(await lookup).toEqual({ status: 'stale' });
  });
});
