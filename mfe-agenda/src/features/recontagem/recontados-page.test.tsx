import type { DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import { http, HttpResponse, installServer, renderRoute, takeSaves } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import RecontadosPage from './recontados-page';

const PRAZO = {
  id: 5,
  idProcesso: 3,
  processoTitulo: 'Cobrança',
  processoNumeroCNJ: null,
  cliente: 'Padaria Flor do Trigo',
  descricao: 'Apelação',
  fim: '2026-03-10',
  fimInterno: '2026-03-06',
  fimConservador: null,
  fimRecontado: '2026-03-11',
  causaDaRecontagem: '05/03/2026 deixou de contar (Enchente)',
  fatal: true,
  situacao: 'confirmado',
  aguardaSegundaConferencia: false,
  idResponsavel: 8,
  responsavel: 'Ana Lima',
  avisos: ['calendarioNaoConferido'],
  dataAlteracao: '2026-03-02T12:00:00.000Z',
};
const MUDANCA = 'de 10/03/2026 para 11/03/2026: 05/03/2026 deixou de contar (Enchente)';
const VERSAO = { id: 5, dataAlteracao: '2026-03-02T12:00:01.000Z' };
const PRONTA: DeadlineRecount = { situacao: 'pronta', total: 2, feitos: 2, aguardam: 1 };

const asked: string[] = [];
const sent: unknown[] = [];
const server = installServer(
  http.get('/api/ProcessDeadline', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ items: [PRAZO], total: 1 });
  }),
  http.get('/api/ProcessDeadline/recount', () => HttpResponse.json(PRONTA)),
);
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
});

const acceptWith = (...answers: object[]) =>
  server.use(
    http.post('/api/ProcessDeadline/recount/accept', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answers[sent.length - 1]);
    }),
  );
const show = () =>
  renderRoute([{ path: 'recontados', element: <RecontadosPage /> }], { path: '/recontados' });

describe('"Prazos recontados"', () => {
  it('says from which day to which each goes, and accepts one after a question', async () => {
    acceptWith({ aceitos: 1, restantes: 0, versoes: [VERSAO] });
    const { user } = show();
    expect(await screen.findByText(MUDANCA)).toBeVisible();
    expect(asked[0]).toContain('recontados=true');
    expect(screen.getByText('Confirmado, calendário não conferido')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Funções de Apelação' }));
    await user.click(screen.getByRole('menuitem', { name: 'Aceitar a nova data' }));
    const question = await screen.findByRole('alertdialog', { name: 'Aceitar a nova data' });
    expect(question).toHaveTextContent('Quem aceita responde pela contagem.');
    expect(within(question).getByRole('listitem')).toHaveTextContent(
      `Apelação: ${MUDANCA}. Cobrança · Padaria Flor do Trigo`,
    );
    await user.click(within(question).getByRole('button', { name: 'Aceitar' }));
    expect(await screen.findByText('Nova data aceita!')).toBeVisible();
    expect(sent).toEqual([{ ids: [5] }]);

    const undone = takeSaves(server, 'post', '/api/ProcessDeadline/recount/undo', { desfeitos: [5] });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Você aceitou a nova data de 1 prazo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(undone).toEqual([{ prazos: [VERSAO] }]));
  });

  it('accepts all, a part at a time until none remains', async () => {
    acceptWith(
      { aceitos: 200, restantes: 50, versoes: [VERSAO] },
      { aceitos: 50, restantes: 0, versoes: [] },
    );
    const { user } = show();
    await screen.findByText(MUDANCA);
    await user.dblClick(screen.getByRole('button', { name: 'Aceitar todas' }));
    const question = await screen.findByRole('alertdialog', { name: 'Aceitar todas as novas datas' });
    expect(asked.filter((search) => search.includes('pageSize=100'))).toHaveLength(1);
    expect(within(question).getByRole('listitem')).toHaveTextContent(`Apelação: ${MUDANCA}`);
    await user.click(within(question).getByRole('button', { name: 'Aceitar todas' }));
    expect(await screen.findByText('Novas datas aceitas!')).toBeVisible();
    expect(sent).toEqual([{}, {}]);
  });

  it('fetches its rows again when they are older than the end of the recount, and no further', async () => {
    server.use(
      http.get('/api/ProcessDeadline', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(asked.length === 1 ? { items: [], total: 0 } : { items: [PRAZO], total: 1 });
      }),
    );
    show();
    expect(await screen.findByText(MUDANCA)).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  it('tells how far the recount is', async () => {
    server.use(
      http.get('/api/ProcessDeadline/recount', () =>
        HttpResponse.json({ situacao: 'andamento', total: 450, feitos: 200, aguardam: 0 }),
      ),
    );
    show();
    expect(await screen.findByText('Recontando os prazos: 200 de 450.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Recontagem dos prazos' })).toHaveAttribute(
      'value',
      '200',
    );
    expect(screen.getByRole('button', { name: 'Aceitar todas' })).toBeDisabled();
  });
});
