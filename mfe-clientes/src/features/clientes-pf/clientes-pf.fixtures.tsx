import type { User, UserRow } from '@foro/shared/contracts/user';
import { AREA_INTERESSE_KEYS } from '@foro/shared/contracts/user-fields';
import { http, HttpResponse, renderRoute } from '@foro/shared/testing';
import ClientePFFormPage from './cliente-pf-form-page';
import ClientesPFPage from './clientes-pf-page';

const INCLUSAO = '2026-03-02T13:00:00.000Z';

export const buildClienteRow = (overrides: Partial<UserRow> = {}): UserRow => ({
  id: 8,
  nome: 'Carla Dias',
  email: 'carla@exemplo.com',
  cpf: '52998224725',
  celularDDD: '11',
  celular: '987654321',
  ativo: false,
  idUsuarioTipo: 6,
  usuarioTipo: 'Cliente PF',
  idEmpresa: null,
  nomeEmpresa: null,
  dataInclusao: INCLUSAO,
  dataAlteracao: INCLUSAO,
  ...overrides,
});

const areas = Object.fromEntries(AREA_INTERESSE_KEYS.map((key) => [key, null])) as Record<
  (typeof AREA_INTERESSE_KEYS)[number],
  null
>;

export const buildCliente = (overrides: Partial<User> = {}): User => ({
  ...buildClienteRow(),
  ...areas,
  foto: null,
  telefoneDDD: null,
  telefone: null,
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  idUsuarioCargo: null,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: INCLUSAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

/** Responses to the requests of the PF client screens. */
export const answers = [
  http.post('/api/Dropdown', () =>
    HttpResponse.json([
      { id: 1, descricao: 'Administrador' },
      { id: 6, descricao: 'Cliente PF' },
      { id: 7, descricao: 'Cliente PF (prospect)' },
    ]),
  ),
  http.get('/api/ProcessOpositor/Similar', () => HttpResponse.json([])),
  http.get('/api/User/FindByTipo', () => HttpResponse.json({ items: [buildClienteRow()], total: 1 })),
];

export const renderClientes = (path: string) =>
  renderRoute(
    [
      { path: 'clientespf', element: <ClientesPFPage /> },
      { path: 'clientepfdetalhe/:idClientePF', element: <ClientePFFormPage /> },
    ],
    { path },
  );
