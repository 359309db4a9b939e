import type { Enquiry } from '@foro/shared/contracts/enquiry';
import {
  box,
  describeFormPage,
  describeListPage,
  http,
  HttpResponse,
  installServer,
  refusal,
  renderRoute,
} from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ConsultaFormPage from './consulta-form-page';
import ConsultasPage from './consultas-page';

const CONSULTA: Enquiry = {
  id: 9,
  titulo: 'Ivonete Sobral × Mercado Bom Preço',
  nome: 'Ivonete Sobral',
  documento: '52998224725',
  telefoneDDD: '11',
  telefone: '987654321',
  email: null,
  contrarias: [{ nome: 'Mercado Bom Preço', documento: null }],
  assunto: 'Despejo',
  idEmpresaGrupo: 3,
  escritorio: 'Matriz',
  origem: null,
  situacao: 'aberta',
  motivo: null,
  decididaEm: null,
  decididaPor: null,
  idEmpresa: null,
  idContato: null,
  clienteNome: null,
  apagadaEm: null,
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
};

const server = installServer(
  http.get('/api/Enquiry', () => HttpResponse.json({ items: [CONSULTA], total: 1 })),
  http.get('/api/Enquiry/9', () => HttpResponse.json(CONSULTA)),
  http.get('/api/Company/FindByTipo', () => HttpResponse.json([{ id: 3, nomeFantasia: 'Matriz' }])),
);
const renderConsultas = (path: string) =>
  renderRoute(
    [
      { path: 'consultas', element: <ConsultasPage /> },
      { path: 'consultadetalhe/:idConsulta', element: <ConsultaFormPage /> },
    ],
    { path },
  );
const press = async (name: string) => {
  const { user, router } = renderConsultas('/consultadetalhe/9');
  await user.click(await screen.findByRole('button', { name }));
  return { user, router };
};

describe('/consultas', () => {
  describeListPage({
    server,
    open: () => renderConsultas('/consultas'),
    path: '/api/Enquiry',
    query: { page: '1', pageSize: '10', sort: 'id', order: 'desc' },
    row: CONSULTA,
    rowName: CONSULTA.titulo,
    cells: [
      ['Pessoas', CONSULTA.titulo],
      ['Situação', 'Aberta'],
      ['Assunto', 'Despejo'],
      ['Escritório', 'Matriz'],
      ['Data Inclusão', '02/03/2026 10:00'],
      ['Cód Interno', '9'],
    ],
    menu: ['Abrir'],
    links: { [CONSULTA.titulo]: '/consultadetalhe/9' },
    empty: 'Nenhuma consulta aqui',
    error: 'Erro ao buscar as consultas',
  });
});

describe('/consultadetalhe/{id}', () => {
  describeFormPage({
    server,
    open: renderConsultas,
    address: '/consultadetalhe/9',
    backTo: '/consultas',
    get: '/api/Enquiry/9',
    put: '/api/Enquiry',
    stored: CONSULTA,
    field: { label: 'Assunto', name: 'assunto' },
    error: 'Não foi possível carregar a consulta.',
    success: 'Consulta salva com sucesso!',
    failure: 'Falha ao salvar a consulta!',
    fallback: 'Erro inesperado ao salvar a consulta.',
  });

  it('compares its people by "Verificar conflito" and opens what was found', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ConflictCheck', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 4 }, { status: 201 });
      }),
    );
    const { router } = await press('Verificar conflito');
    await waitFor(() => expect(router.state.location.pathname).toBe('/conflitodetalhe/4'));
    expect(sent).toEqual([
      {
        nomes: [
          { nome: 'Ivonete Sobral', documento: '52998224725', papel: 'cliente' },
          { nome: 'Mercado Bom Preço', documento: null, papel: 'contraria' },
        ],
        idConsulta: 9,
      },
    ]);
  });

  it.each([
    ['the case', () => HttpResponse.json({ ...CONSULTA, situacao: 'aceita' }), '/processonovo'],
    ['the client, if the enquiry has too little for one', () => refusal(400, {}), '/clientepfdetalhe/0'],
  ])('leads by "Aceitar" to the form of %s, filled in', async (_, answer, pathname) => {
    server.use(http.post('/api/Enquiry/9/accept', answer));
    const { router } = await press('Aceitar');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search: '?consulta=9' }));
  });

  it('is refused with a reason, and then read-only', async () => {
    const { user } = await press('Recusar');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${CONSULTA.titulo} · Consulta`);
    const question = within(await screen.findByRole('alertdialog', { name: 'Recusar a consulta?' }));
    await user.type(question.getByRole('textbox'), 'Lados opostos');
    const refused = {
      ...CONSULTA,
      situacao: 'recusada',
      motivo: 'Lados opostos',
      decididaEm: '2026-03-03T13:00:00.000Z',
      decididaPor: 'Ana Souza',
    };
    server.use(
      http.post('/api/Enquiry/9/refuse', async ({ request }) => {
        expect(await request.json()).toEqual({ motivo: 'Lados opostos' });
        return HttpResponse.json(refused);
      }),
      http.get('/api/Enquiry/9', () => HttpResponse.json(refused)),
    );
    await user.click(question.getByRole('button', { name: 'Recusar' }));
    expect(await screen.findByText('Recusada')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Aceitar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    expect(box('Assunto')).toBeDisabled();
  });
});
