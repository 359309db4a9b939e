import type { SecondFactor } from '@foro/shared/contracts/second-factor';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';

const OFF: SecondFactor = { ligadoEm: null, codigosRestantes: 0, isExigido: false };
const ON: SecondFactor = { ...OFF, ligadoEm: '2026-11-20T12:00:00.000Z', codigosRestantes: 2 };
const CODIGOS = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const SEGREDO = 'ABCDEFGHIJKLMNOP';

const server = installServer(
  emptyRegistry,
  profileOf('Gestor'),
  reachable,
  http.get('/api/Account', () => new Promise(() => {})),
  http.get('/api/Account/sessions', () => HttpResponse.json([])),
  http.get('/api/Notification/settings', () => new Promise(() => {})),
  http.get('/api/Notification/push', () => new Promise(() => {})),
  http.get('/api/Account/calendar', () => new Promise(() => {})),
);

const answers = (...states: SecondFactor[]) =>
  http.get('/api/Account/secondFactor', () =>
    HttpResponse.json(states.length > 1 ? states.shift() : states[0]),
  );
const takes = (path: string, sent: unknown[], answer: () => Response) =>
  http.post(`/api/Account/secondFactor${path}`, async ({ request }) => {
    sent.push(await request.json());
    return answer();
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Segundo fator' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('"Segundo fator"', () => {
  it('is switched on by the password and a first code, and shows the codes of reserve once', async () => {
    const sent: unknown[] = [];
    server.use(
      answers(OFF, ON),
      takes('/start', sent, () =>
        HttpResponse.json({ segredo: SEGREDO, endereco: `otpauth://totp/Foro:ana?secret=${SEGREDO}` }),
      ),
      takes('', sent, () => HttpResponse.json({ codigos: CODIGOS })),
    );
    const { user } = renderSignedIn('/conta');
    await user.click(await (await panel()).findByRole('button', { name: 'Ligar' }));
    const first = await dialog('Ligar segundo fator');
    await user.type(first.getByLabelText(/^Senha atual/), 'Foro@2026');
    await user.click(first.getByRole('button', { name: 'Continuar' }));
    const second = await dialog('Aponte o aplicativo autenticador');
    expect(second.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
    expect(second.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.type(second.getByRole('textbox', { name: /^Código/ }), '12345');
    await user.click(second.getByRole('button', { name: 'Ligar' }));
    expect((await second.findAllByText(/^Digite os 6 números do aplicativo/))[0]).toBeVisible();
    await user.type(second.getByRole('textbox', { name: /^Código/ }), '6');
    await user.click(second.getByRole('button', { name: 'Ligar' }));
    const third = await dialog('Guarde os códigos de reserva');
    for (const codigo of CODIGOS) expect(third.getByText(codigo)).toBeVisible();
    await user.click(third.getByRole('button', { name: 'Copiar códigos' }));
    expect(await third.findByText('Códigos copiados.')).toBeVisible();
    await user.click(third.getByRole('button', { name: 'Guardei os códigos' }));
    expect(await (await panel()).findByText(/^Ligado em 20\/11\/2026/)).toBeVisible();
    expect((await panel()).getByText(/Gere outros antes que acabem/)).toBeVisible();
    expect(sent).toEqual([{ senhaAtual: 'Foro@2026' }, { codigo: '123456' }]);
  });

  it('is switched off by the password and a code, and says what the server refuses beside its box', async () => {
    const sent: unknown[] = [];
    server.use(
      answers(ON, OFF),
      takes('/off', sent, () =>
        sent.length === 1
          ? HttpResponse.json(
              {
                code: 'DADOS_INVALIDOS',
                message: 'Código incorreto',
                fields: { codigo: 'Código incorreto' },
                requestId: 'r-1',
              },
              { status: 400 },
            )
          : new HttpResponse(null, { status: 204 }),
      ),
    );
    const { user } = renderSignedIn('/conta');
    await user.click(await (await panel()).findByRole('button', { name: 'Desligar' }));
    const form = await dialog('Desligar segundo fator');
    await user.type(form.getByLabelText(/^Senha atual/), 'Foro@2026');
    await user.type(form.getByRole('textbox', { name: /^Código/ }), '123 456');
    await user.click(form.getByRole('button', { name: 'Desligar' }));
    expect((await form.findAllByText('Código incorreto'))[0]).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Desligar' }));
    const success = await screen.findByRole('alertdialog', { name: 'Segundo fator desligado.' });
    await user.click(within(success).getByRole('button', { name: 'OK' }));
    expect(await (await panel()).findByRole('button', { name: 'Ligar' })).toBeVisible();
    expect(sent[1]).toEqual({ senhaAtual: 'Foro@2026', codigo: '123456' });
  });
});
