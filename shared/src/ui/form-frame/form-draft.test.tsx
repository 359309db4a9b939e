import { act, screen, waitFor } from '@testing-library/react';
import { endSession } from '../../session/session-store';
import { countUnsavedEverywhere, forgetKeptEverywhere } from '../kept';
import { drafts, NOTICE, open, prepareDrafts, STORED } from './form-draft.fixtures';

const given = prepareDrafts();

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

    // No person comes back so fast that the previous form still exists.
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
    given.stored = { ...given.stored, ...changes, dataAlteracao: '2026-11-20T17:02:00.000Z' };
  };

  it('shows the second who changed it and what, and keeps both ones’ work on "Continuar editando"', async () => {
    const { user, type, save } = await open();
    changeElsewhere({ descricao: 'Audiência cancelada', parecer: 'Favorável' });
    await type('Descrição', 'Audiência adiada');
    await save();
    const dialog = await screen.findByRole('alertdialog', {
      name: 'O registro foi alterado por outra pessoa',
    });
    // The dialog already shows the version that the server's message refers to.
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
    expect(given.sent.at(-1)).toMatchObject({
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
    expect(given.sent).toMatchObject([
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
