import {
  box,
  chooseFuncao,
  dismiss,
  http,
  HttpResponse,
  installServer,
  renderRoute,
} from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import DocumentosDoCliente from './documentos-do-cliente';
import { buildRow } from './documentos.fixtures';

jest.setTimeout(120_000);

const papel = buildRow({
  idProcesso: null,
  idEmpresa: 20,
  titulo: 'Contrato social',
  tipo: 'contrato',
  tipoConteudo: 'application/vnd.oasis.opendocument.text',
  tamanho: 2048,
});
const asked: string[] = [];
const server = installServer(
  http.get('/api/ProcessDocument', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json([papel]);
  }),
  http.get('/api/DocumentTemplate', () => HttpResponse.json([])),
);
const show = (tipo: 'PF' | 'PJ') =>
  renderRoute(
    [{ path: '/c', element: <DocumentosDoCliente title="Documentos" context={{ tipo, id: 20 }} /> }],
    { path: '/c', role: 'Colaborador' },
  );

it('lists the documents of a company or a person, each with its actions', async () => {
  const { user, unmount } = show('PJ');
  const list = within(await screen.findByRole('list', { name: 'Documentos do cliente' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Contrato · OpenDocument, 2 KB · 02/03/2026 10:00');
  await user.click(list.getByRole('button', { name: 'Funções de Contrato social 61' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Baixar',
    'Editar',
    'Enviar nova versão',
    'Versões',
    'Compartilhar por link',
    'Excluir',
  ]);
  unmount();
  show('PF');
  await screen.findByRole('list', { name: 'Documentos do cliente' });
  expect(asked[0]).toContain('idEmpresa=20');
  expect(asked[1]).toContain('idContato=20');
});

it('opens "Gerar documento" for the client', async () => {
  const { user } = show('PF');
  await user.click(await screen.findByRole('button', { name: 'Gerar documento' }));
  expect(await screen.findByRole('dialog', { name: 'Gerar documento' })).toBeVisible();
});

it('edits a document without asking whether the client sees it: no page of the client shows it', async () => {
  const { user } = show('PJ');
  await chooseFuncao(user, 'Contrato social 61', 'Editar');
  expect(await screen.findByRole('dialog', { name: 'Editar documento' })).toBeVisible();
  expect(box('Título')).toHaveValue('Contrato social');
  expect(screen.queryByLabelText('Visível para o cliente')).not.toBeInTheDocument();
});

describe('"Qualificação"', () => {
  const AT = '2026-03-02T13:00:00.000Z';
  const nenhuma = {
    id: null,
    nacionalidade: null,
    estadoCivil: null,
    profissao: null,
    rg: null,
    representante: null,
    dataAlteracao: null,
  };

  it('of a person shows the stored values, and saves them over the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/User/20/qualification', () =>
        HttpResponse.json({ ...nenhuma, id: 3, rg: '12.345', dataAlteracao: AT }),
      ),
      http.put('/api/User/20/qualification', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...nenhuma, id: 3, dataAlteracao: AT });
      }),
    );
    const { user } = show('PF');
    await user.click(await screen.findByRole('button', { name: 'Qualificação' }));
    expect(await screen.findByLabelText('RG com o órgão emissor')).toHaveValue('12.345');
    const dialog = within(screen.getByRole('dialog', { name: 'Qualificação do cliente' }));
    expect(dialog.queryByLabelText('Quem assina pela empresa')).not.toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Profissão'), { target: { value: 'costureira' } });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Qualificação salva com sucesso!');
    expect(sent).toEqual([
      {
        nacionalidade: null,
        estadoCivil: null,
        profissao: 'costureira',
        rg: '12.345',
        representante: null,
        dataAlteracao: AT,
      },
    ]);
  });

  it('of a company asks who signs, and says when it cannot be read', async () => {
    server.use(http.get('/api/Company/20/qualification', () => HttpResponse.json({}, { status: 500 })));
    const { user } = show('PJ');
    await user.click(await screen.findByRole('button', { name: 'Qualificação' }));
    expect(await screen.findByText('Não foi possível carregar a qualificação do cliente.')).toBeVisible();
    server.use(http.get('/api/Company/20/qualification', () => HttpResponse.json(nenhuma)));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Quem assina pela empresa')).toHaveValue('');
    expect(screen.queryByLabelText('Profissão')).not.toBeInTheDocument();
  });
});

it('deletes after the question, and requests the list again', async () => {
  const { user } = show('PJ');
  await chooseFuncao(user, 'Contrato social 61', 'Excluir');
  server.use(
    http.delete('/api/ProcessDocument/61', () => {
      server.use(http.get('/api/ProcessDocument', () => HttpResponse.json([])));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Sim, excluir' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Documento Excluído com Sucesso!' });
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/^Contratos, procurações/)).toBeVisible();
});
