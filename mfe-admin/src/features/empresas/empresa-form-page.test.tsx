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

async function openNew() {
  const screenOf = renderEmpresas('/empresadetalhe/0');
  await screen.findByRole('heading', { name: 'Nova Empresa do Grupo' });
  return screenOf;
}

async function typeCnpj(user: UserEvent, cnpj: string) {
  await user.clear(box('CNPJ'));
  await user.type(box('CNPJ'), cnpj);
  await user.tab();
}

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
