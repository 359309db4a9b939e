import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SetupServer } from 'msw/node';
import type { renderRoute } from './render-route';
import { chooseFuncao, dismiss, refusal } from './steps';

interface ListPage {
  server: SetupServer;
  /** Opens the list. */
  open: () => ReturnType<typeof renderRoute>;
  /** Path of the rows, `/api/Company/FindByTipo`. */
  path: string;
  /** The query with which the list first asks for them. */
  query?: Record<string, string>;
  /** The one row of the answer. */
  row: object;
  /** Further fields of the answer. */
  more?: object;
  /** The name by which the row's menu calls it; null: the row has no menu. */
  rowName: string | null;
  /** Each column's title with the text of its cell, without 'Funções'. */
  cells: readonly (readonly [title: string, text: string])[];
  /** The lines of the row's menu. */
  menu: readonly string[];
  /** Links of the page, each with where it leads. */
  links?: Record<string, string>;
  /** The text of an empty list. */
  empty: string;
  /** The text of a list whose rows cannot be loaded. */
  error: string;
  deletion?: {
    path: string;
    /** Whether the question asks for a reason. */
    hasReason?: boolean;
    success: string;
    failure: string;
    /** The text of a failure for which the server gives no reason. */
    fallback: string;
  };
}

const inPlainSpaces = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/**
 * Checks that a page is wired to the list of `ui/list`: its request, its columns, its menu, its texts. The tests of
 * `ui/list` hold the behaviour of every list: paging, order, search, cards and the rest.
 */
export function describeListPage(page: ListPage): void {
  const { server, open, path, query, row, more, rowName, cells, menu, links = {}, empty, error } = page;
  const answer = (...items: object[]) =>
    http.get(path, () => HttpResponse.json({ items, total: items.length, ...more }));

  it(`says "${error}" when the rows cannot be loaded, and shows them on "Tentar novamente"`, async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(
        path,
        ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return refusal(500, {});
        },
        { once: true },
      ),
      answer(row),
    );
    const { user } = open();
    const alert = (await screen.findByText(error)).closest<HTMLElement>('[role="alert"]') ?? document.body;
    if (query) expect(Object.fromEntries(asked[0] ?? [])).toEqual(query);
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    const [head, ...lines] = await screen.findAllByRole('row');
    const textsOf = (line: HTMLElement | undefined) =>
      [...((line as HTMLTableRowElement | undefined)?.cells ?? [])]
        .map((cell) => inPlainSpaces(cell.textContent))
        .slice(rowName === null ? 0 : 1);
    expect(textsOf(head)).toEqual(cells.map(([title]) => title));
    expect(lines.map(textsOf)).toEqual([cells.map(([, text]) => inPlainSpaces(text))]);
    for (const [name, href] of Object.entries(links))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    if (rowName === null) return;
    await user.click(screen.getByRole('button', { name: `Funções de ${rowName}` }));
    expect(screen.getAllByRole('menuitem').map((line) => line.textContent)).toEqual(menu);
  });

  it(`says "${empty}" if there is nothing yet`, async () => {
    server.use(answer());
    open();
    expect(await screen.findByText(empty)).toBeVisible();
  });

  const { deletion } = page;
  if (!deletion || rowName === null) return;
  it(`deletes after the question, with its reason, says "${deletion.success}", and "${deletion.failure}" with the reason or "${deletion.fallback}"`, async () => {
    const motivos: (string | null)[] = [];
    server.use(
      answer(row),
      http.delete(deletion.path, () => refusal(409, { code: 'EM_USO', message: 'Está em uso.' }), {
        once: true,
      }),
      http.delete(deletion.path, () => refusal(502, 'gateway'), { once: true }),
      http.delete(deletion.path, ({ request }) => {
        motivos.push(new URL(request.url).searchParams.get('motivo'));
        server.use(answer());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    const ask = async () => {
      await chooseFuncao(user, rowName, 'Excluir');
      return within(await screen.findByRole('alertdialog', { name: 'Deseja realmente excluir?' }));
    };
    const question = await ask();
    expect(question.getByText('Esta ação não poderá ser desfeita.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await user.click((await ask()).getByRole('button', { name: 'Sim, excluir' }));
    expect(await dismiss(user, deletion.failure)).toContain('Está em uso.');
    await user.click((await ask()).getByRole('button', { name: 'Sim, excluir' }));
    expect(await dismiss(user, deletion.failure)).toContain(deletion.fallback);
    const last = await ask();
    if (deletion.hasReason) await user.type(last.getByLabelText('Motivo (opcional)'), 'Em dobro');
    await user.click(last.getByRole('button', { name: 'Sim, excluir' }));
    await dismiss(user, deletion.success);
    expect(await screen.findByText(empty)).toBeVisible();
    expect(motivos).toEqual([deletion.hasReason ? 'Em dobro' : null]);
  });
}
