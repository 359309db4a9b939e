import type { ConflictCheck } from '@foro/shared/contracts/conflict-check';
import type { Role } from '@foro/shared/contracts/roles';
import { http, HttpResponse, installServer, refusal, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import ClienteConflitos from './cliente-conflitos';
import ConflitoPage from './conflito-page';
import ConflitosPage from './conflitos-page';

const CHECK: ConflictCheck = {
  id: 7,
  titulo: 'Padaria Estrela × Dagmar Lins',
  nomes: [{ nome: 'Dagmar Lins', documento: '52998224725', papel: 'contraria' }],
  achados: [
    {
      nivel: 1,
      origem: 'clientePF',
      papel: 'contraria',
      lado: 'oposto',
      cor: 'vermelho',
      procurado: 'Dagmar Lins',
      nome: 'Dagmar Fontoura Lins',
      escritorio: 'Matriz',
      quantidade: 7,
      processos: [{ id: 3, titulo: 'Inventário Fontoura' }],
      isExcluido: true,
      exClienteDesde: '2026-01-31',
    },
  ],
  cor: 'vermelho',
  idProcesso: null,
  processoTitulo: null,
  idConsulta: null,
  idEmpresa: null,
  idContato: null,
  decisao: null,
  motivo: null,
  idDocumento: null,
  documentoTitulo: null,
  decididaEm: null,
  decididaPor: null,
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
};

const server = installServer(
  http.get('/api/ConflictCheck', () => HttpResponse.json({ items: [CHECK], total: 1 })),
  http.get('/api/ConflictCheck/7', () => HttpResponse.json(CHECK)),
);
const renderConflitos = (path: string, role: Role = 'Gestor') =>
  renderRoute(
    [
      { path: 'conflitos', element: <ConflitosPage /> },
      { path: 'conflitodetalhe/:idConflito', element: <ConflitoPage /> },
    ],
    { path, role },
  );

describe('/conflitos', () => {
  it('compares the people that were typed and opens what was found', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/ConflictCheck', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal(400, {
              code: 'DADOS_INVALIDOS',
              message: 'CPF ou CNPJ inválido',
              fields: { 'nomes.0.documento': 'CPF ou CNPJ inválido' },
            })
          : HttpResponse.json(CHECK, { status: 201 });
      }),
    );
    const { user } = renderConflitos('/conflitos');
    const row = (await screen.findByText(CHECK.titulo)).closest('tr');
    expect(within(row as HTMLElement).getByText('Lados opostos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nova verificação' }));
    await user.type((await screen.findAllByLabelText(/^Nome/))[0] as HTMLElement, 'Padaria Estrela');
    await user.click(screen.getByRole('button', { name: 'Tirar a pessoa 2' }));
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect((await screen.findAllByText('CPF ou CNPJ inválido')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByRole('heading', { name: 'Verificação nº 7' })).toBeVisible();
    expect(sent[1]).toEqual({ nomes: [{ nome: 'Padaria Estrela', documento: null, papel: 'cliente' }] });
  });
});

it('are listed in the form of their client, and checked there', async () => {
  const asked: unknown[] = [];
  server.use(
    http.get('/api/ConflictCheck', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('idEmpresa'));
      return HttpResponse.json({ items: [CHECK], total: 1 });
    }),
    http.post('/api/ConflictCheck', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(CHECK, { status: 201 });
    }),
  );
  const { user, router } = renderRoute(
    [
      { path: 'cliente', element: <ClienteConflitos context={{ tipo: 'PJ', id: 20 }} title="Conflitos" /> },
      { path: 'conflitodetalhe/:idConflito', element: <ConflitoPage /> },
    ],
    { path: '/cliente' },
  );
  expect(await screen.findByRole('link', { name: CHECK.titulo })).toHaveAttribute(
    'href',
    '/conflitodetalhe/7',
  );
  await user.click(screen.getByRole('button', { name: 'Verificar conflito' }));
  expect(await screen.findByRole('heading', { name: 'Verificação nº 7' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/conflitodetalhe/7');
  expect(asked).toEqual(['20', { nomes: [], idEmpresa: 20 }]);
});

it('lets the management say whether a new case needs a check', async () => {
  const sent: unknown[] = [];
  const ajuste = { exigencia: 'nunca', anosConsulta: 2, anosExCliente: 2 };
  server.use(
    http.get('/api/ConflictCheck/settings', () => HttpResponse.json(ajuste)),
    http.put('/api/ConflictCheck/settings', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(ajuste);
    }),
  );
  const { user } = renderConflitos('/conflitos');
  await user.click(await screen.findByRole('button', { name: 'Ajustes' }));
  const anos = await screen.findByLabelText(/^Anos até apagar/);
  await user.clear(anos);
  await user.type(anos, '0');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText('Mínimo de 1')).length).toBeGreaterThan(0);
  await user.clear(anos);
  await user.type(anos, '5');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Ajustes salvos com sucesso!')).toBeVisible();
  expect(sent).toEqual([{ ...ajuste, anosConsulta: 5 }]);
});

describe('/conflitodetalhe/{id}', () => {
  it('says who it is, in which part and cases, since when, and how sure', async () => {
    renderConflitos('/conflitodetalhe/7', 'Colaborador');
    const item = (await screen.findByText('Dagmar Fontoura Lins')).closest('li');
    expect(item).toHaveTextContent('Lados opostosDagmar Fontoura LinsMesmo CPF ou CNPJ');
    expect(item).toHaveTextContent('Ex-cliente, desde 31/01/2026 · na lixeira · Matriz');
    expect(item).toHaveTextContent('7 processos: Inventário Fontoura e mais 6');
    expect(screen.getByText(/529\.982\.247-25/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decidir' })).not.toBeInTheDocument();
  });

  it('is decided with a reason, which the form demands', async () => {
    const { user } = renderConflitos('/conflitodetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Decidir' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decidir' }));
    expect((await screen.findAllByText('Motivo é obrigatório')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Decisão é obrigatória').length).toBeGreaterThan(0);
  });
});
