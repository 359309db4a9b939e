import { act, screen } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { z } from 'zod';
import { STALE_ADVICE } from '../../contracts/stale';
import { api } from '../../http/api';
import { endSession, useSession } from '../../session/session-store';
import { http, HttpResponse, installServer, renderRoute, signInAs } from '../../testing';
import { PasswordField, TextField } from '../fields';
import type { Stored } from './form-frame';
import { FormPage } from './form-page';
import { formValues } from './form-values';

const BLANK = { descricao: '', parecer: '', senha: '' };
export const STORED = {
  id: 3,
  descricao: 'Audiência',
  parecer: '',
  dataInclusao: '2026-01-01T12:00:00.000Z',
  dataAlteracao: '2026-01-01T12:00:00.000Z',
  usuarioAlteracao: 'Ana',
  idUsuarioAlteracao: 2,
};
const schema = z.object({ descricao: z.string(), parecer: z.string(), senha: z.string() });

function AtoPage() {
  const isSignedIn = useSession(({ status }) => status !== 'unauthenticated');
  if (!isSignedIn) return <Navigate to="/login" replace />;
  return (
    <FormPage
      title="Acompanhamento"
      id={3}
      recent={null}
      queryKey={['Ato']}
      get={async () => (await api.get<typeof STORED>('/Ato/3')).data}
      toForm={(ato) => formValues(BLANK, ato)}
      schema={schema}
      save={async (ato, version: Stored | null) =>
        (await api.put<typeof STORED>('/Ato/', { ...ato, ...version })).data
      }
      success="Acompanhamento salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Acompanhamento!',
        fallback: 'Erro inesperado ao salvar um Acompanhamento.',
      }}
      backTo="/lista"
    >
      <TextField name="descricao" label="Descrição" />
      <TextField name="parecer" label="Parecer" />
      <PasswordField name="senha" label="Senha" />
    </FormPage>
  );
}

export async function open() {
  const view = renderRoute(
    [
      { path: '/ato', element: <AtoPage /> },
      { path: '/login', element: <p>Entre</p> },
      { path: '/lista', element: <p>A lista</p> },
    ],
    { path: '/ato' },
  );
  await screen.findByLabelText('Descrição');
  const { user, router } = view;
  return {
    ...view,
    type: async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    },
    loseSession: async () => {
      act(() => endSession('expired'));
      await screen.findByText('Entre');
    },
    returnAs: async (id: number) => {
      act(() => signInAs('Admin', { id }));
      await act(() => router.navigate('/ato'));
      await screen.findByLabelText('Descrição');
    },
    save: () => user.click(screen.getByRole('button', { name: 'Salvar' })),
  };
}

export const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('foro:rascunho:'));

export const NOTICE = 'Recuperamos o que você havia digitado e ainda não salvou.';

/** A form that keeps drafts, and its signed-in person. */
export function prepareDrafts() {
  let stored = STORED;
  let sent: object[] = [];

  installServer(
    http.get('/api/Ato/3', () => HttpResponse.json(stored)),
    http.put('/api/Ato/', async ({ request }) => {
      const body = (await request.json()) as { dataAlteracao: string };
      sent.push(body);
      if (body.dataAlteracao !== stored.dataAlteracao) {
        return HttpResponse.json(
          {
            code: 'DESATUALIZADO',
            message: `Maria Lima alterou este registro em 20/11/2026 às 14:02. ${STALE_ADVICE}`,
            requestId: 'r',
          },
          { status: 409 },
        );
      }
      stored = { ...stored, ...body, dataAlteracao: '2026-11-20T18:00:00.000Z' };
      return HttpResponse.json(stored);
    }),
  );

  beforeEach(() => {
    stored = STORED;
    sent = [];
    sessionStorage.clear();
  });

  return {
    get stored() {
      return stored;
    },
    set stored(value) {
      stored = value;
    },
    get sent() {
      return sent;
    },
  };
}
