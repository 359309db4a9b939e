import type { DocumentTemplate } from '@foro/shared/contracts/document-template';
import { http, HttpResponse, installServer, renderRoute, takeSaves } from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
// Node's own class, because its fetch sends the body here: jsdom's cannot be read as a stream.
import { File as SentFile } from 'node:buffer';
import ModeloFormPage from './modelo-form-page';
import ModelosPage from './modelos-page';

jest.setTimeout(120_000);

const build = (changes: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  id: 4,
  titulo: 'Procuração',
  tipo: 'procuracao',
  descricao: 'Para o foro em geral',
  nome: 'procuracao.docx',
  tamanho: 9000,
  campos: ['cliente.nome', 'hoje_extenso'],
  problemas: [],
  dataInclusao: '2026-03-02T13:00:00.000Z',
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...changes,
});
const PROBLEMA = {
  lugar: 'Texto, parágrafo 4',
  trecho: 'residente em {cliente.endereço}',
  problema: 'O campo {cliente.endereço} é desconhecido. Você quis dizer {cliente.endereco}?',
};

const server = installServer(
  http.get('/api/DocumentTemplate', () =>
    HttpResponse.json({
      items: [build(), build({ id: 5, titulo: 'Contrato', problemas: [PROBLEMA] })],
      total: 2,
    }),
  ),
  http.get('/api/DocumentTemplate/4', () => HttpResponse.json(build())),
  http.get('/api/DocumentTemplate/5', () => HttpResponse.json(build({ id: 5, problemas: [PROBLEMA] }))),
);

const render = (path: string) =>
  renderRoute(
    [
      { path: '/modelos', element: <ModelosPage /> },
      { path: '/modelodetalhe/:idModelo', element: <ModeloFormPage /> },
    ],
    { path },
  );
const dismiss = async (user: ReturnType<typeof render>['user'], name: string | RegExp) =>
  user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: 'OK' }));
const docx = (nome: string) => new SentFile(['PK'], nome) as unknown as File;
const append = jest.spyOn(FormData.prototype, 'append');
beforeEach(() => append.mockClear());

describe('/modelos', () => {
  it('shows title, kind, and whether it is ready', async () => {
    render('/modelos');
    const rows = await screen.findAllByRole('row', { name: /Procuração|Contrato/ });
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Pronto'),
      expect.stringContaining('1 problema'),
    ]);
  });

  it('adds the templates of the product and says how many', async () => {
    server.use(http.post('/api/DocumentTemplate/defaults', () => HttpResponse.json({ incluidos: 5 })));
    const { user } = render('/modelos');
    await user.click(await screen.findByRole('button', { name: 'Incluir os modelos do Foro' }));
    await dismiss(user, 'Modelos incluídos: 5.');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('/modelodetalhe', () => {
  it('sends a new template with its file, and stays on it if its check found something', async () => {
    server.use(
      http.post('/api/DocumentTemplate', () =>
        HttpResponse.json(build({ id: 5, problemas: [PROBLEMA] }), { status: 201 }),
      ),
    );
    const { user, router } = render('/modelodetalhe/0');
    fireEvent.change(await screen.findByLabelText(/^Título/), { target: { value: 'Procuração' } });
    await user.click(screen.getByLabelText(/^Tipo/));
    await user.click(await screen.findByTitle('Procuração'));
    fireEvent.change(screen.getByLabelText('Arquivo do modelo'), { target: { files: [docx('p.docx')] } });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, /Modelo salvo, mas há campos com problema/);
    expect(router.state.location.pathname).toBe('/modelodetalhe/5');
    expect(append.mock.calls.map(([name]) => name)).toEqual(['titulo', 'tipo', 'arquivo']);
    const flaws = within(await screen.findByRole('list', { name: 'Problemas do modelo' }));
    expect(flaws.getByText('Texto, parágrafo 4:')).toBeVisible();
    expect(flaws.getByText(PROBLEMA.trecho)).toBeVisible();
  });

  it('refuses another file than a document of Word before it is sent', async () => {
    render('/modelodetalhe/0');
    fireEvent.change(await screen.findByLabelText('Arquivo do modelo'), {
      target: { files: [docx('p.pdf')] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Escolha um documento do Word (.docx).');
  });

  it('names the chosen file, and takes a file of the same name again', async () => {
    const { user } = render('/modelodetalhe/4');
    const input = await screen.findByLabelText('Trocar o arquivo');
    await user.upload(input, docx('procuracao.docx'));
    expect(screen.getByText('O arquivo "procuracao.docx" é enviado ao salvar.')).toBeVisible();
    expect(input).toHaveValue('');
  });

  it('saves words alone as JSON, without the file', async () => {
    const bodies = takeSaves(server, 'put', '/api/DocumentTemplate', build({ titulo: 'Substabelecimento' }));
    const { user } = render('/modelodetalhe/4');
    expect(await screen.findByText('Os 2 campos do arquivo são conhecidos e estão fechados.')).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Título/), { target: { value: 'Substabelecimento' } });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Modelo salvo com sucesso!');
    expect(bodies).toEqual([expect.objectContaining({ id: 4, titulo: 'Substabelecimento' })]);
  });

  it('fills the template with a chosen case, and hands the result out', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/Process', () =>
        HttpResponse.json({ items: [{ id: 7, titulo: 'Cobrança', numeroCNJ: null }], total: 1 }),
      ),
      http.get('/api/Process/7', () => HttpResponse.json({ id: 7, titulo: 'Cobrança', numeroCNJ: null })),
      http.get('/api/DocumentTemplate/4/trial', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = render('/modelodetalhe/4');
    await user.click(await screen.findByRole('button', { name: 'Experimentar com um processo' }));
    await user.click(screen.getByLabelText(/^Processo/));
    await user.click(await screen.findByTitle('Cobrança'));
    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(asked).toEqual(['?idProcesso=7']));
  });

  it('has every field beside it with its meaning, to be found and copied', async () => {
    const { user } = render('/modelodetalhe/0');
    const panel = within(await screen.findByRole('region', { name: 'Campos' }));
    fireEvent.change(panel.getByPlaceholderText('Buscar campo'), { target: { value: 'extenso' } });
    // The search waits for a pause in typing.
    await waitFor(() => expect(panel.queryByText('{cliente.nome}')).not.toBeInTheDocument());
    expect(panel.getByText('A data de hoje por extenso')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Copiar valor_extenso' }));
    expect(await panel.findByText('{valor_extenso} copiado.')).toBeVisible();
  });
});
