import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lazy, type ReactNode, Suspense } from 'react';
import { askFirst } from '../http/first-answers';
import { createQueryClient } from '../query/query-client';
import { useSession } from '../session/session-store';
import { resetSession, signInAs } from '../testing/build-session';
import { installServer } from '../testing/install-server';
import { useDropdown } from './dropdown';
import { usePagedQuery } from './paged-query';
import { useTeamMembers, useTeams } from './teams';

const asked: unknown[] = [];
const server = installServer();

function renderQuery<Props, Result>(hook: (props: Props) => Result, initialProps: Props) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return { queryClient, ...renderHook(hook, { wrapper, initialProps }) };
}

beforeEach(() => signInAs('Admin'));
afterEach(() => {
  asked.length = 0;
  resetSession();
});

describe('useDropdown', () => {
  const answerWith = (answer: () => Response) =>
    server.use(
      http.post('/api/Dropdown', async ({ request }) => {
        asked.push(await request.json());
        return answer();
      }),
    );

  it('asks as the specification says, and sorts by label as a Brazilian reader expects', async () => {
    answerWith(() =>
      HttpResponse.json([
        { id: 2, descricao: 'Zé' },
        { id: 3, descricao: 'águas' },
        { id: 1, descricao: 'Bahia' },
      ]),
    );
    const { result } = renderQuery(() => useDropdown('TbCidade', { idEstado: 35 }), null);
    expect(result.current).toMatchObject({ options: [], isLoading: true, error: null });
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.options.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(asked).toEqual([
      { table: 'TbCidade', columnDescription: 'descricao', forceGetAll: true, where: { idEstado: 35 } },
    ]);
  });

  it('fetches a table once for the whole suite', async () => {
    answerWith(() => HttpResponse.json([{ id: 1, descricao: 'Judicial' }]));
    const { result } = renderQuery(
      () => [useDropdown('TbProcessoTipo'), useDropdown('TbProcessoTipo')] as const,
      null,
    );
    await waitFor(() => expect(result.current[1].options).toHaveLength(1));
    expect(asked).toEqual([{ table: 'TbProcessoTipo', columnDescription: 'descricao', forceGetAll: true }]);
    expect(result.current[0].options).toBe(result.current[1].options);
  });

  it('fetches nothing while what it depends on is empty, and shows no options of the former choice', async () => {
    answerWith(() => HttpResponse.json([{ id: 1, descricao: 'Campinas' }]));
    const { result, rerender } = renderQuery(
      (idEstado: number | null) => useDropdown('TbCidade', idEstado === null ? null : { idEstado }),
      null as number | null,
    );
    expect(result.current).toMatchObject({ options: [], isLoading: false });
    rerender(35);
    await waitFor(() => expect(result.current.options).toHaveLength(1));
    rerender(null);
    expect(result.current.options).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['a failure', () => HttpResponse.json({ message: 'x' }, { status: 500 })],
    ['rubbish', () => HttpResponse.html('<h1>oi</h1>')],
  ])('gives "Erro ao carregar opções." after %s, and can be tried again', async (_, answer) => {
    answerWith(answer);
    const { result } = renderQuery(() => useDropdown('TbProcessoTipo'), null);
    await waitFor(() => expect(result.current.error).toBe('Erro ao carregar opções.'));
    expect(result.current.options).toEqual([]);
    answerWith(() => HttpResponse.json([{ id: 1, descricao: 'Judicial' }]));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ error: null, options: [{ id: 1 }] }));
  });
});

describe('teams', () => {
  it('of one office, of all, or none while no office is chosen', async () => {
    server.use(
      http.get('/api/Team', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([{ id: 1, equipe: 'Trabalhista', idEmpresa: 3 }]);
      }),
    );
    const { result, rerender } = renderQuery(
      (idEmpresa: number | null | undefined) => useTeams(idEmpresa),
      null as number | null | undefined,
    );
    expect(result.current.isLoading).toBe(false);
    rerender(3);
    await waitFor(() =>
      expect(result.current.options).toEqual([{ id: 1, descricao: 'Trabalhista', idEmpresa: 3 }]),
    );
    rerender(undefined);
    await waitFor(() => expect(asked).toEqual(['?idEmpresa=3', '']));
    await waitFor(() => expect(result.current.isLoading).toBe(false));
  });

  it('have members, once a team is chosen', async () => {
    server.use(
      http.get('/api/Team/Members/5', () =>
        HttpResponse.json([
          { id: 8, nome: 'Rui' },
          { id: 9, nome: 'Ana' },
        ]),
      ),
    );
    const { result, rerender } = renderQuery(
      (idEquipe: number | null) => useTeamMembers(idEquipe),
      null as number | null,
    );
    expect(result.current).toMatchObject({ options: [], isLoading: false });
    rerender(5);
    await waitFor(() =>
      expect(result.current.options).toEqual([
        { id: 9, descricao: 'Ana' },
        { id: 8, descricao: 'Rui' },
      ]),
    );
  });
});

describe('usePagedQuery', () => {
  const list = (page: number, search?: string) => ({ page, search, sort: 'nome', order: 'asc' as const });
  const answerPages = () =>
    server.use(
      http.get('/api/User/FindByTipo', ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        asked.push(query);
        return HttpResponse.json({ items: [{ id: Number(query.page) }], total: 95 });
      }),
    );

  describe('with rows that were requested before it existed', () => {
    const pages: (string | null)[] = [];
    beforeEach(async () => {
      pages.length = 0;
      server.use(
        http.get('/api/Process', ({ request }) => {
          const page = new URL(request.url).searchParams.get('page');
          pages.push(page);
          return HttpResponse.json({ items: [`row of page ${page}`], total: 12 });
        }),
      );
      const { token } = useSession.getState();
      askFirst('/api', { path: '/Process', params: { page: '1', pageSize: '10' } }, token ?? '');
      const { __FORO_FIRST: begun } = globalThis as { __FORO_FIRST?: { arrived?: string }[] };
      await waitFor(() => expect(begun?.[0]?.arrived).toContain('row of page 1'));
    });

    it('opens with them, and asks for all others', async () => {
      const { result, rerender } = renderQuery(({ page }) => usePagedQuery<string>('/Process', { page }), {
        page: 1,
      });
      expect(result.current).toMatchObject({ rows: ['row of page 1'], isLoading: false, isFetching: false });
      rerender({ page: 2 });
      await waitFor(() => expect(result.current.rows).toEqual(['row of page 2']));
      await act(() => result.current.refetch());
      expect(pages).toEqual(['1', '2', '2']);
      rerender({ page: 1 });
      await waitFor(() => expect(pages).toEqual(['1', '2', '2', '1']));
    });

    it('asks for them no second time if it waits for a part of the page first', async () => {
      let arrive: (module: { default: () => ReactNode }) => void = () => undefined;
      const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
      function List() {
        const { rows } = usePagedQuery<string>('/Process', { page: 1 });
        return (
          <>
            {rows}
            <Part />
          </>
        );
      }
      const queryClient = createQueryClient();
      render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <List />
          </Suspense>
        </QueryClientProvider>,
      );
      await act(async () => arrive({ default: () => <p>the part</p> }));
      await screen.findByText('the part');
      expect(screen.getByText(/row of page 1/)).toBeInTheDocument();
      expect(queryClient.isFetching()).toBe(0);
      expect(pages).toEqual(['1']);
    });
  });

  it('asks for ten rows of the page, with search, order and the filters of the list', async () => {
    answerPages();
    const { result } = renderQuery(
      () =>
        usePagedQuery<{ id: number }>('/User/FindByTipo', list(1, ' ana '), {
          idUsuarioTipos: '6,7',
          vazio: undefined,
        }),
      null,
    );
    expect(result.current).toMatchObject({ rows: [], isLoading: true, error: null });
    await waitFor(() =>
      expect(result.current).toMatchObject({
        rows: [{ id: 1 }],
        total: 95,
        isLoading: false,
        isFetching: false,
      }),
    );
    expect(asked).toEqual([
      { idUsuarioTipos: '6,7', page: '1', search: 'ana', sort: 'nome', order: 'asc', pageSize: '10' },
    ]);
  });

  it('keeps the former rows while the next page is loading', async () => {
    answerPages();
    const { result, rerender } = renderQuery(
      (page: number) => usePagedQuery<{ id: number }>('/User/FindByTipo', list(page)),
      1 as number,
    );
    await waitFor(() => expect(result.current.rows).toEqual([{ id: 1 }]));
    rerender(2);
    expect(result.current).toMatchObject({
      rows: [{ id: 1 }],
      total: 95,
      isLoading: false,
      isFetching: true,
    });
    await waitFor(() => expect(result.current.rows).toEqual([{ id: 2 }]));
  });

  it('is fetched again when its path is invalidated', async () => {
    answerPages();
    const { result, queryClient } = renderQuery(() => usePagedQuery('/User/FindByTipo', list(1)), null);
    await waitFor(() => expect(result.current.total).toBe(95));
    await act(() => queryClient.invalidateQueries({ queryKey: ['/User/FindByTipo'] }));
    expect(asked).toHaveLength(2);
  });

  it.each([
    [
      'a failure',
      () => HttpResponse.json({ code: 'ERRO_INTERNO', message: 'Falhou.' }, { status: 500 }),
      { status: 500, message: 'Falhou.' },
    ],
    ['the whole array', () => HttpResponse.json([{ id: 1 }]), { code: 'RESPOSTA_INVALIDA' }],
    ['rubbish', () => HttpResponse.html('<h1>oi</h1>'), { code: 'RESPOSTA_INVALIDA' }],
  ])('gives an ApiError after %s', async (_, answer, error) => {
    server.use(http.get('/api/User/FindByTipo', answer));
    const { result } = renderQuery(() => usePagedQuery('/User/FindByTipo', list(1)), null);
    await waitFor(() => expect(result.current.error).toMatchObject(error));
    expect(result.current).toMatchObject({ rows: [], isLoading: false });
  });
});
