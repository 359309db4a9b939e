import type { Company, CompanyRow } from '@foro/shared/contracts/company';
import { http, HttpResponse, renderRoute } from '@foro/shared/testing';
import ClientePJFormPage from './cliente-pj-form-page';
import ClientesPJPage from './clientes-pj-page';

const INCLUSAO = '2026-03-02T13:00:00.000Z';

export const buildClienteRow = (overrides: Partial<CompanyRow> = {}): CompanyRow => ({
  id: 12,
  cnpj: '12ABC34501DE35',
  nomeFantasia: 'Café Aurora',
  razaoSocial: 'Aurora Cafés Ltda.',
  contato: 'Rui Prado',
  cidade: 'Santos',
  estado: 'SP',
  idEmpresaTipo: 1,
  dataInclusao: INCLUSAO,
  ...overrides,
});

export const buildCliente = (overrides: Partial<Company> = {}): Company => ({
  ...buildClienteRow(),
  webSite: null,
  telefoneDDD: '13',
  telefone: '32221111',
  cep: '11010000',
  endereco: 'Rua do Comércio',
  numero: '5',
  complemento: null,
  bairro: 'Centro',
  idEmpresaRamo: 13,
  logotipo: null,
  colorNavBar: null,
  colorNavBarText: null,
  colorButton: null,
  colorButtonText: null,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: INCLUSAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

const OPTIONS: Record<string, object[]> = {
  TbEmpresaTipo: [
    { id: 1, descricao: 'Cliente PJ' },
    { id: 2, descricao: 'Empresa do Grupo' },
    { id: 5, descricao: 'Cliente PJ (prospect)' },
  ],
  TbEmpresaRamo: [{ id: 13, descricao: 'Alimentação' }],
};

/** Responses to the requests of the PJ client screens. */
export const answers = [
  http.post('/api/Dropdown', async ({ request }) => {
    const { table } = (await request.json()) as { table: string };
    return HttpResponse.json(OPTIONS[table] ?? []);
  }),
  http.get('/api/ProcessOpositor/Similar', () => HttpResponse.json([])),
  http.get('/api/Company/FindByTipo', () => HttpResponse.json({ items: [buildClienteRow()], total: 1 })),
];

export const renderClientes = (path: string) =>
  renderRoute(
    [
      { path: 'clientespj', element: <ClientesPJPage /> },
      { path: 'clientepjdetalhe/:idClientePJ', element: <ClientePJFormPage /> },
      { path: 'usuariopjdetalhe/:idUsuarioPJ/:idEmpresa', element: <p>Formulário do acesso</p> },
    ],
    { path },
  );
