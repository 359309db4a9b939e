import { act, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { delay, http, HttpResponse } from '../../testing';
import { TextField } from '../fields';
import { FormPage } from './index';
import { hasUnsavedChanges } from '../unsaved/unsaved';
import {
  BLANK,
  box,
  ClienteFormPage,
  open,
  openFilled,
  prepareForm,
  press,
  save,
  schema,
  STORED,
  typeName,
} from './form-frame.fixtures';

const given = prepareForm();
const { server } = given;

describe('saving a form', () => {
  it('puts the messages beside the fields on saving, focuses on the first, and takes them back while one types', async () => {
    const { user } = await openFilled('/cliente/0');
    await user.type(box('E-mail'), 'ana');
    expect(screen.queryByText('E-mail inválido')).not.toBeInTheDocument();
    await press(user, 'Salvar');
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(box('Nome')).toHaveFocus();
    expect(box('Nome')).toBeInvalid();
    expect(box('Nome')).toHaveAccessibleDescription('Nome é obrigatório');
    expect(screen.getByText('Tipo é obrigatório')).toBeVisible();
    await user.type(box('Nome'), 'Bia');
    expect(screen.queryByText('Nome é obrigatório')).not.toBeInTheDocument();
    expect(screen.getByText('E-mail inválido')).toBeVisible();
    expect(given.sent).toEqual([]);
  });

  it("creates with 'Salvando...' meanwhile, tells 'Cliente salvo com sucesso!', and then returns to the list", async () => {
    const { user, router } = await openFilled('/cliente/0');
    await user.type(box('Nome'), ' Bia ');
    await user.click(box('Tipo'));
    await user.click(await screen.findByTitle('Pessoa Jurídica'));
    server.use(
      http.post('/api/Cliente', async ({ request }) => {
        const body = (await request.json()) as object;
        given.sent.push(body);
        await delay(50);
        return HttpResponse.json({ ...STORED, ...body, id: 8 }, { status: 201 });
      }),
    );
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByRole('button', { name: /Salvando\.\.\./ })).toBeVisible();
    expect(await screen.findByRole('alertdialog', { name: 'Cliente salvo com sucesso!' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
    expect(given.sent).toEqual([{ nome: 'Bia', email: '', cep: '', idTipo: 1 }]);
    expect(hasUnsavedChanges()).toBe(false);
    await press(user, 'OK');
    expect(await screen.findByText('A lista')).toBeVisible();
    expect(router.state.location.pathname).toBe('/clientes');
  });

  it('changes a record over the version that was read, and shows who wrote it last', async () => {
    const { user } = await openFilled();
    expect(
      screen.getByText(
        'Criado por Bruno Lima em 10/01/2026 09:00 · Alterado por Carla Dias em 10/03/2026 12:30',
      ),
    ).toBeVisible();
    await user.type(box('CEP'), '01001000');
    expect(box('CEP')).toHaveValue('01001-000');
    await press(user, 'Salvar');
    await screen.findByRole('alertdialog');
    expect(given.sent).toEqual([
      {
        nome: 'Ana',
        email: 'ana@foro.dev',
        cep: '01001000',
        idTipo: 2,
        id: 7,
        dataAlteracao: '2026-03-10T15:30:00.000Z',
      },
    ]);
  });

  it("shows the server's message beside the field it names, without a dialog, and leaves the form as it was", async () => {
    const message = 'E-mail já cadastrado.';
    server.use(
      http.put('/api/Cliente/', () =>
        HttpResponse.json(
          { code: 'DUPLICADO', message, fields: { email: message }, requestId: 'req-1' },
          { status: 409 },
        ),
      ),
    );
    const { user } = await openFilled();
    await typeName(user, 'Outra');
    await press(user, 'Salvar');
    await waitFor(() => expect(box('E-mail')).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(box('E-mail')).toHaveAccessibleDescription(message);
    expect(box('Nome')).toHaveValue('Outra');
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('takes no input while it saves, and gives the focus back to the field that a refusal leaves open', async () => {
    let answer = () => {};
    server.use(
      http.put('/api/Cliente/', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ code: 'ERRO', message: 'x', requestId: 'req-1' }, { status: 500 });
      }),
    );
    const { user } = await openFilled();
    await user.type(box('Nome'), ' Lima{Enter}');
    const button = await screen.findByRole('button', { name: /Salvando\.\.\./ });
    expect(box('Nome').closest('[inert]')).toBeInTheDocument();
    expect(button.closest('[inert]')).toBeNull();
    // A browser does this for an inert field.
    act(() => box('Nome').blur());
    answer();
    await screen.findByRole('alertdialog', { name: 'Falha ao salvar um Cliente!' });
    await press(user, 'OK');
    expect(box('Nome').closest('[inert]')).toBeNull();
    expect(box('Nome')).toHaveFocus();
  });

  it('says why it refuses if no field on the screen is to blame', async () => {
    const strict = schema.extend({ contrato: z.string('Contrato é obrigatório') });
    const { user } = open(
      '/cliente/0',
      <FormPage
        title="x"
        id={0}
        recent={null}
        queryKey={['x']}
        get={() => Promise.reject(new Error('x'))}
        toForm={() => ({ ...BLANK, nome: 'Ana', idTipo: 1 })}
        schema={strict}
        save={save}
        success="x"
        failure={{ title: 'x', fallback: 'x' }}
        backTo="/clientes"
      >
        <TextField name="nome" label="Nome" />
      </FormPage>,
    );
    await press(user, 'Salvar');
    expect(await screen.findByRole('alert')).toHaveTextContent('Contrato é obrigatório');
  });
});

describe('opening a form', () => {
  it('says that a record is not there, with the way back', async () => {
    open('/cliente/9');
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/clientes');
  });

  it.each(['abc', '-1', '99999999999', '1.5'])('says so of an address that names none: %s', async (id) => {
    open(`/cliente/${id}`);
    expect(await screen.findByText('Registro não encontrado')).toBeVisible();
  });

  it("says 'Não foi possível carregar o cliente.' and tries again", async () => {
    server.use(http.get('/api/Cliente/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = open('/cliente/7');
    expect(await screen.findByText('Não foi possível carregar o cliente.')).toBeVisible();
    await press(user, 'Tentar novamente');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ana');
  });

  it("shows the fields to read, without 'Salvar'", async () => {
    open('/cliente/7', <ClienteFormPage isReadOnly />);
    expect(await screen.findByLabelText('Nome')).toBeDisabled();
    expect(box('Tipo')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  });
});

describe('leaving a form', () => {
  it('asks first when there are changes, stays on no, and leaves on yes', async () => {
    const { user } = await openFilled();
    await typeName(user, 'Outra');
    await user.click(screen.getByRole('link', { name: 'Outra tela' }));
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
    await press(user, 'Continuar editando');
    expect(box('Nome')).toHaveValue('Outra');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    expect(await screen.findByText('A lista')).toBeVisible();
  });

  it('asks nothing when nothing was changed, or it was changed back', async () => {
    const { user } = await openFilled();
    await typeName(user, 'Ana');
    await user.click(screen.getByRole('link', { name: 'Outra tela' }));
    expect(await screen.findByText('A outra')).toBeVisible();
  });

  it('lets the browser ask before the window is closed, only while there are changes', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = await openFilled();
    expect(isAsked()).toBe(false);
    await user.type(box('Nome'), '!');
    expect(isAsked()).toBe(true);
    await act(async () => user.type(box('Nome'), '{Backspace}'));
    expect(isAsked()).toBe(false);
  });
});
