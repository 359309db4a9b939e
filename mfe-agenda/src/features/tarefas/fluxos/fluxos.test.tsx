import type { Workflow } from '@foro/shared/contracts/workflow';
import type { FlowTrigger } from '@foro/shared/contracts/workflow-codes';
import { describeFormPage, http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { fluxoFormSchema, novoPasso, toValues } from './fluxo-campos';
import FluxoFormPage from './fluxo-form-page';
import FluxosPage from './fluxos-page';
import { IniciarDialog } from './iniciar-dialog';
import { withoutStep } from './passo-fields';

const { desloca: _, descricao: __, ...PASSO } = novoPasso([]);
const buildFluxo = (): Workflow => ({
  id: 3,
  nome: 'Contestação',
  gatilho: 'mao',
  idAto: null,
  idProcessoAcao: null,
  ativo: true,
  passos: [{ ...PASSO, titulo: 'Minuta', descricao: null, desloca: -10 }],
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
});
const ROW = {
  id: 3,
  nome: 'Contestação',
  gatilho: 'mao',
  ativo: true,
  passos: 1,
  andamento: 2,
  dataAlteracao: '2026-03-02T13:00:00.000Z',
};
const PROCESSO = { id: 7, titulo: 'Cobrança', numeroCNJ: null };
const server = installServer(
  http.get('/api/Workflow', () => HttpResponse.json([ROW])),
  http.get('/api/Workflow/3', () => HttpResponse.json(buildFluxo())),
  http.get('/api/ProcessDeadline', () => HttpResponse.json([])),
  http.get('/api/ProcessDeadline/acts', () => HttpResponse.json([])),
  http.post('/api/Dropdown', () => HttpResponse.json([])),
  http.get('/api/User/FindByTipo', () => HttpResponse.json([])),
  http.get('/api/Process', () => HttpResponse.json({ items: [PROCESSO], total: 1 })),
  http.get('/api/Process/7', () => HttpResponse.json(PROCESSO)),
);
const show = (path: string) =>
  renderRoute(
    [
      { path: 'fluxos', element: <FluxosPage /> },
      { path: 'fluxodetalhe/:idFluxo', element: <FluxoFormPage /> },
      { path: 'iniciar', element: <IniciarDialog idFluxo={3} idProcesso={7} onClose={() => undefined} /> },
    ],
    { path },
  );

it('"/fluxos" lists each flow with what starts it and how many run', async () => {
  show('/fluxos');
  expect(await screen.findByRole('link', { name: 'Contestação' })).toHaveAttribute('href', '/fluxodetalhe/3');
  expect(screen.getByText('Quando alguém o inicia · 1 passo · 2 em andamento')).toBeVisible();
});

it('"Iniciar fluxo" shows the dates of the tasks, and why there are none', async () => {
  server.use(
    http.post('/api/Workflow/3/preview', () =>
      HttpResponse.json([
        {
          n: 1,
          titulo: 'Minuta',
          vence: '2026-03-10',
          responsavel: 'Bruno Lima',
          exigeRevisao: true,
          dependeDe: [],
        },
      ]),
    ),
  );
  show('/iniciar');
  const previa = await screen.findByRole('list', { name: 'Tarefas que serão criadas' });
  expect(within(previa).getByRole('listitem')).toHaveTextContent(
    '10/03/2026 Minuta · Bruno Lima · outra pessoa revisa',
  );
});

it('a flow is sent with its typed days as numbers, and without the step that was taken out', () => {
  const values = toValues(buildFluxo());
  expect(fluxoFormSchema.parse(values).passos[0]).toMatchObject({
    desloca: -10,
    titulo: 'Minuta',
    descricao: null,
  });
  const two = [...values.passos, { ...novoPasso(values.passos), dependeDe: [1] }];
  expect(withoutStep(two, 1).map(({ n, dependeDe }) => [n, dependeDe])).toEqual([[2, []]]);
});

it('a flow keeps its act only with a trigger that has one', () => {
  const values = { ...toValues(buildFluxo()), idAto: 140 };
  const sent = (gatilho: FlowTrigger) => fluxoFormSchema.parse({ ...values, gatilho }).idAto;
  expect([sent('prazo'), sent('publicacao'), sent('processo'), sent('mao')]).toEqual([140, 140, null, null]);
});

describe('/fluxodetalhe', () => {
  describeFormPage({
    server,
    open: show,
    address: '/fluxodetalhe/3',
    backTo: '/fluxos',
    get: '/api/Workflow/3',
    put: '/api/Workflow',
    stored: buildFluxo(),
    field: { label: 'Nome', name: 'nome' },
    error: 'Não foi possível carregar o fluxo.',
    success: 'Fluxo salvo com sucesso!',
    failure: 'Falha ao salvar um Fluxo!',
    fallback: 'Erro inesperado ao salvar um Fluxo.',
  });

  it('has the name of the flow in its heading and in the browser tab', async () => {
    show('/fluxodetalhe/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Contestação · Fluxo' })).toBeVisible();
    expect(document.title).toContain('Contestação · Fluxo');
  });
});
