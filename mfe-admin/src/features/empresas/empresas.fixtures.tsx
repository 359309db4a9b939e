import type { Company, CompanyRow } from '@foro/shared/contracts/company';
import { buildProfile, http, HttpResponse, renderRoute } from '@foro/shared/testing';
import EmpresaFormPage from './empresa-form-page';
import EmpresasPage from './empresas-page';

export const buildEmpresaRow = (overrides: Partial<CompanyRow> = {}): CompanyRow => ({
  id: 3,
  cnpj: '12ABC34501DE35',
  nomeFantasia: 'Lima Advogados',
  razaoSocial: 'Lima Sociedade de Advogados',
  contato: null,
  cidade: 'São Paulo',
  estado: 'SP',
  idEmpresaTipo: 2,
  dataInclusao: '2026-03-02T13:00:00.000Z',
  ...overrides,
});

export const buildEmpresa = (overrides: Partial<Company> = {}): Company => ({
  ...buildEmpresaRow(),
  webSite: null,
  telefoneDDD: '11',
  telefone: '33334444',
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  complemento: null,
  bairro: 'Sé',
  idEmpresaRamo: 1,
  logotipo: `/api/Logo/${'a'.repeat(64)}`,
  colorNavBar: '#112233',
  colorNavBarText: '#ffffff',
  colorButton: '#205090',
  colorButtonText: '#ffffff',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

/** The requests of the office screens: one office with one team, and the profile again after a save. */
export const answers = [
  http.get('/api/Company/FindByTipo', () => HttpResponse.json({ items: [buildEmpresaRow()], total: 1 })),
  http.get('/api/Company/3', () => HttpResponse.json(buildEmpresa())),
  http.get('/api/Company/3/Pix', () =>
    HttpResponse.json({
      tipo: null,
      chave: null,
      razaoSocial: 'Lima Sociedade de Advogados',
      cnpj: '12ABC34501DE35',
    }),
  ),
  http.get('/api/Account/secondFactor', () =>
    HttpResponse.json({ ligadoEm: null, codigosRestantes: 0, isExigido: false }),
  ),
  http.get('/api/Team', () => HttpResponse.json([{ id: 9, equipe: 'Trabalhista', idEmpresa: 3 }])),
  http.get('/api/Team/Members/9', () => HttpResponse.json([{ id: 5, nome: 'Bruno Lima' }])),
  http.get('/api/user/profile', () => HttpResponse.json(buildProfile())),
];

export const renderEmpresas = (path: string) =>
  renderRoute(
    [
      { path: 'empresas', element: <EmpresasPage /> },
      { path: 'empresadetalhe/:idEmpresa', element: <EmpresaFormPage /> },
    ],
    { path },
  );
