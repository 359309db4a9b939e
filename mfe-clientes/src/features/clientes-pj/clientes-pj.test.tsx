import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildCliente, renderClientes } from './clientes-pj.fixtures';

const server = installServer(...answers);
const error = (message: string) => screen.findByText(message, { selector: '.foro-field-error' });
type User = ReturnType<typeof renderClientes>['user'];

async function chooseFromMenu(user: User, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Funções de Café Aurora' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('/clientespj', () => {
  it('shows fantasy and corporate name, the formatted CNPJ, "Data Inclusão" and "Cód Interno"', async () => {
    const { user } = renderClientes('/clientespj');
    const row = (await screen.findByText('Café Aurora')).closest('tr');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Funções',
      'Nome Fantasia',
      'Razão Social',
      'CNPJ',
      'Contato',
      'Data Inclusão',
      'Cód Interno',
    ]);
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Café Aurora',
      'Aurora Cafés Ltda.',
      '12.ABC.345/01DE-35',
      'Rui Prado',
      '02/03/2026',
      '12',
    ]);
    await user.click(screen.getByRole('button', { name: 'Funções de Café Aurora' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Abrir',
      'Adicionar Usuários',
      'Excluir',
    ]);
  });

  it('leads by "Adicionar Usuários" to a new access with the company', async () => {
    const { user, router } = renderClientes('/clientespj');
    await chooseFromMenu(user, 'Adicionar Usuários');
    expect(router.state.location.pathname).toBe('/usuariopjdetalhe/0/12');
  });

  it('says "Erro ao buscar os Clientes Pessoa Jurídica" when the list fails', async () => {
    server.use(http.get('/api/Company/FindByTipo', () => new HttpResponse(null, { status: 400 })));
    renderClientes('/clientespj');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao buscar os Clientes Pessoa Jurídica');
  });

  it.each([
    [
      'Esta empresa tem 2 usuários e 5 processos e não pode ser excluída.',
      {
        code: 'EM_USO',
        message: 'Esta empresa tem 2 usuários e 5 processos e não pode ser excluída.',
        requestId: 'r',
      },
      409,
    ],
    ['Erro inesperado ao excluir um Cliente PJ.', null, 502],
  ])('says "Falha ao excluir um Cliente PJ" and "%s"', async (message, body, status) => {
    server.use(http.delete('/api/Company/12', () => HttpResponse.json(body, { status })));
    const { user } = renderClientes('/clientespj');
    await chooseFromMenu(user, 'Excluir');
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Falha ao excluir um Cliente PJ' }),
    ).toHaveTextContent(message);
  });
});

describe('/clientepjdetalhe/0', () => {
  it('asks for CNPJ, names, type and contact', async () => {
    const { user } = renderClientes('/clientepjdetalhe/0');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    for (const message of [
      'CNPJ inválido',
      'Nome Fantasia é obrigatório',
      'Razão Social é obrigatória',
      'Tipo é obrigatório',
      'Contato é obrigatório',
    ])
      expect(await error(message)).toBeVisible();
    expect(screen.getByLabelText('CNPJ')).toHaveFocus();
  });

  it('offers the types 1 and 5 alone', async () => {
    const { user } = renderClientes('/clientepjdetalhe/0');
    await user.click(await screen.findByLabelText('Tipo'));
    expect(await screen.findByTitle('Cliente PJ')).toBeInTheDocument();
    expect(screen.getByTitle('Cliente PJ (prospect)')).toBeInTheDocument();
    expect(screen.queryByTitle('Empresa do Grupo')).not.toBeInTheDocument();
  });

  it('fills names and address from the registry on leaving a right CNPJ, and clears them on leaving a wrong one', async () => {
    server.use(
      http.get('/api/ReceitaCNPJ/:cnpj', () =>
        HttpResponse.json({
          status: 'OK',
          nome: 'AURORA CAFES LTDA',
          fantasia: 'CAFE AURORA',
          tipoLogradouro: 'RUA',
          logradouro: 'DO COMERCIO',
          numero: '5',
          complemento: '',
          bairro: 'CENTRO',
          municipio: 'SANTOS',
          uf: 'SP',
          cep: '11010-000',
        }),
      ),
    );
    const { user } = renderClientes('/clientepjdetalhe/0');
    await user.type(await screen.findByLabelText('CNPJ'), '12abc34501de35');
    await user.tab();
    expect(await screen.findByDisplayValue('CAFE AURORA')).toBe(screen.getByLabelText('Nome Fantasia'));
    expect(screen.getByLabelText('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(screen.getByLabelText('Cidade')).toHaveValue('SANTOS');
    await user.type(screen.getByLabelText('CNPJ'), '{Backspace}6');
    await user.tab();
    expect(await error('CNPJ inválido')).toBeVisible();
    for (const label of [
      'Nome Fantasia',
      'Razão Social',
      'Endereço',
      'Número',
      'Bairro',
      'Cidade',
      'Estado',
      'CEP',
    ])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('can be saved though the registry does not answer', async () => {
    server.use(
      http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.error()),
      http.post('/api/Company', () => HttpResponse.json(buildCliente(), { status: 201 })),
    );
    const { user, router } = renderClientes('/clientepjdetalhe/0');
    await user.type(await screen.findByLabelText('CNPJ'), '12ABC34501DE35');
    await user.type(screen.getByLabelText('Razão Social'), 'Aurora Cafés Ltda.');
    await user.type(screen.getByLabelText('Nome Fantasia'), 'Café Aurora');
    await user.type(screen.getByLabelText('Contato'), 'Rui Prado');
    await user.click(screen.getByLabelText('Tipo'));
    await user.click(await screen.findByTitle('Cliente PJ'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Cliente PJ salvo com sucesso!' })).getByRole(
        'button',
        { name: 'OK' },
      ),
    );
    expect(router.state.location.pathname).toBe('/clientespj');
  });
});

describe('/clientepjdetalhe/{id}', () => {
  it.each([
    [
      'O CNPJ já é de Café Aurora.',
      { code: 'DUPLICADO', message: 'O CNPJ já é de Café Aurora.', requestId: 'r' },
      409,
    ],
    ['Erro inesperado ao salvar um Cliente PJ.', null, 502],
  ])(
    'says "Falha ao salvar um Cliente PJ" and "%s", and the form stays as it was',
    async (message, body, status) => {
      server.use(
        http.get('/api/Company/12', () => HttpResponse.json(buildCliente())),
        http.put('/api/Company/', () => HttpResponse.json(body, { status })),
      );
      const { user } = renderClientes('/clientepjdetalhe/12');
      await user.type(await screen.findByLabelText('Contato'), ' Filho');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Falha ao salvar um Cliente PJ' });
      expect(dialog).toHaveTextContent(message);
      await user.click(within(dialog).getByRole('button', { name: 'OK' }));
      expect(screen.getByLabelText('Contato')).toHaveValue('Rui Prado Filho');
    },
  );
});

describe('who is like the client', () => {
  it('is pointed out with a link, and the client itself is left out', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/Company/12', () => HttpResponse.json(buildCliente())),
      http.get('/api/ProcessOpositor/Similar', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          {
            origem: 'parteContraria',
            id: 4,
            nome: 'Café Auror',
            isMesmoDocumento: false,
            idProcesso: 9,
            processoTitulo: 'Despejo',
          },
        ]);
      }),
    );
    renderClientes('/clientepjdetalhe/12');
    const hint = await screen.findByText(/Já há quem se pareça com este cliente/);
    expect(within(hint).getByRole('link', { name: 'Café Auror' })).toHaveAttribute(
      'href',
      '/processodetalhe/9/contrariadetalhe/4',
    );
    expect(asked.at(-1)).toContain('origem=clientePJ&id=12');
  });
});
