import { act, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { applyConfig } from '../../config/config';
import { toApiError } from '../../http/api-error';
import { endSession } from '../../session/session-store';
import { installServer } from '../../testing/install-server';
import { renderRoute } from '../../testing/render-route';
import { Page } from '../page/page';
import { DEPENDENT_LISTS } from './dependents';
import { open, refusal } from './dialogs.fixtures';
import { useDialogs } from './use-dialogs';

installServer();

describe('the confirm dialog', () => {
  afterEach(() => jest.restoreAllMocks());

  it("asks 'Deseja realmente excluir?', warns 'Esta ação não poderá ser desfeita.' and starts on 'Cancelar'", async () => {
    const call = jest.fn(async () => {});
    const { user, start } = open({ confirm: true, call });
    await start();
    expect(
      screen.getByRole('alertdialog', { name: 'Deseja realmente excluir?' }),
    ).toHaveAccessibleDescription('Esta ação não poderá ser desfeita.');
    expect(screen.getByText(/^O registro vai para a lixeira: por 90 dias/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('não feito')).toBeVisible();
    expect(call).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus();
  });

  it('lets the keyboard scroll a text that is longer than the window', async () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const { user, start } = open({ confirm: true });
    await start();
    await user.tab({ shift: true });
    expect(document.activeElement).toHaveTextContent('Esta ação não poderá ser desfeita.');
  });

  it('takes Escape for no', async () => {
    const { user, start } = open({ confirm: true });
    await start();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('não feito')).toBeVisible();
  });

  it("calls after 'Sim, excluir', and tells of the success with an 'OK'", async () => {
    const steps: string[] = [];
    const { user, start } = open({
      confirm: true,
      call: async () => steps.push('chamada'),
      refresh: async () => steps.push('atualização'),
      success: 'Cliente PJ Excluído com Sucesso!',
    });
    await start();
    await user.click(screen.getByRole('button', { name: 'Sim, excluir' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Cliente PJ Excluído com Sucesso!' }),
    ).toBeVisible();
    expect(steps).toEqual(['chamada', 'atualização']);
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('feito')).toBeVisible();
  });
});

describe('the failure dialog', () => {
  it("shows the server's message, the support address and the request's code", async () => {
    applyConfig({ supportEmail: 'ajuda@escritorio.com.br' });
    const { start } = open({ call: () => Promise.reject(refusal()) });
    await start();
    const dialog = await screen.findByRole('alertdialog', { name: 'Falha ao excluir um Cliente PJ!' });
    expect(dialog).toHaveTextContent('Este cliente tem 3 processos.');
    expect(dialog).toHaveTextContent('entre em contato com o suporte: ajuda@escritorio.com.br');
    expect(screen.getByRole('link', { name: 'ajuda@escritorio.com.br' })).toHaveAttribute(
      'href',
      'mailto:ajuda@escritorio.com.br',
    );
    expect(dialog).toHaveTextContent('req-42');
  });

  it.each([
    ['a refusal with its reason', refusal(), false],
    ['a fault', refusal({ status: 500, code: 'INTERNO', serverMessage: null }), true],
    ['an answer of something else', refusal({ status: 404, serverMessage: null }), true],
  ])(
    'of an action that the specification does not list names the support only for a fault: %s',
    async (_, error, offers) => {
      const failure = { title: 'Falha ao fechar o mês!', fallback: 'Erro inesperado ao fechar o mês.' };
      const { start } = open({ call: () => Promise.reject(error), failure });
      await start();
      const dialog = await screen.findByRole('alertdialog', { name: failure.title });
      expect(/suporte/.test(dialog.textContent)).toBe(offers);
      expect(/req-42/.test(dialog.textContent)).toBe(offers);
    },
  );

  it('of a server that was not reached says so, and sends nobody to the support', async () => {
    const { start } = open({ call: () => Promise.reject(toApiError(new Error('network'))) });
    await start();
    const dialog = await screen.findByRole('alertdialog', { name: 'Falha ao excluir um Cliente PJ!' });
    expect(dialog).toHaveTextContent('Verifique sua conexão e tente novamente.');
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });

  describe('of a record that others depend on', () => {
    const dependents = [
      { kind: 'usuarios', total: 4, search: 'Almeida & Prado' },
      { kind: 'processos', total: 22, idEquipe: 5 },
      { kind: 'compromissos', total: 1, idProcesso: 7 },
      { kind: 'planetas', total: 9 },
    ];
    const refuse = () => Promise.reject(refusal({ body: { dependents } }));
    const links = () =>
      screen
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
        .filter(([, href]) => !href?.startsWith('mailto:'));

    it('says what to do first, with links to the lists of what depends on it', async () => {
      const { start, user, router } = open({ call: refuse });
      await start();
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('Antes, exclua o que depende deste cadastro ou passe-o para outro.');
      expect(dialog).toHaveTextContent('req-42');
      expect(links()).toEqual([
        ['Ver usuários (4)', '/usuarios?search=Almeida+%26+Prado'],
        ['Ver processos (22)', '/processos?idEquipe=5'],
        ['Ver compromissos (1)', '/agenda?processo=7'],
      ]);
      await user.click(screen.getByRole('link', { name: 'Ver usuários (4)' }));
      expect(dialog).not.toBeInTheDocument();
      expect(router.state.location).toMatchObject({
        pathname: '/usuarios',
        search: '?search=Almeida+%26+Prado',
      });
    });

    it('links only what the role may open', async () => {
      const { start } = open({ call: refuse }, 'Colaborador');
      await start();
      await screen.findByRole('alertdialog');
      expect(links()).toEqual([
        ['Ver processos (22)', '/processos?idEquipe=5'],
        ['Ver compromissos (1)', '/agenda?processo=7'],
      ]);
    });

    it("knows the roles of the lists as the remotes' contracts have them", () => {
      const root = path.join(import.meta.dirname, '../../../..');
      const prefixes = ['admin', 'agenda', 'clientes', 'processos'].flatMap(
        (name) =>
          (
            JSON.parse(readFileSync(path.join(root, `mfe-${name}/contract.json`), 'utf8')) as {
              prefixes: { path: string; roles?: string[] }[];
            }
          ).prefixes,
      );
      for (const list of Object.values(DEPENDENT_LISTS)) {
        const prefix = prefixes.find((each) => each.path === list.path);
        expect([list.path, prefix?.roles ?? list.roles]).toEqual([list.path, list.roles]);
        expect(prefix).toBeDefined();
      }
    });
  });

  it('falls back to the message of the action if the server gave none', async () => {
    const { start } = open({ call: () => Promise.reject(new Error('boom')) });
    await start();
    expect(await screen.findByText('Erro inesperado ao excluir um Cliente PJ.')).toBeVisible();
    expect(screen.queryByText(/Código da ocorrência/)).not.toBeInTheDocument();
  });

  it('has what is behind it read again when somebody else has changed that', async () => {
    const refresh = jest.fn(async () => undefined);
    const call = () => Promise.reject(refusal({ status: 409, code: 'DESATUALIZADO' }));
    const { start } = open({ call, refresh });
    await start();
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('stays away on a 401: the login page tells of the end of the session', async () => {
    const { start } = open({ call: () => Promise.reject(refusal({ status: 401, code: 'NAO_AUTENTICADO' })) });
    await start();
    expect(await screen.findByText('não feito')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('closes when the session ends', async () => {
    const { start } = open({ call: () => Promise.reject(refusal()) });
    await start();
    await screen.findByRole('alertdialog');
    act(() => endSession('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('the focus', () => {
  it("goes to the page's heading when what had it is gone", async () => {
    function Vanishing() {
      const dialogs = useDialogs();
      const [isThere, setThere] = useState(true);
      const vanish = async () => {
        const closed = dialogs.success('Excluído com Sucesso!');
        setThere(false);
        await closed;
      };
      return <Page title="Clientes">{isThere && <button onClick={() => void vanish()}>Sumir</button>}</Page>;
    }
    const { user } = renderRoute([{ path: '/', element: <Vanishing /> }], { path: '/' });
    await user.click(screen.getByRole('button', { name: 'Sumir' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.getByRole('heading', { name: 'Clientes' })).toHaveFocus();
  });
});
