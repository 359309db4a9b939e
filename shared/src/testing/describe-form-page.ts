import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SetupServer } from 'msw/node';
import { isSpecified } from '../ui/dialogs/specified-failures';
import type { renderRoute } from './render-route';
import { box, dismiss, fieldError, refusal, save } from './steps';

interface FormPage {
  server: SetupServer;
  /** Opens an address. */
  open: (address: string) => ReturnType<typeof renderRoute>;
  /** Address of the stored record, `/usuariodetalhe/5`. */
  address: string;
  /** The list to which the form leads back. */
  backTo: string;
  /** Paths that read the record and save it. */
  get: string;
  put: string;
  /** The record as the API answers it. */
  stored: { id: number; dataAlteracao: string };
  /** A text field of the form: its label and its name in the record. */
  field: { label: string; name: string };
  /** The text of a record that cannot be loaded. */
  error: string;
  success: string;
  failure: string;
  /** The text of a failure for which the server gives no reason. */
  fallback: string;
}

const LATER = '2026-05-05T15:00:00.000Z';

/**
 * Checks that a page is wired to the frame of `ui/form-frame`: its requests, its texts, the way back. The tests of
 * `ui/form-frame` hold the behaviour of every form: drafts, leaving, double clicks, other people's changes.
 */
export function describeFormPage(page: FormPage): void {
  const { server, open, address, backTo, get, put, stored, field, error, success, failure, fallback } = page;
  const before = String((stored as Record<string, unknown>)[field.name]);
  const answer = (record: object) => http.get(get, () => HttpResponse.json(record));

  it(`says "${error}" when the record cannot be loaded, and shows it on "Tentar novamente"`, async () => {
    server.use(
      http.get(get, () => refusal(500, {}), { once: true }),
      answer(stored),
    );
    const { user } = open(address);
    expect(await screen.findByText(error)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByDisplayValue(before)).toBe(box(field.label));
  });

  it.each([
    ['an id that is none', address.replace(/\d+$/, 'abc')],
    ['a record that is not there', address],
  ])('says "Registro não encontrado" for %s, with the way back', async (_, asked) => {
    server.use(http.get(get, () => refusal(404, { code: 'NAO_ENCONTRADO', message: 'Não encontrado.' })));
    open(asked);
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', backTo);
  });

  it(`is saved over the version that was read, with "${success}", and says "${failure}" and why, or "${fallback}"`, async () => {
    const sent: Record<string, unknown>[] = [];
    const refuse = (status: number, body: object | string) =>
      http.put(
        put,
        async ({ request }) => {
          sent.push((await request.json()) as Record<string, unknown>);
          return refusal(status, body);
        },
        { once: true },
      );
    const fresh = {
      ...stored,
      [field.name]: 'De outra pessoa',
      dataAlteracao: LATER,
      idUsuarioAlteracao: 2,
      usuarioAlteracao: 'Gil',
    };
    server.use(
      answer(stored),
      refuse(400, {
        code: 'DADOS_INVALIDOS',
        message: 'Não serve.',
        fields: { [field.name]: 'Este não serve.' },
      }),
      refuse(502, 'gateway'),
    );
    const { user, router } = open(address);
    await screen.findByDisplayValue(before);
    const typed = `${before} x`;
    fireEvent.change(box(field.label), { target: { value: typed } });
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));
    await user.click(question.getByRole('button', { name: 'Continuar editando' }));

    await save(user);
    if (isSpecified(fallback)) expect(await dismiss(user, failure)).toMatch(/Não serve\..*req-1/s);
    expect(await fieldError('Este não serve.')).toBeVisible();
    await waitFor(() => expect(box(field.label)).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await save(user);
    expect(await dismiss(user, failure)).toContain(fallback);

    server.use(refuse(409, { code: 'DESATUALIZADO', message: 'Alterado por Gil.' }), answer(fresh));
    await save(user);
    const stale = await screen.findByRole('alertdialog', {
      name: 'O registro foi alterado por outra pessoa',
    });
    expect(stale).toHaveTextContent('De outra pessoa');
    await user.click(within(stale).getByRole('button', { name: 'Continuar editando' }));
    expect(box(field.label)).toHaveValue(typed);

    server.use(
      http.put(put, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ ...fresh, [field.name]: typed });
      }),
    );
    await save(user);
    await dismiss(user, success);
    await waitFor(() => expect(router.state.location.pathname).toBe(backTo));
    const common = { id: stored.id, [field.name]: typed };
    expect(sent).toMatchObject([
      { ...common, dataAlteracao: stored.dataAlteracao },
      { ...common, dataAlteracao: stored.dataAlteracao },
      { ...common, dataAlteracao: stored.dataAlteracao },
      { ...common, dataAlteracao: LATER },
    ]);
  });
}
