import type { DocumentShareOpened } from '@foro/shared/contracts/document-share';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { reachable, renderHost } from '../testing/render-host';

const server = installServer(reachable);
const TOKEN = `7.${'a'.repeat(43)}`;
const SHA256 = 'ab'.repeat(32);
const CODIGO = '7-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567';
const OPENED: DocumentShareOpened = {
  titulo: 'Contrato de honorários',
  nome: 'contrato.pdf',
  tipoConteudo: 'application/pdf',
  tamanho: 2048,
  escritorio: 'Prado & Reis',
  expiraEm: '2026-12-01T15:00:00.000Z',
  restantes: null,
  aceite: { n: 2, sha256: SHA256, email: 'j***@cliente.com.br', baixado: false, feito: null },
};
const PENDENTE = { n: 2, sha256: SHA256, email: null, baixado: true, feito: null };
const FEITO = {
  nome: 'João da Conceição',
  aceitoEm: '2026-11-23T05:15:33.120Z',
  codigo: CODIGO,
  copia: 'contrato (aceite).pdf',
  recibo: null,
};
const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ code, message, ...(fields && { fields }), requestId: 'r-1' }, { status });
const opens = (opened: DocumentShareOpened) =>
  http.post('/api/DocumentShare/open', () => HttpResponse.json(opened));
const files: string[] = [];

beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    files.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const accept = () => screen.findByRole('button', { name: 'Aceitar documento' });

describe('"Aceite eletrônico" at /compartilhado', () => {
  it('takes name, CPF, the code of the mail and the word, once the paper was fetched, and gives the copy', async () => {
    const sent: unknown[] = [];
    server.use(
      opens(OPENED),
      http.post('/api/DocumentShare/content', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
      http.post('/api/DocumentShare/code', () =>
        HttpResponse.json({ email: 'j***@cliente.com.br', minutos: 15, reenviarEm: 60 }),
      ),
      http.post('/api/DocumentShare/accept', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...OPENED, aceite: { ...PENDENTE, feito: FEITO } }, { status: 201 });
      }),
      http.post('/api/DocumentShare/copy', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
    );
    const { user } = renderHost(`/compartilhado#${TOKEN}`);
    expect(await screen.findByText(/assinatura simples, Lei 14\.063\/2020, art\. 4º, I/)).toBeVisible();
    expect(screen.getByText(SHA256)).toBeVisible();
    expect(document.body).not.toHaveTextContent('ICP');
    await user.click(await accept());
    for (const issue of [
      'Nome é obrigatório',
      'CPF é obrigatório',
      'O código tem 6 números',
      'Baixe e leia o documento antes de aceitar',
    ])
      expect(screen.getByText(issue)).toBeVisible();
    expect(screen.getByLabelText('Nome completo')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(await screen.findByText('O arquivo foi baixado.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar código para j***@cliente.com.br' }));
    expect(
      await screen.findByText(/^Enviamos um código para j\*\*\*@cliente\.com\.br\. Ele vale 15 minutos\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar outro código' })).toBeDisabled();
    fill('Nome completo', 'João da Conceição');
    fill('CPF', '52998224725');
    expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25');
    fill('Código recebido por e-mail', '12 34 56');
    await user.click(await accept());
    expect(screen.getByText('Marque que leu e aceita o documento')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Li e aceito este documento' }));
    await user.click(await accept());

    expect(await screen.findByRole('heading', { name: 'Aceite registrado' })).toBeVisible();
    expect(sent).toEqual([
      {
        token: TOKEN,
        nome: 'João da Conceição',
        cpf: '52998224725',
        codigo: '123456',
        aceito: true,
      },
    ]);
    expect(screen.getByRole('link', { name: 'Conferir o aceite' })).toHaveAttribute(
      'href',
      `/aceite/${CODIGO}`,
    );
    await user.click(screen.getByRole('button', { name: 'Baixar a cópia' }));
    expect(await screen.findByRole('button', { name: 'Baixar a cópia' })).toBeEnabled();
    expect(files).toEqual(['contrato.pdf', 'contrato (aceite).pdf']);
  });

  const complete = async (opened: DocumentShareOpened) => {
    server.use(opens(opened));
    const { user } = renderHost(`/compartilhado#${TOKEN}`);
    await accept();
    fill('Nome completo', 'João da Conceição');
    fill('CPF', '529.982.247-25');
    await user.click(screen.getByRole('checkbox'));
    return user;
  };

  it('asks for no code if none is sent, and shows who was faster', async () => {
    const user = await complete({ ...OPENED, aceite: PENDENTE });
    expect(screen.queryByLabelText('Código recebido por e-mail')).not.toBeInTheDocument();
    server.use(
      http.post('/api/DocumentShare/accept', () =>
        refusal(409, 'CONFLITO', 'Este documento já foi aceito por Ana Lima em 23/11/2026 02:15.'),
      ),
      opens({
        ...OPENED,
        aceite: { ...PENDENTE, feito: { ...FEITO, nome: 'Ana Lima', recibo: 'outro_tipo' } },
      }),
    );
    await user.click(await accept());
    expect(await screen.findByText(/^Este documento já foi aceito por Ana Lima/)).toBeVisible();
    expect(await screen.findByText(/^Ana Lima aceitou este documento/)).toBeVisible();
    expect(screen.getByText(/A cópia é só o recibo, porque o arquivo não é um PDF\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Baixar o recibo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceitar documento' })).not.toBeInTheDocument();
  });

  it('says beside the code that it is wrong, and why no other is sent', async () => {
    const user = await complete({ ...OPENED, aceite: { ...PENDENTE, email: 'j***@cliente.com.br' } });
    server.use(
      http.post('/api/DocumentShare/code', () =>
        refusal(429, 'MUITAS_TENTATIVAS', 'O código acabou de ser pedido. Peça outro em 40 segundos.'),
      ),
      http.post('/api/DocumentShare/accept', () =>
        refusal(400, 'DADOS_INVALIDOS', 'x', { codigo: 'Código errado. Restam 4 tentativas' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: /^Enviar código para/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Peça outro em 40 segundos.');
    fill('Código recebido por e-mail', '000000');
    await user.click(await accept());
    expect(await screen.findByText('Código errado. Restam 4 tentativas')).toBeVisible();
    expect(screen.getByLabelText('Código recebido por e-mail')).toHaveFocus();
  });
});
