import { act, screen, within } from '@testing-library/react';
import { api } from '../../http/api';
import { http, HttpResponse, installServer, renderRoute } from '../../testing';
import { Page } from '../page/page';
import { acessoColumn, idColumn, inclusaoColumn } from './columns';
import { ResponsiveList } from './responsive-list';
import { deleteAction, openAction } from './row-menu';
import type { Column } from './types';

interface Row {
  id: number;
  nome: string;
  cidade: string | null;
  ativo: boolean;
  dataInclusao: string;
}

export const build = (id: number): Row => ({
  id,
  nome: `Cliente ${String(id).padStart(2, '0')}`,
  cidade: id === 1 ? null : 'Curitiba',
  ativo: id % 2 === 0,
  dataInclusao: '2026-03-10T01:30:00.000Z',
});

const columns: Column<Row, 'id' | 'nome' | 'ativo' | 'dataInclusao'>[] = [
  { key: 'nome', title: 'Nome', card: 'title' },
  { key: 'cidade', title: 'Cidade', card: 'fact', sortable: false },
  acessoColumn(),
  inclusaoColumn('fact'),
  idColumn(),
];

function ClientesPage() {
  return (
    <Page title="Clientes">
      <ResponsiveList
        path="/Cliente"
        filters={{ tipos: '1,5' }}
        label="Clientes"
        columns={columns}
        defaultSort={{ sort: 'nome', order: 'asc' }}
        searchCountedTo={100}
        rowName={({ nome }) => nome}
        errorMessage="Erro ao buscar os Clientes Pessoa Jurídica"
        empty={{ title: 'Nenhum cliente ainda', text: 'Cadastre o primeiro.' }}
        actions={({ id, ativo }) => [
          openAction(`/cliente/${id}`),
          { label: ativo ? 'Restringir Acesso' : 'Liberar Acesso', onSelect: () => {} },
          deleteAction({
            call: () => api.delete(`/Cliente/${id}`),
            success: 'Cliente PJ Excluído com Sucesso!',
            failure: {
              title: 'Falha ao excluir um Cliente PJ!',
              fallback: 'Erro inesperado ao excluir um Cliente PJ.',
            },
          }),
        ]}
      />
    </Page>
  );
}

export const open = (path = '/clientes') =>
  renderRoute([{ path: '/clientes', element: <ClientesPage /> }], { path });

export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
export const setWidth = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

/** A list of clients, and the requests that it sent. */
export function prepareList() {
  let rows: Row[] = [];
  let asked: URLSearchParams[] = [];

  function answerPage(request: Request) {
    const params = new URL(request.url).searchParams;
    asked.push(params);
    const [page, pageSize] = [Number(params.get('page')), Number(params.get('pageSize'))];
    const found = rows.filter(({ nome }) => nome.includes(params.get('search') ?? ''));
    const sorted = params.get('order') === 'desc' ? found.toReversed() : found;
    return HttpResponse.json({
      items: sorted.slice((page - 1) * pageSize, page * pageSize),
      total: found.length,
    });
  }

  const server = installServer(
    http.get('/api/Cliente', ({ request }) => answerPage(request)),
    http.delete('/api/Cliente/:id', ({ params }) => {
      rows = rows.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

  beforeEach(() => {
    rows = Array.from({ length: 95 }, (_, index) => build(index + 1));
    asked = [];
  });
  afterEach(() => setWidth(1024));

  return {
    get rows() {
      return rows;
    },
    set rows(value) {
      rows = value;
    },
    get asked() {
      return asked;
    },
    answerPage,
    server,
    lastAsked,
  };
}
