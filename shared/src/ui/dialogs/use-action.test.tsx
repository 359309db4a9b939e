import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, installServer } from '../../testing';
import { open, refusal } from './dialogs.fixtures';
import { offerUndo, UNDO_MS, withdrawUndo } from './undo-store';

const server = installServer();

describe('the reason that a question asks for', () => {
  it('is handed to the call; what is read out of the question stays as it is', async () => {
    const call = jest.fn(async (_motivo?: string) => {});
    const { user, start } = open({ confirm: true, reason: 'optional', call });
    await start();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Esta ação não poderá ser desfeita.');
    await user.type(screen.getByRole('textbox', { name: 'Motivo (opcional)' }), ' Aberto em dobro ');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText('feito')).toBeVisible();
    expect(call).toHaveBeenCalledWith('Aberto em dobro');
  });

  it('may be left out if it is optional', async () => {
    const call = jest.fn(async (_motivo?: string) => {});
    const { user, start } = open({ confirm: true, reason: 'optional', call });
    await start();
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText('feito')).toBeVisible();
    expect(call).toHaveBeenCalledWith();
  });

  it('holds up what wants one, with "Motivo é obrigatório"', async () => {
    const call = jest.fn(async (_motivo?: string) => {});
    const { user, start } = open({ confirm: true, reason: 'required', call });
    await start();
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(
      'Motivo é obrigatório',
    );
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveFocus();
    expect(call).not.toHaveBeenCalled();
    await user.paste('a'.repeat(501));
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Máximo de 500 caracteres');
    await user.clear(screen.getByRole('textbox', { name: 'Motivo' }));
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Pedido do titular');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText('feito')).toBeVisible();
    expect(call).toHaveBeenCalledWith('Pedido do titular');
  });
});

describe("'Desfazer' after a deletion", () => {
  const SUCCESS = 'Processo Excluído com Sucesso!';
  /** The trash, whose last deletion of the person is the last of `ids`. */
  const answerTrash = (ids: number[]) => {
    const restored: string[] = [];
    server.use(
      http.get('/api/Trash', ({ request }) => {
        expect(new URL(request.url).searchParams.get('minhas')).toBe('true');
        return HttpResponse.json({ items: ids.slice(-1).map((id) => ({ id })), total: ids.length });
      }),
      http.post('/api/Trash/:id/restore', ({ params }) => {
        restored.push(String(params.id));
        return HttpResponse.json({ tipo: 'processo', idRegistro: 7, idProcesso: 7, total: 1 });
      }),
    );
    return restored;
  };
  const deletion = (call: () => Promise<unknown>, role?: 'Colaborador') => {
    const refresh = jest.fn(async () => {});
    return { refresh, ...open({ confirm: true, success: SUCCESS, call, refresh }, role) };
  };

  it('is in the success dialog, restores what was deleted, and refreshes again', async () => {
    const ids = [3];
    const restored = answerTrash(ids);
    const { user, start, refresh } = deletion(async () => ids.push(9));
    await start();
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Esta ação não poderá ser desfeita.');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    await screen.findByRole('alertdialog', { name: SUCCESS });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Registro restaurado com sucesso!' }),
    ).toBeVisible();
    expect(restored).toEqual(['9']);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['what did not go to the trash', async () => undefined, undefined],
    ['those who may not restore', async (ids: number[]) => ids.push(9), 'Colaborador' as const],
  ])('is not offered for %s', async (_, call, role) => {
    const ids = [3];
    answerTrash(ids);
    const { user, start } = deletion(async () => call(ids), role);
    await start();
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    await screen.findByRole('alertdialog', { name: SUCCESS });
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });
});

describe("'Desfazer'", () => {
  afterEach(() => act(withdrawUndo));

  it('is offered once the success is read, takes back what was done, and refreshes again', async () => {
    const steps: string[] = [];
    const { user, start } = open({
      call: async () => 'v2',
      success: 'Acesso restringido com sucesso!',
      refresh: async () => steps.push('atualização'),
      undo: (version) => ({
        text: 'Acesso restringido.',
        call: async () => steps.push(`desfeito ${String(version)}`),
      }),
    });
    await start();
    await screen.findByRole('alertdialog', { name: 'Acesso restringido com sucesso!' });
    expect(screen.queryByText('Acesso restringido.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(steps).toEqual(['atualização', 'desfeito v2', 'atualização']));
    expect(screen.queryByText('Acesso restringido.')).not.toBeInTheDocument();
  });

  it('tells that somebody else changed the record meanwhile', async () => {
    const { user, start } = open({
      call: async () => undefined,
      undo: () => ({
        text: 'Acesso restringido.',
        call: () =>
          Promise.reject(
            refusal({
              serverMessage: 'Bruno alterou este registro.',
              message: 'Bruno alterou este registro.',
            }),
          ),
      }),
    });
    await start();
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('alertdialog', { name: 'Não foi possível desfazer' })).toHaveTextContent(
      'Bruno alterou este registro.',
    );
  });

  it.each(['Desfazer', 'Fechar'])('"%s" gives the focus back to what had it before', async (name) => {
    const { user } = open({});
    act(() => offerUndo({ text: 'Acesso restringido.', run: async () => undefined }));
    const trigger = screen.getByRole('button', { name: 'Excluir' });
    act(() => trigger.focus());
    act(() => screen.getByRole('button', { name }).focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Acesso restringido.')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
  });

  it('is withdrawn after ten seconds', () => {
    jest.useFakeTimers();
    try {
      open({});
      act(() => offerUndo({ text: 'Acesso restringido.', run: async () => undefined }));
      act(() => jest.advanceTimersByTime(UNDO_MS - 1));
      expect(screen.getByText('Acesso restringido.')).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Acesso restringido.')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
