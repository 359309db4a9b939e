import { act, screen, waitFor } from '@testing-library/react';
import { open, refusal } from './dialogs.fixtures';
import { offerUndo, UNDO_MS, withdrawUndo } from './undo-store';

describe('the reason that is asked with a question', () => {
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

  it('may be left out where it is optional', async () => {
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
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Pedido do titular');
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByText('feito')).toBeVisible();
    expect(call).toHaveBeenCalledWith('Pedido do titular');
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
