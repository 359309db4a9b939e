import type { ProcessHistory } from '@foro/shared/contracts/process-history';
import { http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildProcesso, cases, listenTo, NUMERO, renderProcessos } from '../processos.fixtures';

const ato = {
  id: 15,
  dataInclusao: '2026-03-02T13:00:00.000Z',
  tipo: 'Despacho',
  descricao: 'Cite-se.\nIntime-se.',
  executor: 'Helena Prado',
};
// No lookup is stubbed here: a screen that requested one would fail its test.
const server = installServer(
  ...cases,
  http.get('/api/ProcessOpositor/OpositorProcess/7', () =>
    HttpResponse.json({
      items: [{ id: 9, nome: 'Paulo Nunes', email: null, dataInclusao: ato.dataInclusao }],
      total: 1,
    }),
  ),
  http.get('/api/ProcessHistory/Process/7', () => HttpResponse.json({ items: [ato], total: 1 })),
  http.get('/api/ProcessHistory/15', () =>
    HttpResponse.json({
      ...buildProcesso(),
      ...ato,
      idProcesso: 7,
      idProcessoHistoricoTipo: 3,
      idExecutorAto: 41,
    } satisfies ProcessHistory),
  ),
);

const open = (path: string) => renderProcessos(path, { role: 'Cliente' });

const expectNothingToChange = () => {
  for (const name of ['Salvar', 'Excluir'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  for (const role of ['textbox', 'combobox', 'radio'])
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(
    screen.queryByRole('link', { name: /^(Adicionar|Cadastre|Início|Agenda do|Compromissos)/ }),
  ).not.toBeInTheDocument();
};

const SEMPRE = ['Processo', 'Justiça e andamento', 'Parte Contrária', 'Acompanhamento'];
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Abas do processo' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('a client', () => {
  it('opens its cases from the list by their title, without a menu of one entry', async () => {
    const { user, router } = open('/processos');
    const titulo = await screen.findByRole('link', { name: 'Cobrança de aluguéis' });
    expect(screen.queryByRole('button', { name: /^Funções/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Funções' })).not.toBeInTheDocument();
    await user.click(titulo);
    expect(router.state.location.pathname).toBe('/processodetalhe/7');
  });

  it('finds "Documentos" also before the firm has shared one, to send its own', async () => {
    server.use(http.get('/api/ProcessDocument/Process/7', () => HttpResponse.json({ items: [], total: 0 })));
    const { user } = open('/processodetalhe/7');
    await waitFor(() => expect(tabs()).toEqual([...SEMPRE, 'Custas', 'Documentos']));
    await user.click(screen.getByRole('link', { name: 'Documentos' }));
    expect(
      await screen.findByText('Os documentos que o escritório compartilhar com você aparecem aqui.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: /Enviar/ })).toBeVisible();
  });

  it('sees "Custas" only if a line was made visible to it; the address of the empty tab says so', async () => {
    server.use(http.get('/api/Process/7', () => HttpResponse.json(buildProcesso({ temCustas: false }))));
    open('/processodetalhe/7/custas');
    expect(
      await screen.findByText('As custas que o escritório compartilhar com você aparecem aqui.'),
    ).toBeVisible();
    expect(await screen.findByText('Cobrança de aluguéis')).toBeVisible();
    expect(tabs()).toEqual([...SEMPRE, 'Documentos']);
    const trilha = within(screen.getByRole('navigation', { name: 'Trilha' }));
    expect(trilha.getByText('Custas')).toHaveAttribute('aria-current', 'page');
  });

  it("sees neither the firm's risk nor its notes", async () => {
    open('/processodetalhe/7');
    expect(await screen.findByText('Posição')).toBeVisible();
    for (const text of ['Risco', 'Provável', 'Observações', /Segunda linha/])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('is offered no new case', async () => {
    open('/processos');
    await screen.findByText('Cobrança de aluguéis');
    expect(screen.queryByRole('link', { name: 'Início de um Processo' })).not.toBeInTheDocument();
  });

  it('reads where its cases will be while there is none', async () => {
    server.use(http.get('/api/Process', () => HttpResponse.json({ items: [], total: 0 })));
    open('/processos');
    expect(await screen.findByText('Aqui aparecem os seus processos.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Início de um Processo' })).not.toBeInTheDocument();
  });

  it.each([
    ['Processo', '/processodetalhe/7', ['Despejo', 'Helena Prado', 'R$ 1.234,50']],
    [
      'Justiça e andamento',
      '/processodetalhe/7/aux',
      ['10/02/2026', 'Estadual/DFT', 'Vara (1º grau)', 'São Paulo (capital)', 'Dra. Inês', 'Paulo Nunes'],
    ],
  ])('reads "%s" from the case alone, without a lookup or anything to change', async (title, path, texts) => {
    const asked = listenTo(server);
    open(path);
    expect(await screen.findByText(texts[0] ?? '')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const shown = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
    for (const text of [...texts, NUMERO]) expect(shown).toContain(text);
    expectNothingToChange();
    expect(asked.sort()).toEqual(['GET /api/Process/7', 'GET /api/Process/7/Summary']);
  });

  it('reads the opposing parties, without opening or deleting any', async () => {
    open('/processodetalhe/7/contraria');
    expect(await screen.findByText('Paulo Nunes')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Nome',
      'E-mail',
      'Data Inclusão',
    ]);
    expect(screen.queryByRole('link', { name: 'Paulo Nunes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Funções/ })).not.toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: 'Adicionar uma Nova Parte Contrária' }),
    ).not.toBeInTheDocument();
  });

  it('opens a follow-up from the list and reads it, without "Parecer"', async () => {
    const { user } = open('/processodetalhe/7/hist');
    const despacho = await screen.findByRole('link', { name: 'Despacho' });
    expect(screen.queryByRole('button', { name: /^Funções/ })).not.toBeInTheDocument();
    await user.click(despacho);
    expect(await screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute(
      'href',
      '/processodetalhe/7/hist',
    );
    expect(await screen.findByText('Quem executou o ato')).toBeVisible();
    expect(screen.getByText(/Intime-se\./)).toBeVisible();
    expect(screen.queryByText(/Parecer/)).not.toBeInTheDocument();
    expectNothingToChange();
  });

  it('reads that a follow-up cannot be loaded, and tries again', async () => {
    server.use(http.get('/api/ProcessHistory/15', () => refusal(500, {}), { once: true }));
    const { user } = open('/processodetalhe/7/histdetalhe/15');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível carregar o acompanhamento.');
    await user.click(within(alert.parentElement ?? alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(/Intime-se\./)).toBeVisible();
  });

  it.each([
    ['/processodetalhe/7/contrariadetalhe/0', '/processodetalhe/7/contraria', 'Paulo Nunes'],
    ['/processodetalhe/7/contrariadetalhe/9', '/processodetalhe/7/contraria', 'Paulo Nunes'],
    ['/processodetalhe/7/histdetalhe/0', '/processodetalhe/7/hist', 'Despacho'],
  ])('is led from %s to %s', async (path, list, text) => {
    const { router } = open(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(router.state.location.pathname).toBe(list);
  });
});
