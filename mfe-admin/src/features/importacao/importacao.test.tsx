import type { Import } from '@foro/shared/contracts/import';
import { dismiss, http, HttpResponse, installServer, renderRoute, takeSaves } from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
// Node's own class, because its fetch sends the body here: jsdom's cannot be read as a stream.
import { File as SentFile } from 'node:buffer';
import ImportacaoPage from './importacao-page';
import ImportacoesPage from './importacoes-page';

jest.setTimeout(120_000);

const build = (changes: Partial<Import> = {}): Import => ({
  id: 7,
  tipo: 'pessoasFisicas',
  nome: 'clientes.csv',
  situacao: 'lida',
  codificacao: 'Windows-1252',
  separador: ';',
  cabecalho: 1,
  linhas: 3,
  colunas: [
    { n: 1, titulo: 'Cliente', campo: 'nome' },
    { n: 2, titulo: 'Etiquetas', campo: null },
  ],
  padroes: {
    idUsuarioTipo: 6,
    idEmpresaTipo: 1,
    semDocumentoFicticio: false,
    manterTotal: false,
    guardarOutras: false,
    valores: {},
    respostas: {},
  },
  perguntas: [],
  distribuicao: [],
  seDuplicado: 'manter',
  hash: null,
  resultado: { novas: 0, iguais: 0, completas: 0, recusadas: 0, avisos: 0 },
  aAplicar: 0,
  aplicadas: 0,
  desfeitas: 0,
  motivoFalha: null,
  linhasRemovidas: false,
  usuarioInclusao: 'Ana Souza',
  dataInclusao: '2026-03-02T13:00:00.000Z',
  dataAlteracao: '2026-03-02T13:00:00.000Z',
  ...changes,
});
const ENSAIADA = build({
  situacao: 'ensaiada',
  hash: 'a'.repeat(64),
  resultado: { novas: 2, iguais: 0, completas: 0, recusadas: 1, avisos: 1 },
  aAplicar: 2,
});
const ROW = {
  id: 3,
  valores: ['Maria'],
  situacao: 'recusada',
  erros: { cpf: 'CPF inválido' },
  avisos: ['Cadastro incompleto: sem celular.'],
  mantida: null,
};

const server = installServer(
  http.get('/api/Import', () => HttpResponse.json({ items: [build()], total: 1 })),
  http.get('/api/Import/7', () => HttpResponse.json(build())),
  http.get('/api/Import/7/rows', () => HttpResponse.json({ items: [ROW], total: 1 })),
);
const render = (path: string) =>
  renderRoute(
    [
      { path: '/importacao', element: <ImportacoesPage /> },
      { path: '/importacaodetalhe/:idImportacao', element: <ImportacaoPage /> },
    ],
    { path },
  );

describe('/importacao', () => {
  it('lists the files with their state, and opens the file that was sent', async () => {
    server.use(http.post('/api/Import', () => HttpResponse.json(build(), { status: 201 })));
    const { router } = render('/importacao');
    expect(await screen.findByText(/^Arraste o arquivo para cá/)).toBeVisible();
    expect(await screen.findByRole('row', { name: /clientes\.csv.*Arquivo lido/ })).toBeVisible();
    const arquivo = new SentFile(['Nome;CPF'], 'clientes.csv');
    fireEvent.drop(screen.getByText(/^Arraste/), { dataTransfer: { files: [arquivo] } });
    expect(await screen.findByRole('heading', { name: 'Como o arquivo foi lido' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/importacaodetalhe/7');
  });

  it('says why the server refuses a file', async () => {
    const fields = { arquivo: 'O arquivo está vazio' };
    const refusal = { code: 'DADOS_INVALIDOS', message: fields.arquivo, fields, requestId: 'x' };
    server.use(http.post('/api/Import', () => HttpResponse.json(refusal, { status: 400 })));
    render('/importacao');
    fireEvent.change(await screen.findByLabelText('Enviar planilha'), {
      target: { files: [new SentFile([], 'a.csv')] },
    });
    expect(await screen.findByRole('alertdialog', { name: 'Falha ao ler o arquivo!' })).toHaveTextContent(
      'O arquivo está vazio',
    );
  });
});

describe('/importacaodetalhe', () => {
  it('shows how the file was read, what stays out, and rehearses the chosen columns', async () => {
    const saves = takeSaves(server, 'put', '/api/Import', build());
    server.use(
      http.post('/api/Import/7/rehearsal', () =>
        HttpResponse.json({ ...ENSAIADA.resultado, hash: ENSAIADA.hash }),
      ),
    );
    const { user } = render('/importacaodetalhe/7');
    expect(await screen.findByText('Windows-1252')).toBeVisible();
    expect(screen.getByText('Ficam de fora: Etiquetas.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Etiquetas'), 'Bairro');
    server.use(http.get('/api/Import/7', () => HttpResponse.json(ENSAIADA)));
    await user.click(screen.getByRole('button', { name: 'Ensaiar' }));
    expect(await screen.findByRole('heading', { name: 'Ensaio' })).toBeVisible();
    expect(saves).toEqual([
      expect.objectContaining({
        mapeamento: [
          { n: 1, campo: 'nome' },
          { n: 2, campo: 'bairro' },
        ],
      }),
    ]);
  });

  it('rehearses again after a rehearsal that failed, over the columns as they were saved', async () => {
    let stored = build();
    const bases: string[] = [];
    server.use(
      http.get('/api/Import/7', () => HttpResponse.json(stored)),
      http.put('/api/Import', async ({ request }) => {
        bases.push(((await request.json()) as Import).dataAlteracao);
        stored = build({ dataAlteracao: `2026-03-02T14:00:0${bases.length}.000Z` });
        return HttpResponse.json(stored);
      }),
      http.post('/api/Import/7/rehearsal', () => HttpResponse.json({}, { status: 500 })),
    );
    const { user } = render('/importacaodetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Ensaiar' }));
    await dismiss(user, 'Falha ao ensaiar!');
    await user.click(screen.getByRole('button', { name: 'Ensaiar' }));
    await dismiss(user, 'Falha ao ensaiar!');
    expect(bases).toEqual(['2026-03-02T13:00:00.000Z', '2026-03-02T14:00:01.000Z']);
  });

  it('asks what an unknown label means, and sends the answer with the next rehearsal', async () => {
    const saves = takeSaves(server, 'put', '/api/Import', build());
    const perguntas = [
      { campo: 'idProcessoStatus', rotulos: ['Arquivado', ''], opcoes: ['Ativo', 'Encerrado'] },
    ];
    server.use(
      http.get('/api/Import/7', () => HttpResponse.json(build({ tipo: 'processos', perguntas }))),
      http.post('/api/Import/7/rehearsal', () => HttpResponse.json({})),
    );
    const { user } = render('/importacaodetalhe/7');
    expect(await screen.findByRole('heading', { name: '2 perguntas' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("'Arquivado' é qual Status?"), 'Encerrado');
    await user.selectOptions(screen.getByLabelText('Status das linhas em branco'), 'Ativo');
    await user.type(screen.getByLabelText('Título de todas as linhas'), 'Ação');
    await user.click(screen.getByRole('button', { name: 'Ensaiar' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]).toMatchObject({
      padroes: {
        respostas: { idProcessoStatus: { Arquivado: 'Encerrado', '': 'Ativo' } },
        valores: { titulo: 'Ação' },
      },
    });
  });

  it('shows the reasons of each row, and applies the rehearsal that was shown', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.get('/api/Import/7', () => HttpResponse.json(ENSAIADA)),
      http.post('/api/Import/7/apply', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ...ENSAIADA, situacao: 'aplicando' }, { status: 202 });
      }),
    );
    const { user } = render('/importacaodetalhe/7');
    expect(await screen.findByText('CPF: CPF inválido')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Aplicar a importação?' });
    expect(question).toHaveTextContent('2 linhas serão gravadas');
    server.use(
      http.get('/api/Import/7', () =>
        HttpResponse.json({ ...ENSAIADA, situacao: 'aplicando', aplicadas: 1 }),
      ),
    );
    await user.click(within(question).getByRole('button', { name: 'Sim, aplicar' }));
    expect(await screen.findByRole('progressbar', { name: 'Andamento da importação' })).toHaveAttribute(
      'value',
      '1',
    );
    expect(bodies).toEqual([{ hash: ENSAIADA.hash }]);
  });

  it('offers to undo what was applied', async () => {
    server.use(
      http.get('/api/Import/7', () => HttpResponse.json({ ...ENSAIADA, situacao: 'aplicada', aplicadas: 2 })),
      http.post('/api/Import/7/undo', () => HttpResponse.json({ desfeitas: 2, mantidas: [] })),
    );
    const { user } = render('/importacaodetalhe/7');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    server.use(
      http.get('/api/Import/7', () => HttpResponse.json({ ...ENSAIADA, situacao: 'desfeita', desfeitas: 2 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Sim, desfazer' }));
    expect(await screen.findByText(/^2 linhas desfeitas/)).toBeVisible();
  });
});
