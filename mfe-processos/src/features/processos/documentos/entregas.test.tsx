import type { HandIn } from '@foro/shared/contracts/document-hand-in';
import { box, dismiss, fieldError, http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { File as SentFile } from 'node:buffer';
import { cases, choose, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const LISTA = '/processodetalhe/7/docs';
const server = installServer(...cases);

const buildEntrega = (overrides: Partial<HandIn> = {}): HandIn => ({
  id: 5,
  idProcesso: 7,
  titulo: 'Comprovante de março',
  mensagem: 'Faltava este',
  nome: 'comprovante de março.pdf',
  tipoConteudo: 'application/pdf',
  tamanho: 2048,
  verificado: false,
  situacao: 'aguardando',
  motivo: null,
  idDocumento: null,
  decididoEm: null,
  decididoPor: null,
  enviadoEm: '2026-03-02T13:00:00.000Z',
  enviadoPor: 'Dona Lima',
  minha: true,
  ...overrides,
});
const answer = (...entregas: HandIn[]) =>
  server.use(http.get('/api/DocumentHandIn', () => HttpResponse.json(entregas)));

/** Records the request; from then on nothing waits. */
function take(path: string): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      answer();
      return HttpResponse.json(buildEntrega({ situacao: 'aceita' }));
    }),
  );
  return sent;
}

describe('"Recebidos do cliente"', () => {
  it('shows what waits, and takes one as a paper with title, kind and folder', async () => {
    answer(buildEntrega());
    const sent = take('/api/DocumentHandIn/5/accept');
    const { user } = renderProcessos(LISTA);
    const section = within(await screen.findByRole('region', { name: 'Recebidos do cliente (1)' }));
    expect(section.getByText('Faltava este')).toBeVisible();
    expect(section.getByText(/Dona Lima em/)).toHaveTextContent('PDF, 2 KB · não verificado por antivírus');
    await user.click(section.getByRole('button', { name: 'Aceitar comprovante de março.pdf' }));
    expect(box('Título')).toHaveValue('Comprovante de março');
    await choose(user, 'Tipo', 'Prova');
    fireEvent.change(box('Pasta'), { target: { value: 'Provas' } });
    await user.click(screen.getByRole('button', { name: 'Aceitar' }));
    await dismiss(user, 'Documento aceito no processo!');
    expect(sent).toEqual([
      { titulo: 'Comprovante de março', tipo: 'prova', pasta: 'Provas', visivelCliente: true },
    ]);
    expect(screen.queryByRole('region', { name: /^Recebidos do cliente/ })).not.toBeInTheDocument();
  });

  it('refuses with a reason, and never without one', async () => {
    answer(buildEntrega());
    const sent = take('/api/DocumentHandIn/5/refuse');
    const { user } = renderProcessos(LISTA);
    await user.click(await screen.findByRole('button', { name: 'Recusar comprovante de março.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    expect(await fieldError('Motivo é obrigatório')).toBeVisible();
    fireEvent.change(box('Motivo'), { target: { value: 'Está ilegível' } });
    await user.click(screen.getByRole('button', { name: 'Recusar' }));
    await dismiss(user, 'Arquivo recusado.');
    expect(sent).toEqual([{ motivo: 'Está ilegível' }]);
  });

  it('says so when they cannot be loaded, and shows the documents', async () => {
    server.use(http.get('/api/DocumentHandIn', () => refusal(500, {})));
    renderProcessos(LISTA);
    expect(await screen.findByText('Não foi possível ver o que o cliente enviou.')).toBeVisible();
    expect(await screen.findByText('Nenhum documento')).toBeVisible();
  });
});

describe('a client', () => {
  it('hands in a file with a word to the firm, and sees that it waits', async () => {
    const append = jest.spyOn(FormData.prototype, 'append');
    server.use(
      http.post('/api/DocumentHandIn', () => {
        answer(buildEntrega());
        return HttpResponse.json(buildEntrega(), { status: 201 });
      }),
    );
    const { user } = renderProcessos(LISTA, { role: 'Cliente' });
    fireEvent.change(await screen.findByLabelText('Recado ao escritório (opcional)'), {
      target: { value: 'Faltava este' },
    });
    const file = new SentFile(['%PDF-1.4'], 'comprovante de março.pdf') as unknown as File;
    await user.upload(screen.getByLabelText('Enviar documentos'), [file]);
    const list = within(await screen.findByRole('list', { name: 'Enviados ao escritório' }));
    expect(list.getByRole('listitem')).toHaveTextContent('Comprovante de março · Aguarda o escritório');
    expect(append.mock.calls.filter(([field]) => field !== 'arquivo')).toEqual([
      ['idProcesso', '7'],
      ['mensagem', 'Faltava este'],
    ]);
    append.mockRestore();
  });

  it('reads why something was refused, and takes back what waits', async () => {
    answer(
      buildEntrega(),
      buildEntrega({
        id: 4,
        titulo: 'Foto',
        nome: 'foto.png',
        situacao: 'recusada',
        motivo: 'Está ilegível',
      }),
    );
    const { user } = renderProcessos(LISTA, { role: 'Cliente' });
    expect(await screen.findByText('Motivo: Está ilegível')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirar foto.png' })).not.toBeInTheDocument();
    server.use(
      http.post('/api/DocumentHandIn/5/withdraw', () => {
        answer(buildEntrega({ situacao: 'retirada' }));
        return HttpResponse.json(buildEntrega({ situacao: 'retirada' }));
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Retirar comprovante de março.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, retirar' }));
    await dismiss(user, 'Arquivo retirado.');
    expect(await screen.findByText(/Retirado por você/)).toBeVisible();
  });

  it('takes back nothing that somebody else of the company sent', async () => {
    answer(
      buildEntrega({ minha: false }),
      buildEntrega({ id: 4, titulo: 'Foto', situacao: 'retirada', minha: false }),
    );
    renderProcessos(LISTA, { role: 'Cliente' });
    const list = within(await screen.findByRole('list', { name: 'Enviados ao escritório' }));
    expect(list.getByText(/Aguarda o escritório/)).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
    expect(list.getByText(/Retirado/)).not.toHaveTextContent('por você');
  });
});
