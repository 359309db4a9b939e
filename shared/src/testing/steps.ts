import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import { http, HttpResponse } from 'msw';

/**
 * The box of a form's field. By label rather than by role: jsdom takes seconds for the names of a whole form.
 */
export const box = (label: string): HTMLElement =>
  screen.getByLabelText((text) => text === label || text === `${label} *`);

/** Presses 'Salvar'. */
export const save = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Salvar' }));

/** Waits for a message beside a field. */
export const fieldError = (message: string): Promise<HTMLElement> =>
  screen.findByText(message, { selector: '.foro-field-error' });

/** Waits for a result dialog, reads its text and presses 'OK'. */
export async function dismiss(user: UserEvent, title: string | RegExp): Promise<string> {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  const text = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  return text;
}

/** A refusal of the server: with its words, or with a text that is no answer of the API. */
export const refusal = (status: number, body: object | string) =>
  typeof body === 'string'
    ? new HttpResponse(body, { status })
    : HttpResponse.json({ requestId: 'req-1', ...body }, { status });

/** Records the requests that save, and answers them as the API does unless another status is given. */
export function takeSaves(
  server: SetupServer,
  method: 'post' | 'put',
  path: string,
  saved: object,
  { status = method === 'post' ? 201 : 200 } = {},
): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(saved, { status });
    }),
  );
  return sent;
}

/** Opens the menu of a list's row, and chooses one of its lines. */
export async function chooseFuncao(user: UserEvent, row: string, line: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Funções de ${row}` }));
  await user.click(screen.getByRole('menuitem', { name: line }));
}
