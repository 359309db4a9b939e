import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
// By label and not by role: computing the roles of a whole form takes long.
const box = (label: string) => screen.getByLabelText((text) => text === label || text === `${label} *`);
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
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Salvar' }));

function takeSaves(method: 'post' | 'put') {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http[method](method === 'post' ? '/api/Company' : '/api/Company/', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(buildEmpresa({ dataAlteracao: '2026-04-01T12:00:00.000Z' }));
    }),
  );
  return sent;
}

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
      'with rubbish for an answer',
      () => HttpResponse.html('<p>'),
      'Não foi possível consultar o CNPJ na Receita. Preencha os dados manualmente.',
    ],
  ])('%s says so, leaves the form as it is and lets it be saved', async (_, answer, message) => {
    const sent = takeSaves('post');
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
  it('is told "CNPJ inválido", "Razão Social é obrigatória" and "Nome Fantasia é obrigatório", and needs no contact', async () => {
    const { user } = await openNew();
    await save(user);
    for (const message of ['CNPJ inválido', 'Razão Social é obrigatória', 'Nome Fantasia é obrigatório'])
      expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('Contato é obrigatório')).not.toBeInTheDocument();
    expect(box('CNPJ')).toHaveFocus();
  });

  it('is saved as type 2 and branch 1 with the id null, and the list comes back', async () => {
    const sent = takeSaves('post');
    server.use(http.get(`/api/ReceitaCNPJ/${CNPJ}`, () => HttpResponse.json(registry)));
    const { user, router } = await openNew();
    await typeCnpj(user, CNPJ);
    await waitFor(() => expect(box('Nome Fantasia')).toHaveValue('LIMA'));
    await save(user);
    await user.click(
      within(
        await screen.findByRole('alertdialog', { name: 'Empresa do Grupo salva com sucesso!' }),
      ).getByRole('button', { name: 'OK' }),
    );
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

describe('a refusal of the server', () => {
  it.each([
    [
      'Já existe uma empresa com este CNPJ.',
      {
        code: 'DUPLICADO',
        message: 'Já existe uma empresa com este CNPJ.',
        requestId: 'r',
        fields: { cnpj: 'CNPJ já cadastrado' },
      },
      409,
    ],
    ['Erro inesperado ao salvar uma Empresa do Grupo.', {}, 500],
  ])(
    'says "Falha ao salvar uma Empresa do Grupo!" and "%s", and the form stays',
    async (message, body, status) => {
      server.use(http.put('/api/Company/', () => HttpResponse.json(body, { status })));
      const { user } = await openStored();
      await user.type(box('Contato'), 'Gil');
      await save(user);
      expect(
        await screen.findByRole('alertdialog', { name: 'Falha ao salvar uma Empresa do Grupo!' }),
      ).toHaveTextContent(message);
      expect(box('Contato')).toHaveValue('Gil');
    },
  );

  it('for a stale version shows what changed', async () => {
    const { user } = await openStored();
    server.use(
      http.put('/api/Company/', () =>
        HttpResponse.json(
          { code: 'DESATUALIZADO', message: 'Alterado por Gil.', requestId: 'r' },
          { status: 409 },
        ),
      ),
      http.get('/api/Company/3', () =>
        HttpResponse.json(
          buildEmpresa({
            nomeFantasia: 'Lima e Gil',
            dataAlteracao: '2026-05-05T15:00:00.000Z',
            idUsuarioAlteracao: 2,
          }),
        ),
      ),
    );
    await user.type(box('Contato'), 'Gil');
    await save(user);
    const dialog = await screen.findByRole('alertdialog', {
      name: 'O registro foi alterado por outra pessoa',
    });
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Nome FantasiaLima e Gilsem alteração']);
  });
});

describe('an address of no company', () => {
  it('shows "Registro não encontrado" for what is no id', async () => {
    renderEmpresas('/empresadetalhe/tudo');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });

  it('shows "Registro não encontrado" for an id that the server does not know', async () => {
    server.use(
      http.get('/api/Company/3', () =>
        HttpResponse.json(
          { code: 'NAO_ENCONTRADO', message: 'Não encontrado.', requestId: 'r' },
          { status: 404 },
        ),
      ),
    );
    renderEmpresas('/empresadetalhe/3');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });
});
