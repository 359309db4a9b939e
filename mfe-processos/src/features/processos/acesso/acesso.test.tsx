import type { CaseAccess, RestrictedCases } from '@foro/shared/contracts/case-access';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { buildProcesso, cases, lookups, renderProcessos } from '../processos.fixtures';

const server = installServer(...cases, ...lookups);

const aberto: CaseAccess = {
  restrito: false,
  pessoas: [],
  equipes: [],
  dataAlteracao: '2026-03-05T12:00:00.000Z',
};

/** The bodies sent to an address from here on, each answered by this. */
function listen(method: 'put' | 'post', path: string, answer: object) {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

describe('who sees a case', () => {
  it('is set by those who manage it, who begin with themselves', async () => {
    server.use(http.get('/api/Process/7/Access', () => HttpResponse.json(aberto)));
    const sent = listen('put', '/api/Process/7/Access', { ...aberto, restrito: true });
    const { user } = renderProcessos('/processodetalhe/7', { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Restringir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: 'Restrito' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Acesso salvo com sucesso!')).toBeVisible();
    expect(sent).toEqual([
      { restrito: true, pessoas: [expect.any(Number)], equipes: [], dataAlteracao: aberto.dataAlteracao },
    ]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('is a word for others of the firm where it is restricted (%s)', async (restrito, words) => {
    server.use(http.get('/api/Process/7', () => HttpResponse.json(buildProcesso({ restrito }))));
    renderProcessos('/processodetalhe/7/docs');
    expect(await screen.findByRole('link', { name: 'Lima Imóveis' })).toBeVisible();
    expect(screen.queryAllByText('Restrito')).toHaveLength(words);
    expect(screen.queryByRole('button', { name: /Restri/ })).toBeNull();
  });
});

describe('restricted cases of others', () => {
  const ocultos: RestrictedCases = {
    ocultos: true,
    processos: [{ id: 7, escritorio: 'Aurora', pessoas: ['Helena Prado'] }],
  };

  it('are shown to an Admin, who enters with a reason', async () => {
    server.use(http.get('/api/Process/Restricted', () => HttpResponse.json(ocultos)));
    const sent = listen('post', '/api/Process/7/Access/enter', aberto);
    const { user } = renderProcessos('/processos', { role: 'Admin' });
    expect(
      await screen.findByText('Um processo é restrito a outras pessoas e não aparece aqui.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByTitle('Nº 7 · Aurora · com Helena Prado')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Entrar' }));
    expect(await dialog.findByText('Informe o motivo')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Motivo/), 'Auditoria');
    await user.click(dialog.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Agora você vê este processo: ele está na lista.')).toBeVisible();
    expect(sent).toEqual([{ motivo: 'Auditoria' }]);
  });
});
