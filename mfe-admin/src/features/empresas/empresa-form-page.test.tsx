import {
  box,
  describeFormPage,
  dismiss,
  http,
  HttpResponse,
  installServer,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answers, buildEmpresa, renderEmpresas } from './empresas.fixtures';

const server = installServer(...answers);

const CNPJ = '12ABC34501DE35';
const registry = {
  status: 'OK',
  nome: 'LIMA SOCIEDADE DE ADVOGADOS',
  fantasia: 'LIMA',
  tipoLogradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: '7',
  complemento: 'SALA 2',
  bairro: 'CENTRO',
  municipio: 'CURITIBA',
  uf: 'PR',
  cep: '80.010-000',
};
const values = (...labels: string[]) => labels.map((label) => (box(label) as HTMLInputElement).value);
const FILLED = [
  'Razão Social',
  'Nome Fantasia',
  'CEP',
  'Endereço',
  'Número',
  'Complemento',
  'Bairro',
  'Cidade',
  'Estado',
];

async function openNew() {
  const screenOf = renderEmpresas('/empresadetalhe/0');
  await screen.findByRole('heading', { name: 'Nova Empresa do Grupo' });
  return screenOf;
}

async function openStored() {
  const screenOf = renderEmpresas('/empresadetalhe/3');
  await screen.findByDisplayValue('Lima Advogados');
  return screenOf;
}

async function typeCnpj(user: UserEvent, cnpj: string) {
  await user.clear(box('CNPJ'));
  await user.type(box('CNPJ'), cnpj);
  await user.tab();
}

describe('the CNPJ', () => {
  it('fills names and address from the registry on leaving the field', async () => {
    server.use(http.get(`/api/ReceitaCNPJ/${CNPJ}`, () => HttpResponse.json(registry)));
    const { user } = await openNew();
    await typeCnpj(user, '12abc34501de35');
    expect(box('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await waitFor(() =>
      expect(values(...FILLED)).toEqual([
        'LIMA SOCIEDADE DE ADVOGADOS',
        'LIMA',
        '80010-000',
        'RUA DAS FLORES',
        '7',
        'SALA 2',
        'CENTRO',
        'CURITIBA',
        'PR',
      ]),
    );
  });

  it('that is wrong shows "CNPJ inválido" and clears what the registry fills', async () => {
    const { user } = await openStored();
    await typeCnpj(user, '11222333000182');
    expect(await screen.findByText('CNPJ inválido')).toBeVisible();
    expect(values(...FILLED)).toEqual(FILLED.map(() => ''));
  });

  it.each([
    [
      'that the registry does not know',
      () => HttpResponse.json({ status: 'ERROR', message: 'CNPJ não encontrado na Receita.' }),
      'CNPJ não encontrado na Receita.',
    ],
    [
      'with the registry down',
      () => HttpResponse.error(),
      'Não foi possível consultar o CNPJ na Receita. Preencha os dados manualmente.',
    ],
    [
      'with an unreadable answer',
      () => HttpResponse.html('<p>'),
      'Não foi possível consultar o CNPJ na Receita. Preencha os dados manualmente.',
    ],
  ])('%s says so, leaves the form as it is and lets it be saved', async (_, answer, message) => {
    const sent = takeSaves(server, 'post', '/api/Company', buildEmpresa());
    server.use(http.get('/api/ReceitaCNPJ/11222333000181', answer));
    const { user } = await openNew();
    await user.type(box('Razão Social'), 'Lima Sociedade');
    await user.type(box('Nome Fantasia'), 'Lima');
    await typeCnpj(user, '11222333000181');
    expect(await screen.findByText(message)).toBeVisible();
    await save(user);
    await screen.findByRole('alertdialog', { name: 'Empresa do Grupo salva com sucesso!' });
    expect(sent[0]).toMatchObject({
      cnpj: '11222333000181',
      razaoSocial: 'Lima Sociedade',
      nomeFantasia: 'Lima',
    });
  });
});

describe('a new group company', () => {
  it('shows "CNPJ inválido", "Razão Social é obrigatória" and "Nome Fantasia é obrigatório", and needs no contact', async () => {
    const { user } = await openNew();
    await save(user);
    for (const message of ['CNPJ inválido', 'Razão Social é obrigatória', 'Nome Fantasia é obrigatório'])
      expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Contato é obrigatório')).not.toBeInTheDocument();
    expect(box('CNPJ')).toHaveFocus();
  });

  it('is saved as type 2 and branch 1 with the id null, and the list comes back', async () => {
    const sent = takeSaves(server, 'post', '/api/Company', buildEmpresa());
    server.use(http.get(`/api/ReceitaCNPJ/${CNPJ}`, () => HttpResponse.json(registry)));
    const { user, router } = await openNew();
    await typeCnpj(user, CNPJ);
    await waitFor(() => expect(box('Nome Fantasia')).toHaveValue('LIMA'));
    await save(user);
    await dismiss(user, 'Empresa do Grupo salva com sucesso!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/empresas'));
    expect(sent).toEqual([
      expect.objectContaining({
        id: null,
        cnpj: CNPJ,
        idEmpresaTipo: 2,
        idEmpresaRamo: 1,
        contato: null,
        cep: '80010000',
        logotipo: null,
        colorNavBar: null,
      }),
    ]);
  });

  it('has no teams yet', async () => {
    await openNew();
    expect(screen.queryByText('Equipes')).not.toBeInTheDocument();
  });
});

describe('a stored group company', () => {
  describeFormPage({
    server,
    open: renderEmpresas,
    address: '/empresadetalhe/3',
    backTo: '/empresas',
    get: '/api/Company/3',
    put: '/api/Company/',
    stored: buildEmpresa({ contato: 'Rui Prado' }),
    field: { label: 'Contato', name: 'contato' },
    error: 'Não foi possível carregar a empresa.',
    success: 'Empresa do Grupo salva com sucesso!',
    failure: 'Falha ao salvar uma Empresa do Grupo!',
    fallback: 'Erro inesperado ao salvar uma Empresa do Grupo.',
  });
});
