import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { applyConfig } from '../../config/config';
import { ApiError } from '../../http/api-error';
import { endSession } from '../../session/session-store';
import { renderRoute } from '../../testing/render-route';
import { Page } from '../page/page';
import { type Action, useAction } from './use-action';
import { useDialogs } from './use-dialogs';

const FAILURE = {
  title: 'Falha ao excluir um Cliente PJ!',
  fallback: 'Erro inesperado ao excluir um Cliente PJ.',
};

const refusal = (init: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    status: 409,
    code: 'EM_USO',
    message: 'Este cliente tem 3 processos.',
    serverMessage: 'Este cliente tem 3 processos.',
    requestId: 'req-42',
    ...init,
  });

function Asker({ action }: { action: Partial<Action<unknown>> }) {
  const run = useAction();
  const [outcome, setOutcome] = useState('');
  const start = async () =>
    setOutcome((await run({ call: async () => {}, failure: FAILURE, ...action })) ? 'feito' : 'não feito');
  return (
    <Page title="Clientes">
      <button type="button" onClick={() => void start()}>
        Excluir
      </button>
      <p>{outcome}</p>
    </Page>
  );
}

const open = (action: Partial<Action<unknown>>) => {
  const screenOf = renderRoute([{ path: '/', element: <Asker action={action} /> }], { path: '/' });
  return { ...screenOf, start: () => screenOf.user.click(screen.getByRole('button', { name: 'Excluir' })) };
};

describe('the confirm dialog', () => {
  it("asks 'Deseja realmente excluir?', warns 'Esta ação não poderá ser desfeita.' and starts on 'Cancelar'", async () => {
    const call = jest.fn(async () => {});
    const { user, start } = open({ confirm: true, call });
    await start();
    expect(
      screen.getByRole('alertdialog', { name: 'Deseja realmente excluir?' }),
    ).toHaveAccessibleDescription('Esta ação não poderá ser desfeita.');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('não feito')).toBeVisible();
    expect(call).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus();
  });

  it('takes Escape for no', async () => {
    const { user, start } = open({ confirm: true });
    await start();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('não feito')).toBeVisible();
  });

  it("calls after 'Sim, excluir', and tells of the success with an 'OK'", async () => {
    const steps: string[] = [];
    const { user, start } = open({
      confirm: true,
      call: async () => steps.push('chamada'),
      refresh: async () => steps.push('atualização'),
      success: 'Cliente PJ Excluído com Sucesso!',
    });
    await start();
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Cliente PJ Excluído com Sucesso!' }),
    ).toBeVisible();
    expect(steps).toEqual(['chamada', 'atualização']);
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('feito')).toBeVisible();
  });
});

describe('the failure dialog', () => {
  it("shows the server's message, the support address and the request's code", async () => {
    applyConfig({ supportEmail: 'ajuda@escritorio.com.br' });
    const { start } = open({ call: () => Promise.reject(refusal()) });
    await start();
    const dialog = await screen.findByRole('alertdialog', { name: 'Falha ao excluir um Cliente PJ!' });
    expect(dialog).toHaveTextContent('Este cliente tem 3 processos.');
    expect(dialog).toHaveTextContent('entre em contato com o suporte: ajuda@escritorio.com.br');
    expect(screen.getByRole('link', { name: 'ajuda@escritorio.com.br' })).toHaveAttribute(
      'href',
      'mailto:ajuda@escritorio.com.br',
    );
    expect(dialog).toHaveTextContent('req-42');
  });

  it('falls back to the message of the action where the server gave none', async () => {
    const { start } = open({ call: () => Promise.reject(new Error('boom')) });
    await start();
    expect(await screen.findByText('Erro inesperado ao excluir um Cliente PJ.')).toBeVisible();
    expect(screen.queryByText(/Código da ocorrência/)).not.toBeInTheDocument();
  });

  it('stays away on a 401: the login page tells of the end of the session', async () => {
    const { start } = open({ call: () => Promise.reject(refusal({ status: 401, code: 'NAO_AUTENTICADO' })) });
    await start();
    expect(await screen.findByText('não feito')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('closes when the session ends', async () => {
    const { start } = open({ call: () => Promise.reject(refusal()) });
    await start();
    await screen.findByRole('alertdialog');
    act(() => endSession('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('the focus', () => {
  it("goes to the page's heading when what had it is gone", async () => {
    function Vanishing() {
      const dialogs = useDialogs();
      const [isThere, setThere] = useState(true);
      const vanish = async () => {
        const closed = dialogs.success('Excluído com Sucesso!');
        setThere(false);
        await closed;
      };
      return <Page title="Clientes">{isThere && <button onClick={() => void vanish()}>Sumir</button>}</Page>;
    }
    const { user } = renderRoute([{ path: '/', element: <Vanishing /> }], { path: '/' });
    await user.click(screen.getByRole('button', { name: 'Sumir' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('heading', { name: 'Clientes' })).toHaveFocus();
  });
});
