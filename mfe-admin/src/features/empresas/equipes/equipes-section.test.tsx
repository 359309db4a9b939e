import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { http, HttpResponse, installServer, refusal, renderRoute } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answers, renderEmpresas } from '../empresas.fixtures';
import { useCandidatos } from './equipes-api';

interface Stored {
  id: number;
  equipe: string;
  idEmpresa: number;
  membros: number[];
  dataAlteracao: string;
}

const NOMES: Record<number, string> = { 5: 'Bruno Lima', 6: 'Carla Dias', 7: 'Davi Reis' };
let equipes: Stored[] = [];
const sent: Record<string, unknown>[] = [];
const asked: string[] = [];

const server = installServer(
  http.get('/api/Team', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(equipes.map(({ id, equipe, idEmpresa }) => ({ id, equipe, idEmpresa })));
  }),
  http.get('/api/Team/:id', ({ params }) =>
    HttpResponse.json(equipes.find(({ id }) => String(id) === params.id)),
  ),
  http.get('/api/Team/Members/:id', ({ params }) =>
    HttpResponse.json(
      equipes.find(({ id }) => String(id) === params.id)?.membros.map((id) => ({ id, nome: NOMES[id] })) ??
        [],
    ),
  ),
  http.post('/api/Team', async ({ request }) => {
    const body = (await request.json()) as Stored;
    sent.push({ ...body });
    equipes = [...equipes, { ...body, id: 12, dataAlteracao: '2026-04-01T12:00:00.000Z' }];
    return HttpResponse.json(equipes.at(-1), { status: 201 });
  }),
  http.put('/api/Team/', async ({ request }) => {
    const body = (await request.json()) as Stored;
    sent.push({ ...body });
    equipes = equipes.map((equipe) => (equipe.id === body.id ? { ...equipe, ...body } : equipe));
    return HttpResponse.json(equipes[0]);
  }),
  http.delete('/api/Team/9', () => {
    equipes = [];
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('/api/User/FindByTipo', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const people = [5, 6, 7].map((id) => ({ id, nome: NOMES[id], ativo: id !== 7 }));
    const isRight = params.get('idUsuarioTipos') === '1,2,4,9';
    return HttpResponse.json(isRight ? people.filter(({ ativo }) => ativo || !params.has('ativo')) : []);
  }),
  ...answers,
);

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  equipes = [
    { id: 9, equipe: 'Trabalhista', idEmpresa: 3, membros: [5], dataAlteracao: '2026-03-02T13:00:00.000Z' },
  ];
});

async function openSection() {
  const screenOf = renderEmpresas('/empresadetalhe/3');
  await screen.findByText('Trabalhista');
  return screenOf;
}

const confirmOk = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: 'OK' }));
const list = () => screen.getByRole('list', { name: 'Equipes' });

describe('the teams of an office', () => {
  it('are its own, with their members', async () => {
    await openSection();
    expect(asked).toEqual(['?idEmpresa=3']);
    expect(await within(list()).findByText('Bruno Lima')).toBeVisible();
  });

  it('are made by "Nova Equipe", with members among the active platform users', async () => {
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Nova Equipe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nova Equipe' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Nome da equipe' }), 'Cível');
    await user.click(within(dialog).getByRole('combobox', { name: 'Membros' }));
    expect(screen.queryByText(/Davi Reis/)).not.toBeInTheDocument();
    await user.click(await screen.findByText('Carla Dias', { selector: '.ant-select-item-option-content' }));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await confirmOk(user, 'Equipe salva com sucesso!');
    expect(sent).toEqual([{ equipe: 'Cível', idEmpresa: 3, membros: [6] }]);
    expect(await within(list()).findByText('Cível')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Nova Equipe' })).not.toBeInTheDocument();
  });

  it('are renamed over the version that was read, and the office is not saved by it', async () => {
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Editar a equipe Trabalhista' }));
    const dialog = await screen.findByRole('dialog', { name: 'Equipe' });
    expect(await within(dialog).findByText('Bruno Lima')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Nome da equipe' }), ' e Sindical');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await confirmOk(user, 'Equipe salva com sucesso!');
    expect(sent).toEqual([
      {
        id: 9,
        dataAlteracao: '2026-03-02T13:00:00.000Z',
        equipe: 'Trabalhista e Sindical',
        idEmpresa: 3,
        membros: [5],
      },
    ]);
    expect(await within(list()).findByText('Trabalhista e Sindical')).toBeVisible();
  });

  it('still show a member whose access was restricted', async () => {
    equipes = equipes.map((equipe) => ({ ...equipe, membros: [5, 7] }));
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Editar a equipe Trabalhista' }));
    expect(
      await within(await screen.findByRole('dialog')).findByText('Davi Reis (sem acesso)'),
    ).toBeVisible();
  });

  it('have candidates of their own beside the executors that other screens choose from', async () => {
    function Choices() {
      const choices = { Executores: useUsuariosPlataforma(), Candidatos: useCandidatos([7]) };
      return Object.entries(choices).map(([name, { options }]) => (
        <p key={name}>{`${name}: ${options.map(({ descricao }) => descricao).join(', ')}`}</p>
      ));
    }
    renderRoute([{ path: 'escolhas', element: <Choices /> }], { path: '/escolhas' });
    expect(await screen.findByText('Executores: Bruno Lima, Carla Dias')).toBeVisible();
    expect(
      await screen.findByText('Candidatos: Bruno Lima, Carla Dias, Davi Reis (sem acesso)'),
    ).toBeVisible();
  });

  it('say "Falha ao salvar uma Equipe!" with the reason when the server refuses', async () => {
    server.use(
      http.put('/api/Team/', () =>
        refusal(409, { code: 'CONFLITO', message: 'Já existe uma equipe com este nome.' }),
      ),
    );
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Editar a equipe Trabalhista' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('alertdialog', { name: 'Falha ao salvar uma Equipe!' })).toHaveTextContent(
      'Já existe uma equipe com este nome.',
    );
  });

  it('are deleted after "Deseja realmente excluir?"', async () => {
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Excluir a equipe Trabalhista' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    await confirmOk(user, 'Equipe excluída com sucesso!');
    expect(await screen.findByText('Nenhuma equipe')).toBeVisible();
  });

  it('say "Falha ao excluir uma Equipe" and how many cases depend on them', async () => {
    server.use(
      http.delete('/api/Team/9', () =>
        refusal(409, { code: 'EM_USO', message: 'A equipe tem 4 processos.' }),
      ),
    );
    const { user } = await openSection();
    await user.click(screen.getByRole('button', { name: 'Excluir a equipe Trabalhista' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    expect(await screen.findByRole('alertdialog', { name: 'Falha ao excluir uma Equipe' })).toHaveTextContent(
      'A equipe tem 4 processos.',
    );
    expect(within(list()).getByText('Trabalhista')).toBeVisible();
  });

  it('say "Erro ao buscar as Equipes" when they cannot be loaded, and the office can still be saved', async () => {
    server.use(http.get('/api/Team', () => new HttpResponse(null, { status: 500 })));
    renderEmpresas('/empresadetalhe/3');
    expect(await screen.findByText('Erro ao buscar as Equipes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  });
});
