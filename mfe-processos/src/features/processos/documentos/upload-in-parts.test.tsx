import { PART_BYTES } from '@foro/shared/contracts/process-document-codes';
import { http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
// Node's own class, because its fetch sends the body here: jsdom's cannot be read as a stream.
import { File as SentFile } from 'node:buffer';
import { cases, renderProcessos } from '../processos.fixtures';
import { buildRow, LISTA } from './documentos.fixtures';

jest.setTimeout(120_000);

const server = installServer(
  ...cases,
  http.get('/api/ProcessDocument', () => HttpResponse.json({ items: [], total: 0 })),
);

/** A file of two and a half parts. */
const grande = () => new SentFile([new Uint8Array(PART_BYTES * 2.5)], 'grande.pdf') as unknown as File;
const whenSent = () => waitFor(() => expect(screen.queryByText('grande.pdf')).not.toBeInTheDocument());
const drop = async (file: File) =>
  fireEvent.drop(await screen.findByText(/^PDF, Word, planilhas/), {
    dataTransfer: { files: [file], types: ['Files'] },
  });

const append = jest.spyOn(FormData.prototype, 'append');
beforeEach(() => append.mockClear());
const given = (name: string) =>
  append.mock.calls.flatMap(([field, value]) => (field === name ? [value] : []));

/** An API that stores parts; `isDown` tells whether the connection is down when a part arrives. */
function answerParts(isDown: (inicio: number) => boolean, forms: (() => ReturnType<typeof refusal>)[] = []) {
  const inicios: number[] = [];
  const removed: string[] = [];
  let recebido = 0;
  let begun = 0;
  server.use(
    http.post('/api/Upload', () => {
      begun += 1;
      return HttpResponse.json({ id: 33, recebido: 0 }, { status: 201 });
    }),
    http.get('/api/Upload/33', () => HttpResponse.json({ id: 33, recebido })),
    http.delete('/api/Upload/33', () => {
      removed.push('33');
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/Upload/33/content', ({ request }) => {
      const inicio = Number(new URL(request.url).searchParams.get('inicio'));
      inicios.push(inicio);
      if (isDown(inicio)) {
        // Some of it arrived before the connection broke.
        recebido = Math.max(recebido, inicio + 1_000);
        return HttpResponse.error();
      }
      recebido = Math.min(PART_BYTES * 2.5, inicio + PART_BYTES);
      return HttpResponse.json({ id: 33, recebido });
    }),
    http.post('/api/ProcessDocument', () => forms.shift()?.() ?? HttpResponse.json({}, { status: 201 })),
  );
  return { inicios, removed, begun: () => begun };
}

const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
const WAITING = 'Sem conexão. O envio continua de onde parou assim que ela voltar.';

it('sends a large file in parts, then the form that names it', async () => {
  const { inicios } = answerParts(() => false);
  renderProcessos(LISTA);
  await drop(grande());
  await whenSent();
  expect(inicios).toEqual([0, PART_BYTES, PART_BYTES * 2]);
  expect([given('envio'), given('nomeArquivo'), given('tamanhoArquivo'), given('idProcesso')]).toEqual([
    ['33'],
    ['grande.pdf'],
    [String(PART_BYTES * 2.5)],
    ['7'],
  ]);
});

it('says that it waits when the connection is lost, and goes on by itself from what had arrived', async () => {
  let isDown = true;
  const { inicios } = answerParts((inicio) => isDown && inicio > 0);
  renderProcessos(LISTA);
  await drop(grande());
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Envio de grande.pdf' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  isDown = false;
  await goOnline();
  await whenSent();
  const resumed = PART_BYTES + 1_000;
  expect(inicios).toEqual(
    [0, PART_BYTES, resumed, resumed + PART_BYTES].filter((one) => one < PART_BYTES * 2.5),
  );
});

it('is cancelled by "Cancelar" while it waits, and the received parts are deleted', async () => {
  const { removed } = answerParts(() => true);
  const { user } = renderProcessos(LISTA);
  await drop(grande());
  await screen.findByText(WAITING);
  await user.click(screen.getByRole('button', { name: 'Cancelar o envio de grande.pdf' }));
  expect(screen.queryByText('grande.pdf')).not.toBeInTheDocument();
  await goOnline();
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(removed).toEqual(['33']);
  expect(given('idProcesso')).toEqual([]);
});

it('sends nothing again if the form was refused for now and is tried once more', async () => {
  const message = 'O armazenamento dos documentos não respondeu.';
  const { inicios, begun } = answerParts(() => false, [() => refusal(409, { code: 'CONFLITO', message })]);
  const { user } = renderProcessos(LISTA);
  await drop(grande());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await whenSent();
  expect([inicios.length, begun(), given('envio')]).toEqual([3, 1, ['33', '33']]);
});

it('sends no second document if the answer to its form was lost, and begins anew only on a further request', async () => {
  const message = 'Este envio não está mais aqui: já foi concluído. Confira a lista.';
  const { begun } = answerParts(
    () => false,
    [
      () => {
        server.use(
          http.get('/api/Upload/33', () => refusal(404, { code: 'NAO_ENCONTRADO', message })),
          http.get('/api/ProcessDocument', () => HttpResponse.json({ items: [buildRow()], total: 1 })),
        );
        return HttpResponse.error();
      },
    ],
  );
  const { user } = renderProcessos(LISTA);
  await drop(grande());
  await screen.findByRole('alert');
  expect(await screen.findByText('Petição inicial')).toBeVisible();
  const retry = () => user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await retry();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect([begun(), given('envio')]).toEqual([1, ['33']]);
  await retry();
  await whenSent();
  expect([begun(), given('envio')]).toEqual([2, ['33', '33']]);
});

it('begins anew after a refusal for good, because the parts are removed with it', async () => {
  const message = 'O arquivo tem macros, que podem trazer vírus';
  const { begun } = answerParts(() => false, [() => refusal(400, { code: 'DADOS_INVALIDOS', message })]);
  const { user } = renderProcessos(LISTA);
  await drop(grande());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await whenSent();
  expect(begun()).toBe(2);
});
