import { chooseFuncao, dismiss, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildClienteRow, renderClientes } from './clientes-pf.fixtures';

const server = installServer(...answers);

async function openDialog() {
  const { user } = renderClientes('/clientespf');
  await chooseFuncao(user, 'Carla Dias', 'Liberar Acesso');
  const dialog = await screen.findByRole('dialog', { name: 'Liberar Acesso ao Cliente PF' });
  const type = async (label: string, text: string) => {
    await user.clear(within(dialog).getByLabelText(label));
    if (text) await user.type(within(dialog).getByLabelText(label), text);
  };
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Liberar Acesso' }));
  return { user, dialog, type, submit };
}

describe('Liberar Acesso ao Cliente PF', () => {
  it.each([
    ['Preencha todos os campos.', '', 'Foro@2026', 'Foro@2026'],
    ['Senhas diferentes', 'carla@exemplo.com', 'Foro@2026', 'Foro@2027'],
  ])('says "%s" for "%s", "%s" and "%s"', async (message, email, senha, repetida) => {
    const { dialog, type, submit } = await openDialog();
    await type('E-mail', email);
    await type('Senha', senha);
    await type('Repetir senha', repetida);
    await submit();
    expect(await within(dialog).findByText(message, { selector: '.foro-field-error' })).toBeVisible();
  });

  it('sends user, e-mail and password, says so, and the list shows "Sim"', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/User/activeClientPF', async ({ request }) => {
        bodies.push(await request.json());
        server.use(
          http.get('/api/User/FindByTipo', () =>
            HttpResponse.json({ items: [buildClienteRow({ ativo: true })], total: 1 }),
          ),
        );
        return HttpResponse.json({ id: 8, ativo: true, dataAlteracao: buildClienteRow().dataInclusao });
      }),
    );
    const { user, type, submit } = await openDialog();
    await type('Senha', 'Foro@2026');
    await type('Repetir senha', 'Foro@2026');
    await submit();
    await dismiss(user, 'Acesso liberado com sucesso!');
    expect(bodies).toEqual([{ idUsuario: 8, email: 'carla@exemplo.com', senha: 'Foro@2026' }]);
    expect(await screen.findByText('Sim', { selector: 'td *' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Liberar Acesso ao Cliente PF' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when the server refuses, with "Erro ao liberar acesso." if it gives no reason', async () => {
    server.use(http.post('/api/User/activeClientPF', () => HttpResponse.json(null, { status: 502 })));
    const { user, dialog, type, submit } = await openDialog();
    await type('Senha', 'Foro@2026');
    await type('Repetir senha', 'Foro@2026');
    await submit();
    const failure = await screen.findByRole('alertdialog', {
      name: 'Falha ao liberar o acesso de um Cliente PF',
    });
    expect(failure).toHaveTextContent('Erro ao liberar acesso.');
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
    expect(within(dialog).getByLabelText('Senha')).toHaveValue('Foro@2026');
  });
});
