import { act, screen, waitFor } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { z } from 'zod';
import { STALE_ADVICE } from '../../contracts/stale';
import { api } from '../../http/api';
import { endSession, useSession } from '../../session/session-store';
import { http, HttpResponse, installServer, renderRoute, signInAs } from '../../testing';
import { PasswordField, TextField } from '../fields';
import { countUnsavedEverywhere, forgetKeptEverywhere } from '../kept';
import { FormPage, formValues, type Stored } from './index';

const BLANK = { descricao: '', parecer: '', senha: '' };
const STORED = {
  id: 3,
  descricao: 'Audiência',
  parecer: '',
  dataInclusao: '2026-01-01T12:00:00.000Z',
  dataAlteracao: '2026-01-01T12:00:00.000Z',
  usuarioAlteracao: 'Ana',
  idUsuarioAlteracao: 2,
};
const schema = z.object({ descricao: z.string(), parecer: z.string(), senha: z.string() });

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

async function open() {
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

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('foro:rascunho:'));

const NOTICE = 'Recuperamos o que você havia digitado e ainda não salvou.';

beforeEach(() => {
  stored = STORED;
  sent = [];
  sessionStorage.clear();
});

describe('a session that ends in the middle of a form', () => {
  it('keeps what was typed for after the next sign-in, and says so', async () => {
    const { type, loseSession, returnAs } = await open();
    await type('Descrição', 'Audiência adiada');
    await loseSession();
    await returnAs(1);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByLabelText('Descrição')).toHaveValue('Audiência adiada');
  });

  it('never keeps a password', async () => {
    const { type, loseSession } = await open();
    await type('Descrição', 'Audiência adiada');
    await type('Senha', 'Segredo@2026');
    await loseSession();
    expect(JSON.stringify({ ...sessionStorage })).toContain('Audiência adiada');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Segredo@2026');
  });

  it('shows it to nobody else', async () => {
    const { type, loseSession, returnAs } = await open();
    await type('Descrição', 'Audiência adiada');
    await loseSession();
    await returnAs(2);
    expect(screen.getByLabelText('Descrição')).toHaveValue('Audiência');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('has forgotten it once the recovered text is saved: it neither comes back nor fights its owner', async () => {
    const { user, router, queryClient, type, loseSession, returnAs, save } = await open();
    await type('Descrição', 'Audiência adiada');
    await loseSession();
    await returnAs(1);
    await screen.findByText(NOTICE);
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await screen.findByText('A lista');
    expect(drafts()).toHaveLength(0);

    // No person comes back so fast that the form before is not gone yet.
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    await act(() => router.navigate('/ato'));
    await screen.findByLabelText('Descrição');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await type('Descrição', 'Audiência cancelada');
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: 'Acompanhamento salvo com sucesso!' }),
    ).toBeVisible();
  });

  it("forgets it on 'Descartar'", async () => {
    const { user, type, loseSession, returnAs } = await open();
    await type('Descrição', 'Audiência adiada');
    await loseSession();
    await returnAs(1);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.getByLabelText('Descrição')).toHaveValue('Audiência');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(drafts()).toHaveLength(0);
  });

  it('forgets it once it is saved, and when the form is left unsaved on purpose', async () => {
    const { user, router, type, save } = await open();
    await type('Descrição', 'Audiência adiada');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('A lista')).toBeVisible();
    expect(drafts()).toHaveLength(0);

    await act(() => router.navigate('/ato'));
    await screen.findByLabelText('Descrição');
    await type('Descrição', 'Outra coisa');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('A lista')).toBeVisible();
    expect(drafts()).toHaveLength(0);
  });
});

describe('an explicit sign-out', () => {
  it('counts what was typed a moment ago, and leaves nothing of it behind', async () => {
    const { type } = await open();
    expect(await countUnsavedEverywhere()).toBe(0);
    await type('Descrição', 'Audiência adiada');
    expect(await countUnsavedEverywhere()).toBe(1);
    await type('Parecer', 'Favorável');
    act(() => {
      forgetKeptEverywhere();
      endSession('logout');
    });
    await screen.findByText('Entre');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('counts a form on the screen whose only change is a password, which no draft keeps', async () => {
    const { type } = await open();
    await type('Senha', 'Segredo@2026');
    expect(await countUnsavedEverywhere()).toBe(1);
    expect(drafts()).toHaveLength(0);
  });
});

describe('two people changing the same record', () => {
  const changeElsewhere = (changes: Partial<typeof STORED>) => {
    stored = { ...stored, ...changes, dataAlteracao: '2026-11-20T17:02:00.000Z' };
  };

  it('shows the second who changed it and what, and keeps both ones’ work on "Continuar editando"', async () => {
    const { user, type, save } = await open();
    changeElsewhere({ descricao: 'Audiência cancelada', parecer: 'Favorável' });
    await type('Descrição', 'Audiência adiada');
    await save();
    const dialog = await screen.findByRole('alertdialog', {
      name: 'O registro foi alterado por outra pessoa',
    });
    // The version that the server tells one to open stands in the dialog already.
    expect(dialog).toHaveTextContent(
      'Maria Lima alterou este registro em 20/11/2026 às 14:02. Veja abaixo o que mudou.',
    );
    expect(dialog).not.toHaveTextContent('Abra-o de novo');
    expect(screen.getByRole('row', { name: 'Descrição Audiência cancelada Audiência adiada' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Parecer Favorável sem alteração' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText('Descrição')).toHaveValue('Audiência adiada');
    expect(screen.getByLabelText('Parecer')).toHaveValue('Favorável');
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: 'Acompanhamento salvo com sucesso!' }),
    ).toBeVisible();
    expect(sent.at(-1)).toMatchObject({
      descricao: 'Audiência adiada',
      parecer: 'Favorável',
      dataAlteracao: '2026-11-20T17:02:00.000Z',
    });
  });

  it("takes the other's version on 'Recarregar e descartar o que digitei'", async () => {
    const { user, type, save } = await open();
    changeElsewhere({ descricao: 'Audiência cancelada' });
    await type('Descrição', 'Audiência adiada');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Recarregar e descartar o que digitei' }));
    expect(screen.getByLabelText('Descrição')).toHaveValue('Audiência cancelada');
  });

  it.each([
    ['nothing that the form holds', {}],
    ['what this person typed too', { descricao: 'Audiência adiada' }],
  ])('saves without a question where the other changed %s', async (_, changes) => {
    const { type, save } = await open();
    changeElsewhere(changes);
    await type('Descrição', 'Audiência adiada');
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: 'Acompanhamento salvo com sucesso!' }),
    ).toBeVisible();
    expect(sent).toMatchObject([
      { dataAlteracao: STORED.dataAlteracao },
      { descricao: 'Audiência adiada', dataAlteracao: '2026-11-20T17:02:00.000Z' },
    ]);
  });

  it("does not call oneself 'outra pessoa'", async () => {
    const { type, save } = await open();
    changeElsewhere({ descricao: 'Audiência cancelada', idUsuarioAlteracao: 1 });
    await type('Descrição', 'Audiência adiada');
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: 'Você já alterou este registro em outro lugar' }),
    ).toBeVisible();
  });

  it('notices it also for a text recovered after a sign-in', async () => {
    const { type, loseSession, returnAs, save } = await open();
    await type('Descrição', 'Audiência adiada');
    await loseSession();
    changeElsewhere({ descricao: 'Audiência cancelada' });
    await returnAs(1);
    await screen.findByText(NOTICE);
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: 'O registro foi alterado por outra pessoa' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'Descrição Audiência cancelada Audiência adiada' })).toBeVisible();
  });
});
