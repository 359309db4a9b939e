import type { PaperRequest } from '@foro/shared/contracts/paper-request';
import { box, dismiss, fieldError, http, HttpResponse, installServer } from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { File as SentFile } from 'node:buffer';
import { cases, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const LISTA = '/processodetalhe/7/docs';
const server = installServer(...cases);

const buildPedido = (changes: Partial<PaperRequest> = {}): PaperRequest => ({
  id: 3,
  idProcesso: 7,
  processoTitulo: 'Cobrança de aluguéis',
  titulo: 'RG',
  instrucoes: 'Frente e verso',
  vencimento: '2026-12-05',
  situacao: 'pedido',
  motivo: null,
  pedidoEm: '2026-11-10T15:00:00.000Z',
  pedidoPor: 'Rui',
  dataAlteracao: '2026-11-10T15:00:00.000Z',
  ...changes,
});
const answer = (...pedidos: PaperRequest[]) =>
  server.use(http.get('/api/PaperRequest', () => HttpResponse.json(pedidos)));

it('asks a client for documents, one a line, from a saved list', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('/api/PaperRequest/Model', () =>
      HttpResponse.json([
        { id: 1, nome: 'Trabalhista', papeis: [{ titulo: 'RG', instrucoes: 'Frente e verso' }] },
      ]),
    ),
    http.post('/api/PaperRequest', async ({ request }) => {
      sent.push(await request.json());
      answer(buildPedido());
      return HttpResponse.json({ ids: [3] }, { status: 201 });
    }),
  );
  const { user } = renderProcessos(LISTA);
  await user.click(await screen.findByRole('button', { name: 'Pedir ao cliente' }));
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  expect(await fieldError('Informe ao menos um documento')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Trabalhista' }));
  fireEvent.change(box('Documentos'), { target: { value: 'RG: Frente e verso\n\nCTPS' } });
  await user.click(screen.getByRole('button', { name: 'Pedir' }));
  await dismiss(user, 'Documentos pedidos ao cliente!');
  expect(sent).toEqual([
    {
      idProcesso: 7,
      papeis: [
        { titulo: 'RG', instrucoes: 'Frente e verso' },
        { titulo: 'CTPS', instrucoes: null },
      ],
      vencimento: null,
      guardarComo: null,
    },
  ]);
  const section = within(await screen.findByRole('region', { name: 'Pedidos ao cliente' }));
  expect(section.getByText(/Aguarda o cliente, até 05\/12\/2026/)).toBeVisible();
});

it('changes a request, and leaves the day that it had', async () => {
  const sent: unknown[] = [];
  answer(buildPedido());
  server.use(
    http.put('/api/PaperRequest', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(buildPedido());
    }),
  );
  const { user } = renderProcessos(LISTA);
  await user.click(await screen.findByRole('button', { name: 'Alterar o pedido de RG' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o pedido' }));
  expect(dialog.getByRole('textbox', { name: 'Entregar até' })).toHaveValue('05/12/2026');
  fireEvent.change(box('Documento'), { target: { value: 'RG e CPF' } });
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dismiss(user, 'Pedido alterado!');
  expect(sent).toEqual([
    expect.objectContaining({ id: 3, titulo: 'RG e CPF', vencimento: '2026-12-05', cancelado: false }),
  ]);
});

it('shows a client the requested document and why it was returned, and hands in a photograph', async () => {
  const append = jest.spyOn(FormData.prototype, 'append');
  answer(buildPedido({ situacao: 'devolvido', motivo: 'Ilegível' }));
  server.use(
    http.post('/api/DocumentHandIn', () => {
      answer(buildPedido({ situacao: 'entregue' }));
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const { user } = renderProcessos(LISTA, { role: 'Cliente' });
  expect(await screen.findByText('O escritório devolveu: Ilegível')).toBeVisible();
  const photo = new SentFile(['x'], 'rg.jpg') as unknown as File;
  await user.upload(screen.getByLabelText('Enviar RG'), [photo]);
  expect(await screen.findByText(/Enviado: aguarda o escritório/)).toBeVisible();
  expect(append.mock.calls.filter(([field]) => field !== 'arquivo')).toEqual([
    ['idProcesso', '7'],
    ['titulo', 'RG'],
    ['idPedido', '3'],
  ]);
  append.mockRestore();
});
