import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import {
  box,
  chooseFuncao,
  dismiss,
  http,
  HttpResponse,
  installServer,
  refusal,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
// Node's own class, because its fetch sends the body here: jsdom's cannot be read as a stream.
import { File as SentFile } from 'node:buffer';
import { cases, choose, renderProcessos } from '../processos.fixtures';
import { buildRow, buildVersao, CRIACAO, LISTA } from './documentos.fixtures';

jest.setTimeout(120_000);

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const server = installServer(...cases);
const answerList = (...items: ProcessDocumentRow[]) =>
  server.use(http.get('/api/ProcessDocument', () => HttpResponse.json({ items, total: items.length })));

const file = (nome: string, conteudo = '%PDF-1.4') => new SentFile([conteudo], nome) as unknown as File;
const drop = async (...files: File[]) =>
  fireEvent.drop(await screen.findByText(/^PDF, Word, planilhas/), {
    dataTransfer: { files, types: ['Files'] },
  });

/** Answers the requests; `given` records the fields of the forms. */
const answerForms = (
  path: string,
  answer: () => ReturnType<typeof refusal> = () => HttpResponse.json({}, { status: 201 }),
) => server.use(http.post(path, answer));

const append = jest.spyOn(FormData.prototype, 'append');
beforeEach(() => append.mockClear());
const given = (name: string) =>
  append.mock.calls.flatMap(([field, value]) => (field === name ? [value] : [])).sort();

async function openMenu(item: string) {
  const { user } = renderProcessos(LISTA);
  await chooseFuncao(user, 'Petição inicial 61', item);
  return user;
}

describe('the list', () => {
  it('shows title, kind, folder, file, when it was sent, version, and whether the client sees it', async () => {
    answerList(buildRow());
    renderProcessos(LISTA);
    const row = (await screen.findByText('Petição inicial')).closest('tr');
    expect([...(row?.cells ?? [])].slice(1).map((cell) => cell.textContent)).toEqual([
      'Petição inicial',
      'Petição',
      'Inicial',
      'PDF, 1,4 MB',
      '02/03/2026 10:00',
      '2',
      'Não',
    ]);
  });

  it('says "Erro ao buscar os Documentos do Processo" when they cannot be loaded', async () => {
    server.use(http.get('/api/ProcessDocument', () => refusal(500, {})));
    renderProcessos(LISTA);
    expect(await screen.findByText('Erro ao buscar os Documentos do Processo')).toBeVisible();
  });

  it('deletes after the question, and the paper is gone', async () => {
    answerList(buildRow());
    const user = await openMenu('Excluir');
    server.use(
      http.delete('/api/ProcessDocument/61', () => {
        answerList();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
    await dismiss(user, 'Documento Excluído com Sucesso!');
    expect(await screen.findByText('Nenhum documento')).toBeVisible();
  });
});

describe('sending', () => {
  it('takes several files at once, each of the kind that its name tells of, and shows them in the list', async () => {
    answerForms('/api/ProcessDocument', () => {
      answerList(buildRow());
      return HttpResponse.json(buildRow(), { status: 201 });
    });
    const { user } = renderProcessos(LISTA);
    const input = await screen.findByLabelText('Enviar documentos');
    await user.upload(input, [file('Procuração assinada.pdf'), file('foto.pdf')]);
    expect(await screen.findByText('Petição inicial')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Envios em andamento' })).not.toBeInTheDocument();
    expect([given('idProcesso'), given('tipo')]).toEqual([
      ['7', '7'],
      ['outro', 'procuracao'],
    ]);
  });

  it('says why a file was refused, and sends it again on request', async () => {
    const message = 'O arquivo tem macros, que podem trazer vírus';
    answerForms('/api/ProcessDocument', () => refusal(400, { code: 'DADOS_INVALIDOS', message }));
    const { user } = renderProcessos(LISTA);
    await drop(file('planilha.xlsm'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    answerForms('/api/ProcessDocument');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhum documento')).toBeVisible();
    await screen.findByText(/^PDF, Word/);
    expect(screen.queryByText('planilha.xlsm')).not.toBeInTheDocument();
  });

  it('refuses an empty file before it is sent, and forgets it when it is dismissed', async () => {
    const { user } = renderProcessos(LISTA);
    await drop(file('vazio.pdf', ''));
    expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo está vazio.');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dispensar vazio.pdf' }));
    expect(screen.queryByText('vazio.pdf')).not.toBeInTheDocument();
  });

  it('is cancelled by "Cancelar"', async () => {
    server.use(http.post('/api/ProcessDocument', () => new Promise<never>(() => undefined)));
    const { user } = renderProcessos(LISTA);
    await drop(file('grande.pdf'));
    expect(await screen.findByRole('progressbar', { name: 'Envio de grande.pdf' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar o envio de grande.pdf' }));
    expect(screen.queryByText('grande.pdf')).not.toBeInTheDocument();
  });
});

describe('a file that is still being sent', () => {
  it('makes the browser ask before the window is closed, and a dialog reports its failure after the tab was left', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let refuse = () => {};
    server.use(
      http.post('/api/ProcessDocument', async () => {
        await new Promise<void>((resolve) => (refuse = resolve));
        return refusal(400, { code: 'DADOS_INVALIDOS', message: 'O arquivo tem macros' });
      }),
    );
    const { user, router } = renderProcessos(LISTA);
    await drop(file('grande.pdf'));
    expect(await screen.findByRole('progressbar', { name: 'Envio de grande.pdf' })).toBeVisible();
    expect(isAsked()).toBe(true);
    await act(() => router.navigate('/processos'));
    expect(screen.queryByText('grande.pdf')).not.toBeInTheDocument();
    expect(isAsked()).toBe(true);
    refuse();
    expect(await dismiss(user, '"grande.pdf" não foi enviado!')).toContain('O arquivo tem macros');
    expect(isAsked()).toBe(false);
  });
});

describe('a new version', () => {
  it('follows the version that was seen; a person who was overtaken is informed, and may send hers as the next', async () => {
    answerList(buildRow());
    const message = 'Rui Prado enviou a versão 3 em 02/03/2026 11:00.';
    answerForms('/api/ProcessDocument/61/versions', () => refusal(409, { code: 'CONFLITO', message }));
    const user = await openMenu('Enviar nova versão');
    fireEvent.change(screen.getByLabelText('Arquivo da nova versão'), {
      target: { files: [file('emenda.pdf')] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(given('versaoBase')).toEqual(['2']);
    append.mockClear();
    answerForms('/api/ProcessDocument/61/versions');
    await user.click(screen.getByRole('button', { name: 'Enviar como a próxima versão' }));
    await screen.findByText('Petição inicial');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect([given('versaoBase'), given('arquivo')]).toEqual([[], [expect.any(SentFile)]]);
  });

  it('shows all versions in a drawer, and restores a former one after the question', async () => {
    answerList(buildRow());
    server.use(
      http.get('/api/ProcessDocument/61/versions', () =>
        HttpResponse.json([buildVersao(2, { nota: 'Com as emendas', verificado: false }), buildVersao(1)]),
      ),
    );
    const user = await openMenu('Versões');
    const drawer = within(await screen.findByRole('dialog', { name: 'Versões de Petição inicial' }));
    expect(await drawer.findByText('Versão 2 (atual)')).toBeVisible();
    expect(drawer.getByText('Com as emendas')).toBeVisible();
    expect(drawer.getByText(/não verificado por antivírus/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Restaurar a versão 2' })).not.toBeInTheDocument();
    const restored: string[] = [];
    server.use(
      http.post('/api/ProcessDocument/61/versions/1/restore', ({ request }) => {
        restored.push(request.url);
        return HttpResponse.json(buildVersao(3), { status: 201 });
      }),
    );
    await user.click(drawer.getByRole('button', { name: 'Restaurar a versão 1' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, restaurar' }));
    await dismiss(user, 'Versão restaurada com sucesso!');
    expect(restored).toHaveLength(1);
  });
});

describe('a former version', () => {
  it('is opened over the others, with its own text', async () => {
    answerList(buildRow());
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/ProcessDocument/61/versions', () =>
        HttpResponse.json([
          buildVersao(2, { tipoConteudo: 'application/zip' }),
          buildVersao(1, { tipoConteudo: DOCX }),
        ]),
      ),
      http.get('/api/ProcessDocument/61/text', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('n'));
        return HttpResponse.json({ situacao: 'pronto', texto: 'Como era antes', paginas: 1 });
      }),
    );
    const user = await openMenu('Versões');
    const drawer = within(await screen.findByRole('dialog', { name: 'Versões de Petição inicial' }));
    await user.click(await drawer.findByRole('button', { name: 'Ver a versão 1' }));
    expect(drawer.queryByRole('button', { name: 'Ver a versão 2' })).not.toBeInTheDocument();
    const version = within(await screen.findByRole('dialog', { name: 'Petição inicial, versão 1' }));
    expect(await version.findByText('Como era antes')).toBeVisible();
    expect(asked).toEqual(['1']);
    await user.click(version.getByRole('button', { name: 'Fechar' }));
    expect(screen.getByRole('dialog', { name: 'Versões de Petição inicial' })).toBeVisible();
  });
});

describe('"Ver"', () => {
  it('shows a text in a drawer, without the end that programs of DOS write', async () => {
    answerList(buildRow({ nome: 'notas.txt', tipoConteudo: 'text/plain' }));
    server.use(
      http.get('/api/ProcessDocument/61/versions/2/content', () =>
        HttpResponse.text('Audiência às 14h\u001a'),
      ),
    );
    const user = await openMenu('Ver');
    const drawer = within(await screen.findByRole('dialog', { name: 'Petição inicial' }));
    expect(await drawer.findByText('Audiência às 14h')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('"Ver o texto"', () => {
  it('shows what was read of a document of Word', async () => {
    answerList(buildRow({ nome: 'inicial.docx', tipoConteudo: DOCX, textoSituacao: 'pronto' }));
    server.use(
      http.get('/api/ProcessDocument/61/text', () =>
        HttpResponse.json({ situacao: 'pronto', texto: 'Excelentíssimo Senhor', paginas: 2 }),
      ),
    );
    const user = await openMenu('Ver o texto');
    const drawer = within(await screen.findByRole('dialog', { name: 'Petição inicial' }));
    expect(await drawer.findByText('Excelentíssimo Senhor')).toBeVisible();
    expect(drawer.getByText(/^Só o texto, de 2 páginas/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Fechar' }));
  });

  it('says "sem texto pesquisável" of a scan, in the list and in its place', async () => {
    answerList(buildRow({ tipoConteudo: DOCX, textoSituacao: 'vazio' }));
    server.use(
      http.get('/api/ProcessDocument/61/text', () =>
        HttpResponse.json({ situacao: 'vazio', texto: null, paginas: 3 }),
      ),
    );
    await openMenu('Ver o texto');
    expect(await screen.findByText(/^Sem texto pesquisável: o arquivo é digitalizado/)).toBeVisible();
    expect(screen.getByText('Word, 1,4 MB, sem texto pesquisável')).toBeVisible();
  });
});

describe('"Editar"', () => {
  it('changes title, kind and whether the client sees it, with the version that was read', async () => {
    answerList(buildRow());
    const sent = takeSaves(server, 'put', '/api/ProcessDocument', buildRow());
    const user = await openMenu('Editar');
    expect(await screen.findByText('inicial.pdf')).toBeVisible();
    const asked: string[] = [];
    server.use(
      http.get('/api/Audit/Record', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: [], total: 0 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Histórico' }));
    const historico = await screen.findByRole('dialog', { name: 'Histórico' });
    expect(await within(historico).findByText('Nenhuma mudança registrada')).toBeVisible();
    expect(asked[0]).toContain('tipo=documento&id=61');
    await user.click(within(historico).getByRole('button', { name: 'Fechar' }));
    fireEvent.change(box('Título'), { target: { value: 'Emenda à inicial' } });
    await choose(user, 'Tipo', 'Decisão');
    await user.click(screen.getByLabelText('Visível para o cliente'));
    await save(user);
    await dismiss(user, 'Documento salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      id: 61,
      dataAlteracao: CRIACAO,
      idProcesso: 7,
      titulo: 'Emenda à inicial',
      tipo: 'decisao',
      pasta: 'Inicial',
      visivelCliente: true,
    });
  });
});

describe('a client', () => {
  it('finds what was made visible to it, to be fetched and nothing else', async () => {
    answerList(buildRow({ visivelCliente: true, nota: null, etiquetas: null }));
    const { user } = renderProcessos(LISTA, { role: 'Cliente' });
    await user.click(await screen.findByRole('button', { name: 'Funções de Petição inicial 61' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Ver', 'Baixar']);
    // The sent file waits for the firm.
    expect(screen.getByRole('region', { name: 'Enviar ao escritório' })).toContainElement(
      screen.getByLabelText('Enviar documentos'),
    );
    expect(screen.queryByRole('columnheader', { name: 'Versão' })).not.toBeInTheDocument();
  });
});
