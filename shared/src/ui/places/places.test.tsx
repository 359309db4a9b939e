import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { api } from '../../http/api';
import { http, HttpResponse, installServer, renderRoute } from '../../testing';
import { TextField } from '../fields';
import { FormPage, FormSection, formValues, useRecordId } from '../form-frame';
import { type Column, openAction, ResponsiveList } from '../list';
import { cameFrom, noteSaved } from './places';

interface Cliente {
  id: number;
  nome: string;
  dataInclusao: string;
  usuarioInclusao: string | null;
  dataAlteracao: string;
  usuarioAlteracao: string | null;
}

const build = (id: number, nome = `Cliente ${String(id).padStart(2, '0')}`): Cliente => ({
  id,
  nome,
  dataInclusao: '2026-01-10T12:00:00.000Z',
  usuarioInclusao: null,
  dataAlteracao: '2026-01-10T12:00:00.000Z',
  usuarioAlteracao: null,
});

let clientes: Cliente[] = [];

/** The requested page, or the one around a record, as the API returns it. */
function answerList(request: Request) {
  const params = new URL(request.url).searchParams;
  const [page, around] = [Number(params.get('page')), params.get('around')];
  const found = clientes
    .filter(({ nome }) => nome.includes(params.get('search') ?? ''))
    .toSorted((one, other) => one.nome.localeCompare(other.nome) * (params.get('order') === 'desc' ? -1 : 1));
  const place = found.findIndex(({ id }) => id === Number(around));
  const held = place === -1 ? null : Math.floor(place / 10) + 1;
  const first = ((held ?? page) - 1) * 10;
  return HttpResponse.json({
    items: found.slice(first, first + 10),
    total: found.length,
    ...(around && { page: held }),
  });
}

const server = installServer(
  http.get('/api/Clientes', ({ request }) => answerList(request)),
  http.get('/api/Cliente/:id', ({ params }) => {
    const cliente = clientes.find(({ id }) => id === Number(params.id));
    return cliente ? HttpResponse.json(cliente) : HttpResponse.json({ message: 'x' }, { status: 404 });
  }),
  http.post('/api/Cliente', async ({ request }) => {
    const { nome } = (await request.json()) as { nome: string };
    const cliente = build(100, nome);
    clientes = [...clientes, cliente];
    return HttpResponse.json(cliente, { status: 201 });
  }),
  http.put('/api/Cliente', async ({ request }) => {
    const { id, nome } = (await request.json()) as { id: number; nome: string };
    clientes = clientes.map((each) => (each.id === id ? build(id, nome) : each));
    return HttpResponse.json(build(id, nome));
  }),
);

const columns: Column<{ id: number; nome: string }, 'nome'>[] = [
  { key: 'nome', title: 'Nome', card: 'title' },
];

function ClientesPage() {
  return (
    <>
      <Link to="/cliente/0">Novo Cliente</Link>
      <Link to="/cliente/14" state={cameFrom('/processo/3')}>
        De um processo
      </Link>
      <ResponsiveList
        path="/Clientes"
        label="Clientes"
        columns={columns}
        defaultSort={{ sort: 'nome', order: 'asc' }}
        rowName={({ nome }) => nome}
        errorMessage="Erro ao buscar os Clientes"
        empty={{ title: 'Nenhum cliente' }}
        actions={({ id }) => [openAction(`/cliente/${id}`)]}
      />
    </>
  );
}

function ClientePage() {
  return (
    <FormPage
      title="Cliente"
      id={useRecordId('id')}
      recent={null}
      queryKey={['Cliente']}
      get={async (id) => (await api.get<Cliente>(`/Cliente/${id}`)).data}
      toForm={(cliente) => formValues({ nome: '' }, cliente)}
      schema={z.object({ nome: z.string() })}
      save={async (cliente, stored) =>
        (
          await (stored
            ? api.put<Cliente>('/Cliente', { ...cliente, ...stored })
            : api.post<Cliente>('/Cliente', cliente))
        ).data
      }
      success="Cliente salvo com sucesso!"
      openSaved={{ label: 'Abrir o cliente', to: ({ id }) => `/cliente/${id}` }}
      failure={{ title: 'Falha', fallback: 'Erro' }}
      invalidates={[['/Clientes']]}
      backTo="/clientes"
    >
      <FormSection title="Dados">
        <TextField name="nome" label="Nome" />
      </FormSection>
    </FormPage>
  );
}

const open = (path: string) =>
  renderRoute(
    [
      { path: '/clientes', element: <ClientesPage /> },
      { path: '/cliente/:id', element: <ClientePage /> },
      { path: '/processo/3', element: <p>O processo</p> },
    ],
    { path },
  );
type User = ReturnType<typeof open>['user'];

// By text: finding each table row's role and name is slow.
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const marked = () => [...document.querySelectorAll('tr[aria-current="true"]')].map((row) => row.textContent);

async function saveAs(user: User, nome: string) {
  const field = await screen.findByLabelText('Nome');
  await user.clear(field);
  await user.type(field, nome);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  return screen.findByRole('alertdialog', { name: 'Cliente salvo com sucesso!' });
}

beforeEach(() => {
  clientes = Array.from({ length: 35 }, (_, index) => build(index + 1));
});

describe('the way back to a list', () => {
  it("leads by 'Voltar' to its page, search and order, with the row one came from marked and focused", async () => {
    const { user, router } = open('/clientes?page=2&search=Cliente&order=desc&sort=nome');
    await user.click(within(await rowOf('Cliente 20')).getByRole('link', { name: 'Cliente 20' }));
    expect(await screen.findByLabelText('Nome')).toHaveValue('Cliente 20');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const row = await rowOf('Cliente 20');
    expect(router.state.location.search).toBe('?page=2&search=Cliente&order=desc&sort=nome');
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(marked()).toHaveLength(1);
    await waitFor(() => expect(within(row).getByRole('link')).toHaveFocus());
  });

  it("marks the row after the browser's own Back too, and no longer on the next visit", async () => {
    const { user, router } = open('/clientes?page=2');
    await user.click(within(await rowOf('Cliente 14')).getByRole('link', { name: 'Cliente 14' }));
    await screen.findByLabelText('Nome');
    await act(() => router.navigate(-1));
    expect(await rowOf('Cliente 14')).toHaveAttribute('aria-current', 'true');
    await act(() => router.navigate('/processo/3'));
    await act(() => router.navigate('/clientes?page=2'));
    expect(await rowOf('Cliente 14')).not.toHaveAttribute('aria-current');
  });

  it('scrolls to the marked row where it lies out of sight', async () => {
    const scrolled: unknown[] = [];
    HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
      scrolled.push(this.textContent);
    };
    const { user } = open('/clientes');
    await user.click(within(await rowOf('Cliente 09')).getByRole('link', { name: 'Cliente 09' }));
    await screen.findByLabelText('Nome');
    Object.assign(window, { innerHeight: -1 });
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await rowOf('Cliente 09');
    await waitFor(() => expect(scrolled).toEqual([expect.stringContaining('Cliente 09')]));
    Object.assign(window, { innerHeight: 768 });
  });

  it('opens the bare list for who comes by another way', async () => {
    const { user, router } = open('/cliente/3');
    await user.click(await screen.findByRole('link', { name: 'Voltar' }));
    expect(await rowOf('Cliente 03')).toHaveAttribute('aria-current', 'true');
    expect(router.state.location.search).toBe('');
  });

  it('leads to the screen whose link opened the record', async () => {
    const { user } = open('/clientes');
    await user.click(await screen.findByRole('link', { name: 'De um processo' }));
    await user.click(await screen.findByRole('link', { name: 'Voltar' }));
    expect(await screen.findByText('O processo')).toBeVisible();
  });
});

describe('a save', () => {
  it('finds a renamed record on the page where it lies now', async () => {
    const { user, router } = open('/clientes?page=2');
    await user.click(within(await rowOf('Cliente 14')).getByRole('link', { name: 'Cliente 14' }));
    const dialog = await saveAs(user, 'Zulmira');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await rowOf('Zulmira')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(router.state.location.search).toBe('?page=4'));
  });

  it('stays with the search if the changed record is no longer in it', async () => {
    const { user, router } = open('/clientes?search=Cliente 1');
    await user.click(within(await rowOf('Cliente 14')).getByRole('link', { name: 'Cliente 14' }));
    const dialog = await saveAs(user, 'Zulmira');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await rowOf('Cliente 15');
    expect(router.state.location.search).toBe('?search=Cliente+1');
    expect(marked()).toEqual([]);
  });

  it('finds a new record, even if a search has to be cleared for it', async () => {
    const { user, router } = open('/clientes?search=Cliente 1');
    await user.click(await screen.findByRole('link', { name: 'Novo Cliente' }));
    const dialog = await saveAs(user, 'Zulmira');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await rowOf('Zulmira')).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(router.state.location.search).toBe('?page=4'));
  });

  it('opens the saved record by the second button of its dialog', async () => {
    const { user, router } = open('/cliente/0');
    const dialog = await saveAs(user, 'Zulmira');
    await user.click(within(dialog).getByRole('button', { name: 'Abrir o cliente' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cliente/100'));
  });

  it('falls back to the list as it was left when the record cannot be looked for', async () => {
    const { user, router } = open('/clientes?page=2');
    await user.click(within(await rowOf('Cliente 14')).getByRole('link', { name: 'Cliente 14' }));
    server.use(
      http.get('/api/Clientes', ({ request }) =>
        new URL(request.url).searchParams.has('around')
          ? HttpResponse.json({ message: 'x' }, { status: 400 })
          : answerList(request),
      ),
    );
    const dialog = await saveAs(user, 'Cliente 14b');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await rowOf('Cliente 14b')).toHaveAttribute('aria-current', 'true');
    expect(router.state.location.search).toBe('?page=2');
  });

  it('leads back, unchanged, to an address that names one thing', () => {
    expect(noteSaved('/publicacoes?publicacao=9', 7, 'new')).toBe('/publicacoes?publicacao=9');
  });
});
