import type { User, UserRow } from '@foro/shared/contracts/user';
import { http, HttpResponse, renderRoute } from '@foro/shared/testing';
import UsuarioFormPage from './usuario-form-page';
import UsuariosPage from './usuarios-page';

const audit = {
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
};

export const buildUsuarioRow = (overrides: Partial<UserRow> = {}): UserRow => ({
  id: 5,
  nome: 'Bruno Lima',
  email: 'bruno@foro.dev',
  cpf: null,
  celularDDD: null,
  celular: null,
  ativo: true,
  idUsuarioTipo: 9,
  usuarioTipo: 'Advogado',
  idEmpresa: 3,
  nomeEmpresa: 'Lima Advogados',
  dataInclusao: audit.dataInclusao,
  dataAlteracao: audit.dataAlteracao,
  ...overrides,
});

export const buildUsuario = (overrides: Partial<User> = {}) => ({
  ...buildUsuarioRow(),
  ...audit,
  foto: null,
  cpf: '52998224725',
  telefoneDDD: null,
  telefone: null,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
  idUsuarioCargo: 7,
  ...overrides,
});

/** The further requests of the user screens. */
export const answers = [
  http.post('/api/Dropdown', () =>
    HttpResponse.json([
      { id: 1, descricao: 'Administrador' },
      { id: 2, descricao: 'Gestor' },
      { id: 6, descricao: 'Cliente PF' },
      { id: 9, descricao: 'Advogado' },
    ]),
  ),
  http.get('/api/Company/FindByTipo', ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.get('idEmpresaTipos') === '2'
        ? [{ id: 3, nomeFantasia: 'Lima Advogados' }]
        : [],
    ),
  ),
  http.get('/api/User/FindByTipo', () => HttpResponse.json({ items: [buildUsuarioRow()], total: 1 })),
];

export const renderUsuarios = (path: string, options: Partial<Parameters<typeof renderRoute>[1]> = {}) =>
  renderRoute(
    [
      { path: 'usuarios', element: <UsuariosPage /> },
      { path: 'usuariodetalhe/:idUsuario', element: <UsuarioFormPage /> },
    ],
    { path, ...options },
  );
