import { chooseOption, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answers, buildUsuario, renderUsuarios } from './usuarios.fixtures';

// By label and not by role: computing the roles of a whole form takes long.
export const box = (label: string) =>
  screen.getByLabelText((text) => text === label || text === `${label} *`);
export const senha = () => screen.getByLabelText(/^Senha/);
export const confirmacao = () => screen.getByLabelText(/^Confirmar senha/);
export const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Salvar' }));
export const refusal = (status: number, body: object) =>
  HttpResponse.json({ requestId: 'req-1', ...body }, { status });

export async function openNew() {
  const screenOf = renderUsuarios('/usuariodetalhe/0');
  await screen.findByRole('heading', { name: 'Novo Usuário' });
  return screenOf;
}

export async function fillRequired(user: UserEvent) {
  await user.type(box('Nome'), 'Carla Dias');
  await user.type(box('E-mail'), 'carla@foro.dev');
  await chooseOption(user, 'Tipo', 'Advogado');
  await chooseOption(user, 'Empresa', 'Lima Advogados');
  await user.type(senha(), 'Senha@2026');
  await user.type(confirmacao(), 'Senha@2026');
}

/** The form of a user, and the steps of its tests. */
export function prepareForm() {
  const server = installServer(...answers);

  /** Records the requests that save, and answers them as the API does. */
  function takeSaves(method: 'post' | 'put') {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http[method](method === 'post' ? '/api/User' : '/api/User/', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(buildUsuario({ id: 8, dataAlteracao: '2026-04-01T12:00:00.000Z' }), {
          status: method === 'post' ? 201 : 200,
        });
      }),
    );
    return sent;
  }

  async function openStored(usuario = buildUsuario()) {
    server.use(http.get('/api/User/5', () => HttpResponse.json(usuario)));
    const screenOf = renderUsuarios('/usuariodetalhe/5');
    await screen.findByDisplayValue(usuario.nome);
    return screenOf;
  }

  return {
    server,
    takeSaves,
    openStored,
  };
}
