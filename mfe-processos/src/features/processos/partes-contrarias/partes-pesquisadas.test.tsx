import type { Similar } from '@foro/shared/contracts/process-opositor-similar';
import { box, dismiss, fieldError, http, HttpResponse, refusal, save, takeSaves } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listenTo } from '../processos.fixtures';
import { buildParte, preparePartes } from './partes-contrarias.fixtures';

jest.setTimeout(120_000);

const RECEITA = {
  status: 'OK',
  nome: 'NORTE TEXTIL S.A.',
  fantasia: 'NORTE',
  tipoLogradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: '10',
  complemento: null,
  bairro: 'CENTRO',
  municipio: 'GOIANIA',
  uf: 'GO',
  cep: '74180050',
};

const { server, openForm } = preparePartes();
/** The registry's response for any number, and who resembles the party. */
const answerReceita = (body: object) =>
  server.use(http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.json(body)));
const answerSemelhantes = (...items: Similar[]) =>
  server.use(http.get('/api/ProcessOpositor/Similar', () => HttpResponse.json(items)));

describe('the registry of companies', () => {
  const typeCnpj = async (user: Awaited<ReturnType<typeof openForm>>['user'], cnpj: string) => {
    await user.click(box('Pessoa Jurídica'));
    await user.type(box('CNPJ'), cnpj);
    await user.tab();
  };

  it('fills name and address of a company by its CNPJ, and nothing that the form has no field for', async () => {
    answerReceita(RECEITA);
    const sent = takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user } = await openForm(0);
    await typeCnpj(user, '11222333000181');
    await waitFor(() => expect(box('Nome')).toHaveValue('NORTE TEXTIL S.A.'));
    expect(box('Endereço')).toHaveValue('RUA DAS FLORES');
    expect(box('Cidade')).toHaveValue('GOIANIA');
    expect(box('CEP')).toHaveValue('74180-050');
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
    expect(sent[0]).toMatchObject({ nome: 'NORTE TEXTIL S.A.', cnpj: '11222333000181', cpf: null });
    expect(sent[0]).not.toHaveProperty('razaoSocial');
  });

  it('says that it does not answer, and leaves the form as it is', async () => {
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Norte Têxtil');
    await typeCnpj(user, '11222333000181');
    await waitFor(() => expect(box('CNPJ')).toHaveAccessibleDescription('Fora do ar.'));
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('leaves what was typed for a wrong number, and says "CNPJ inválido"', async () => {
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Norte Têxtil');
    await typeCnpj(user, '11222333000182');
    expect(await fieldError('CNPJ inválido')).toBeVisible();
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('takes what a former number brought away for a wrong one', async () => {
    answerReceita(RECEITA);
    const { user } = await openForm(0);
    await typeCnpj(user, '11222333000181');
    await waitFor(() => expect(box('Cidade')).toHaveValue('GOIANIA'));
    await user.clear(box('Nome'));
    await user.type(box('Nome'), 'Norte Têxtil');
    await user.clear(box('CNPJ'));
    await typeCnpj(user, '11222333000182');
    expect(await fieldError('CNPJ inválido')).toBeVisible();
    expect(box('Cidade')).toHaveValue('');
    expect(box('Nome')).toHaveValue('Norte Têxtil');
  });

  it('is not required for a removed number: a party needs none', async () => {
    const { user } = await openForm(9, buildParte({ cnpj: '11222333000181', cpf: null }));
    await user.clear(box('CNPJ'));
    await user.tab();
    expect(box('Nome')).toHaveValue('Paulo Nunes');
    expect(screen.queryByText('CNPJ inválido')).not.toBeInTheDocument();
  });
});

describe('who is like the party', () => {
  const cliente: Similar = {
    origem: 'clientePF',
    id: 30,
    nome: 'Paula Nunes',
    isMesmoDocumento: false,
    idProcesso: null,
    processoTitulo: null,
  };

  it('is pointed out with a link, while the form is open, and stops nobody', async () => {
    answerSemelhantes(
      { ...cliente, origem: 'clientePJ', id: 20, nome: 'Lima Imóveis', isMesmoDocumento: true },
      cliente,
      { ...cliente, origem: 'parteContraria', id: 12, idProcesso: 8, processoTitulo: 'Despejo' },
    );
    takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Paulo Nunes');
    const items = await screen.findAllByText(/\((mesmo documento|nome parecido)\)/);
    expect(items.map((item) => item.textContent)).toEqual([
      'Lima Imóveis (mesmo documento), cliente',
      'Paula Nunes (nome parecido), cliente',
      'Paula Nunes (nome parecido), parte contrária em Despejo',
    ]);
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/clientepjdetalhe/20',
      '/clientepfdetalhe/30',
      '/processodetalhe/8/contrariadetalhe/12',
    ]);
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
  });

  it('is requested once typing pauses, by the name and the number, without the party itself', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/ProcessOpositor/Similar', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([cliente]);
      }),
    );
    const { user } = await openForm(9, buildParte());
    await screen.findByText(/nome parecido/);
    await user.clear(box('Nome'));
    await user.type(box('Nome'), 'Pa');
    await user.clear(box('CPF'));
    await waitFor(() => expect(screen.queryByText(/nome parecido/)).not.toBeInTheDocument());
    expect(asked[0]).toBe('?nome=Paulo+Nunes&documento=52998224725&origem=parteContraria&id=9');
    expect(asked.filter((search) => search.includes('nome=Pa&'))).toEqual([]);
  });

  it('is left out silently when it cannot be loaded', async () => {
    server.use(http.get('/api/ProcessOpositor/Similar', () => refusal(500, {})));
    const asked = listenTo(server);
    takeSaves(server, 'post', '/api/ProcessOpositor', buildParte());
    const { user } = await openForm(0);
    await user.type(box('Nome'), 'Paulo Nunes');
    await waitFor(() => expect(asked).toContain('GET /api/ProcessOpositor/Similar'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await save(user);
    await dismiss(user, 'Parte Contrária salva com sucesso!');
  });
});
