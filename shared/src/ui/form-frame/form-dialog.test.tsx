import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../http/api';
import { http, HttpResponse, installServer, renderRoute } from '../../testing';
import { PasswordField, TextField } from '../fields';
import { FormDialog } from './index';

let sent: unknown[] = [];
const server = installServer(
  http.post('/api/User/activeClientPF', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ id: 1, ativo: true });
  }),
);

const schema = z.object({
  email: z.string().includes('@', { error: 'E-mail inválido' }),
  senha: z.string().min(1, 'Senha é obrigatória'),
});

function Liberar() {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Liberar
      </button>
      <p>{outcome}</p>
      {isOpen && (
        <FormDialog
          title="Liberar Acesso ao Cliente PF"
          defaultValues={{ email: '', senha: '' }}
          schema={schema}
          save={(body) => api.post('/User/activeClientPF', body)}
          failure={{ title: 'Falha ao liberar acesso', fallback: 'Erro ao liberar acesso.' }}
          success="Acesso liberado com sucesso!"
          submitLabel="Liberar"
          onClose={(isSaved) => {
            setOpen(false);
            setOutcome(isSaved ? 'liberado' : 'cancelado');
          }}
        >
          <TextField name="email" label="E-mail" required size="full" />
          <PasswordField name="senha" label="Senha" required size="full" />
        </FormDialog>
      )}
    </>
  );
}

async function open() {
  const view = renderRoute(
    [
      { path: '/', element: <Liberar /> },
      { path: '/outra', element: <p>Outra</p> },
    ],
    { path: '/' },
  );
  await view.user.click(screen.getByRole('button', { name: 'Liberar' }));
  expect(screen.getByRole('dialog', { name: 'Liberar Acesso ao Cliente PF' })).toBeVisible();
  return view;
}

// In a browser Enter works too; user-event looks for the button inside the form's own element.
const submit = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Liberar' }));

beforeEach(() => {
  sent = [];
});

describe('a form in a dialog', () => {
  it('starts on its first field, and shows the messages beside them', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await user.keyboard('ana');
    await submit(user);
    expect(await screen.findByText('E-mail inválido')).toBeVisible();
    expect(screen.getByText('Senha é obrigatória')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('saves, tells of it, and closes with the focus back where it was', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('E-mail'), 'ana@foro.dev');
    await user.type(screen.getByLabelText('Senha'), 'Foro@2026');
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('liberado')).toBeVisible();
    expect(sent).toEqual([{ email: 'ana@foro.dev', senha: 'Foro@2026' }]);
    expect(screen.getByRole('button', { name: 'Liberar' })).toHaveFocus();
  });

  it('stays open with what was typed when the server refuses', async () => {
    server.use(http.post('/api/User/activeClientPF', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await open();
    await user.type(screen.getByLabelText('E-mail'), 'ana@foro.dev');
    await user.type(screen.getByLabelText('Senha'), 'Foro@2026');
    await submit(user);
    expect(await screen.findByText('Erro ao liberar acesso.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Erro ao liberar acesso.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@foro.dev');
  });

  it("closes by 'Cancelar' and by Escape", async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('cancelado')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("asks 'Sair sem salvar?' before it closes with changes, and only then", async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('E-mail'), 'ana');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Sair sem salvar?' })).getByRole('button', {
        name: 'Continuar editando',
      }),
    );
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('cancelado')).toBeVisible();
  });

  it('asks the same before the page below it is left by Back', async () => {
    const { user, router } = await open();
    await act(() => router.navigate('/outra'));
    expect(router.state.location.pathname).toBe('/outra');
    await act(() => router.navigate(-1));
    await user.click(screen.getByRole('button', { name: 'Liberar' }));
    await user.type(screen.getByLabelText('E-mail'), 'ana');
    await act(() => router.navigate('/outra'));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana');
    await act(() => router.navigate('/outra'));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/outra'));
  });
});
