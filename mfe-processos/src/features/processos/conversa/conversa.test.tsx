import type { Conversation, Message } from '@foro/shared/contracts/conversation';
import { box, fieldError, http, HttpResponse, installServer, renderRoute } from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { cases } from '../processos.fixtures';
import ConversaTab from './conversa-tab';
import ConversasPainel from './conversas-painel';

const server = installServer(...cases);

const buildMessage = (changes: Partial<Message> = {}): Message => ({
  id: 4,
  doCliente: true,
  autor: 'Dona Lima',
  minha: false,
  texto: 'Quando é a audiência?',
  documento: null,
  enviadaEm: '2026-11-10T15:00:00.000Z',
  lidaEm: null,
  retiradaEm: null,
  ...changes,
});
const answer = (mensagens: Message[], rest: Partial<Conversation> = {}) =>
  server.use(
    http.get('/api/Conversation/7', () =>
      HttpResponse.json({ mensagens, haMais: false, leitores: ['Dona Lima'], ...rest }),
    ),
  );
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  server.use(
    http.post('/api/Conversation/7/read', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
const show = (role: 'Admin' | 'Cliente' = 'Admin') =>
  renderRoute([{ path: 'conversa', element: <ConversaTab context={{ idProcesso: 7 }} title="Conversa" /> }], {
    path: '/conversa',
    role,
  });

describe('the conversation of a case', () => {
  it('shows who reads it, what was read and withdrawn, and marks what came as read', async () => {
    answer([
      buildMessage(),
      buildMessage({
        id: 5,
        doCliente: false,
        minha: true,
        texto: 'Em março.',
        lidaEm: '2026-11-11T15:00:00.000Z',
      }),
      buildMessage({
        id: 6,
        doCliente: false,
        autor: 'Rui',
        texto: null,
        retiradaEm: '2026-11-12T15:00:00.000Z',
      }),
    ]);
    show();
    const rows = within(await screen.findByRole('list', { name: 'Mensagens' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Dona Lima · 10/11/2026 12:00Quando é a audiência?',
      'Você · 10/11/2026 12:00Em março.Lida em 11/11/2026 12:00Retirar',
      'Rui · 10/11/2026 12:00Rui retirou esta mensagem em 12/11/2026 12:00.',
    ]);
    expect(screen.getByText(/O cliente lê esta conversa: Dona Lima/)).toBeVisible();
    expect(sent).toEqual([{ ate: 4 }]);
  });

  it('sends a message, refuses a blank one, and keeps what was typed if it fails', async () => {
    answer([]);
    const { user } = show('Cliente');
    await user.click(await screen.findByRole('button', { name: 'Enviar' }));
    expect(await fieldError('Escreva a mensagem antes de enviar')).toBeVisible();
    fireEvent.change(box('Mensagem'), { target: { value: 'Olá' } });
    server.use(http.post('/api/Conversation/7', () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(box('Mensagem')).toHaveValue('Olá');
    server.use(
      http.post('/api/Conversation/7', async ({ request }) => {
        sent.push(await request.json());
        answer([buildMessage({ minha: true, texto: 'Olá' })]);
        return HttpResponse.json(buildMessage(), { status: 201 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Ainda não lida')).toBeVisible();
    expect(box('Mensagem')).toHaveValue('');
    expect(sent).toEqual([{ texto: 'Olá', idDocumento: null }]);
  });

  describe('with earlier messages, of which the server sends two at once', () => {
    let stored: Message[] = [];
    beforeEach(() => {
      stored = [1, 2, 3, 4].map((id) =>
        buildMessage({
          id,
          doCliente: false,
          minha: true,
          texto: `mensagem ${id}`,
          enviadaEm: `2026-11-0${id}T15:00:00.000Z`,
        }),
      );
      server.use(
        http.get('/api/Conversation/7', ({ request }) => {
          const antes = new URL(request.url).searchParams.get('antes') ?? '99';
          const earlier = stored.filter(({ id }) => id < Number(antes));
          return HttpResponse.json({
            mensagens: earlier.slice(-2),
            haMais: earlier.length > 2,
            leitores: ['Dona Lima'],
          });
        }),
      );
    });
    const texts = () => screen.getAllByText(/^mensagem \d$/).map(({ textContent }) => textContent?.at(-1));
    const open = async () => {
      const { user } = show();
      const button = await screen.findByRole('button', { name: 'Ver mensagens anteriores' });
      expect(texts()).toEqual(['3', '4']);
      await user.dblClick(button);
      await screen.findByText('mensagem 1');
      return user;
    };

    it('shows each of them once and without a gap, also after a double click and a new message', async () => {
      const user = await open();
      expect(texts()).toEqual(['1', '2', '3', '4']);
      server.use(
        http.post('/api/Conversation/7', () => {
          stored = [...stored, buildMessage({ id: 5, texto: 'mensagem 5' })];
          return HttpResponse.json(buildMessage(), { status: 201 });
        }),
      );
      fireEvent.change(box('Mensagem'), { target: { value: 'Olá' } });
      await user.click(screen.getByRole('button', { name: 'Enviar' }));
      await screen.findByText('mensagem 5');
      expect(texts()).toEqual(['2', '3', '4', '5']);
      await user.click(await screen.findByRole('button', { name: 'Ver mensagens anteriores' }));
      await screen.findByText('mensagem 1');
      expect(texts()).toEqual(['1', '2', '3', '4', '5']);
    });

    it('takes the text from one that is withdrawn', async () => {
      const user = await open();
      server.use(
        http.post('/api/ConversationMessage/1/withdraw', () => {
          stored = stored.map((one) =>
            one.id === 1 ? { ...one, texto: null, retiradaEm: '2026-11-12T15:00:00.000Z' } : one,
          );
          return new HttpResponse(null, { status: 204 });
        }),
      );
      await user.click(screen.getByRole('button', { name: 'Retirar a mensagem de 01/11/2026 12:00' }));
      await user.click(await screen.findByRole('button', { name: 'Sim, retirar' }));
      expect(await screen.findByText(/Você retirou esta mensagem/)).toBeVisible();
      expect(texts()).toEqual(['2', '3', '4']);
    });
  });

  it('warns staff if nobody of the client has access, and says to a client that colleagues read along', async () => {
    answer([], { leitores: [] });
    const { unmount } = show();
    expect(await screen.findByText(/Ninguém deste cliente tem acesso ao Foro/)).toBeVisible();
    unmount();
    answer([], { leitores: ['Ana', 'Dona Lima'] });
    show('Cliente');
    expect(await screen.findByText(/quem tem acesso pela sua empresa: Ana, Dona Lima/)).toBeVisible();
  });
});

it('the home page leads to the cases with unread messages', async () => {
  server.use(
    http.get('/api/Conversation', () =>
      HttpResponse.json([
        { idProcesso: 7, titulo: 'Despejo', naoLidas: 2, ultimaEm: '2026-11-10T15:00:00.000Z' },
      ]),
    ),
  );
  renderRoute(
    [{ path: 'inicio', element: <ConversasPainel context={{ escopo: 'meus' }} title="Mensagens por ler" /> }],
    { path: '/inicio' },
  );
  expect(await screen.findByRole('link', { name: 'Despejo' })).toHaveAttribute(
    'href',
    '/processodetalhe/7/conversa',
  );
  expect(screen.getByText('2 mensagens, a última em 10/11/2026 12:00')).toBeVisible();
});
