import type { CalendarFeed } from '@foro/shared/contracts/calendar-feed';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';

const NONE: CalendarFeed = { criadaEm: null, lidaEm: null, soOcupado: false };
const ONE: CalendarFeed = { criadaEm: '2026-11-20T12:00:00.000Z', lidaEm: null, soOcupado: true };
const CAMINHO = `/api/agenda/7.${'a'.repeat(43)}.ics`;

const never = () => new Promise<never>(() => {});
const server = installServer(
  emptyRegistry,
  profileOf('Colaborador'),
  reachable,
  http.get('/api/Account', never),
  http.get('/api/Account/sessions', never),
  http.get('/api/Account/secondFactor', never),
  http.get('/api/Notification/settings', never),
  http.get('/api/Notification/push', never),
);

/** Answers with these states one after the other, and then always with the last one; records what is sent. */
function answer(...states: CalendarFeed[]) {
  const sent: unknown[] = [];
  const take = (method: 'post' | 'put' | 'delete', reply: () => Response) =>
    http[method]('/api/Account/calendar', async ({ request }) => {
      sent.push(method === 'delete' ? 'delete' : await request.json());
      return reply() as never;
    });
  server.use(
    http.get('/api/Account/calendar', () =>
      HttpResponse.json(states.length > 1 ? states.shift() : states[0]),
    ),
    take('post', () => HttpResponse.json({ endereco: CAMINHO })),
    take('put', () => HttpResponse.json(ONE)),
    take('delete', () => new HttpResponse(null, { status: 204 })),
  );
  return sent;
}
const panel = async () => within(await screen.findByRole('region', { name: 'Agenda em outros programas' }));

describe('"Agenda em outros programas"', () => {
  it('makes an address, shows it once with a QR code and the steps of each program, and says since when it is there', async () => {
    const sent = answer(NONE, ONE);
    const { user } = renderSignedIn('/conta');
    await user.click(await (await panel()).findByRole('checkbox', { name: 'Só ocupado' }));
    await user.click((await panel()).getByRole('button', { name: 'Criar endereço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assine a sua agenda' }));
    expect(dialog.getByRole('textbox', { name: 'Endereço da agenda' })).toHaveValue(
      `http://localhost${CAMINHO}`,
    );
    expect(dialog.getByRole('img', { name: 'Código QR do endereço da agenda' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Abrir no calendário deste aparelho' })).toHaveAttribute(
      'href',
      `webcal://localhost${CAMINHO}`,
    );
    for (const programa of ['Apple (iPhone, iPad, Mac)', 'Google Agenda', 'Outlook'])
      expect(dialog.getByRole('heading', { name: programa })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copiar endereço' }));
    expect(await dialog.findByText('Endereço copiado.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Concluir' }));
    expect(await (await panel()).findByText(/^Endereço criado em 20\/11\/2026/)).toHaveTextContent(
      'Nenhum programa o leu ainda.',
    );
    expect(screen.queryByText(new RegExp('a{43}'))).not.toBeInTheDocument();
    expect(sent).toEqual([{ soOcupado: true }]);
  });

  it('changes what the address tells, and asks before it is replaced or revoked', async () => {
    const sent = answer(ONE, { ...ONE, soOcupado: false }, NONE);
    const { user } = renderSignedIn('/conta');
    const box = await (await panel()).findByRole('checkbox', { name: 'Só ocupado' });
    expect(box).toBeChecked();
    await user.click(box);
    await user.click(await (await panel()).findByRole('button', { name: 'Criar outro endereço' }));
    const replace = within(await screen.findByRole('alertdialog', { name: 'Criar outro endereço?' }));
    await user.click(replace.getByRole('button', { name: 'Cancelar' }));
    await user.click((await panel()).getByRole('button', { name: 'Revogar' }));
    const revoke = within(await screen.findByRole('alertdialog', { name: 'Revogar o endereço?' }));
    await user.click(revoke.getByRole('button', { name: 'Revogar' }));
    expect(await (await panel()).findByRole('button', { name: 'Criar endereço' })).toBeVisible();
    expect(sent).toEqual([{ soOcupado: false }, 'delete']);
  });

  it('says that the address was not made, and keeps the choice', async () => {
    answer(NONE);
    server.use(http.post('/api/Account/calendar', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderSignedIn('/conta');
    await user.click(await (await panel()).findByRole('checkbox', { name: 'Só ocupado' }));
    await user.click((await panel()).getByRole('button', { name: 'Criar endereço' }));
    expect(await screen.findByRole('alertdialog', { name: 'Falha ao criar o endereço' })).toHaveTextContent(
      'Erro ao criar o endereço da agenda.',
    );
    expect((await panel()).getByRole('checkbox', { name: 'Só ocupado' })).toBeChecked();
  });
});
