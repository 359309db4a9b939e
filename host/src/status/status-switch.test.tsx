import { http, HttpResponse } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderSignedIn } from '../testing/render-host';
import { prepareStatus } from './status.fixtures';

const { server, admin, rowOf } = prepareStatus();
const hoje = {
  slot: 'inicio',
  name: 'hoje',
  title: 'Hoje',
  order: 1,
  module: './slots/inicio/hoje',
  height: 100,
};
const contributions = { menu: [], slots: [hoje], search: [], commands: [], prefetch: [] };

const serve = (getDisabled: () => object) =>
  http.get('/registry.json', () =>
    HttpResponse.json({
      schemaVersion: 1,
      release: 13,
      remotes: [{ ...admin, contractVersion: 2, contributions }],
      disabled: getDisabled(),
    }),
  );

describe('the switch at /status, where the installation allows it', () => {
  it.each([
    { what: 'a module', key: 'mfe-admin', parte: null, title: 'Administração', stays: undefined },
    {
      what: 'one contribution, while its module stays,',
      key: 'mfe-admin inicio/hoje',
      parte: 'inicio/hoje',
      title: 'Administração: Hoje',
      stays: 'Desligar Administração',
    },
  ])('turns $what off with a reason, and on again', async ({ key, parte, title, stays }) => {
    const sent: unknown[] = [];
    let disabled = {};
    server.use(
      http.get('/api/Modules/switch', () => HttpResponse.json({ permitido: true })),
      serve(() => disabled),
      http.post('/api/Modules/switch', async ({ request }) => {
        const body = (await request.json()) as { ligado: boolean; motivo: string };
        sent.push(body);
        disabled = body.ligado ? {} : { [key]: body.motivo };
        return HttpResponse.json({ publicacao: 14 });
      }),
    );
    const { user } = renderSignedIn('/status');
    await user.click(await screen.findByRole('button', { name: `Desligar ${title}` }));
    const question = within(await screen.findByRole('alertdialog', { name: `Desligar ${title}?` }));
    await user.type(question.getByRole('textbox', { name: 'Motivo' }), 'Volta às 14h.');
    await user.click(question.getByRole('button', { name: 'Desligar' }));
    expect((await rowOf(new RegExp(`^${title} ${key}.*Desligado`))).getByText('Volta às 14h.')).toBeVisible();
    if (stays) expect(screen.getByRole('button', { name: stays })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Ligar ${title}` }));
    const again = within(await screen.findByRole('alertdialog', { name: `Ligar ${title}?` }));
    await user.click(again.getByRole('button', { name: 'Ligar' }));
    await rowOf(new RegExp(`^${title} ${key}.*Não carregado`));
    expect(sent).toEqual([
      { modulo: 'mfe-admin', parte, ligado: false, motivo: 'Volta às 14h.' },
      { modulo: 'mfe-admin', parte, ligado: true, motivo: null },
    ]);
  });
});

it('says of a module that is switched off that it is, and why', async () => {
  server.use(serve(() => ({ 'mfe-admin': 'Em manutenção.' })));
  renderSignedIn('/status');
  const row = await rowOf(/^Administração mfe-admin/);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '1.4.2',
    '-',
    'Desligado',
    '-',
    'Em manutenção.',
  ]);
});
