import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { api } from '../../http/api';
import { http, HttpResponse, installServer, renderRoute } from '../../testing';
import { MaskedField, SelectField, TextField } from '../fields';
import type { Stored } from './form-frame';
import { FormPage } from './form-page';
import { FormSection } from './form-section';
import { formValues } from './form-values';
import { useRecordId } from './record-id';

interface Cliente {
  id: number;
  nome: string;
  email: string | null;
  cep: string | null;
  idTipo: number | null;
  dataInclusao: string;
  usuarioInclusao: string | null;
  dataAlteracao: string;
  usuarioAlteracao: string | null;
}

export const STORED: Cliente = {
  id: 7,
  nome: 'Ana',
  email: 'ana@foro.dev',
  cep: null,
  idTipo: 2,
  dataInclusao: '2026-01-10T12:00:00.000Z',
  usuarioInclusao: 'Bruno Lima',
  dataAlteracao: '2026-03-10T15:30:00.000Z',
  usuarioAlteracao: 'Carla Dias',
};

export const BLANK = { nome: '', email: '', cep: '', idTipo: null as number | null };

export const schema = z.object({
  nome: z.string().trim().min(1, 'Nome é obrigatório'),
  email: z.string().refine((text) => text === '' || text.includes('@'), 'E-mail inválido'),
  cep: z.string(),
  idTipo: z.number('Tipo é obrigatório'),
});

const OPTIONS = [
  { id: 1, descricao: 'Pessoa Jurídica' },
  { id: 2, descricao: 'Pessoa Física' },
];

export const save = async (cliente: object, stored: Stored | null) =>
  (
    await (stored
      ? api.put<Cliente>('/Cliente/', { ...cliente, ...stored })
      : api.post<Cliente>('/Cliente', cliente))
  ).data;

export function ClienteFormPage({ isReadOnly = false }) {
  return (
    <>
      <Link to="/outra">Outra tela</Link>
      <FormPage
        title="Cliente"
        id={useRecordId('id')}
        recent={null}
        queryKey={['Cliente']}
        get={async (id, signal) => (await api.get<Cliente>(`/Cliente/${id}`, { signal })).data}
        toForm={(cliente) => formValues(BLANK, cliente)}
        schema={schema}
        save={save}
        success="Cliente salvo com sucesso!"
        failure={{ title: 'Falha ao salvar um Cliente!', fallback: 'Erro inesperado ao salvar um Cliente.' }}
        errorMessage="Não foi possível carregar o cliente."
        backTo="/clientes"
        isReadOnly={isReadOnly}
      >
        <FormSection title="Dados">
          <TextField name="nome" label="Nome" required />
          <TextField name="email" label="E-mail" />
          <MaskedField name="cep" label="CEP" mask="cep" />
          <SelectField name="idTipo" label="Tipo" required options={OPTIONS} />
        </FormSection>
      </FormPage>
    </>
  );
}

export const open = (path: string, element = <ClienteFormPage />) =>
  renderRoute(
    [
      { path: '/cliente/:id', element },
      { path: '/clientes', element: <p>A lista</p> },
      { path: '/outra', element: <p>A outra</p> },
    ],
    { path },
  );

export const box = (label: string) => screen.getByLabelText(label);
export const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

export async function openFilled(path = '/cliente/7') {
  const view = open(path);
  await screen.findByLabelText('Nome');
  return view;
}

export async function typeName(user: ReturnType<typeof open>['user'], name: string) {
  await user.clear(box('Nome'));
  await user.type(box('Nome'), name);
}

/** A client's form, and the requests that it sent. */
export function prepareForm() {
  let sent: unknown[] = [];

  const server = installServer(
    http.get('/api/Cliente/:id', ({ params }) =>
      params.id === '7' ? HttpResponse.json(STORED) : HttpResponse.json({ message: 'x' }, { status: 404 }),
    ),
    http.post('/api/Cliente', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...STORED, ...body, id: 8 }, { status: 201 });
    }),
    http.put('/api/Cliente/', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...STORED, ...body, dataAlteracao: '2026-11-20T12:00:00.000Z' });
    }),
  );

  beforeEach(() => {
    sent = [];
    sessionStorage.clear();
  });

  return {
    get sent() {
      return sent;
    },
    server,
  };
}
