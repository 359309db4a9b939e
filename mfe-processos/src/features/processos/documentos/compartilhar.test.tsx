import type { Acceptance } from '@foro/shared/contracts/document-acceptance';
import type { DocumentShare } from '@foro/shared/contracts/document-share';
import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import {
  box,
  chooseFuncao,
  dismiss,
  http,
  HttpResponse,
  installServer,
  takeSaves,
} from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const EM = '2026-03-02T13:00:00.000Z';
const ROW: ProcessDocumentRow = {
  id: 61,
  idProcesso: 7,
  idEmpresa: null,
  idContato: null,
  titulo: 'Minuta',
  tipo: 'contrato',
  pasta: null,
  etiquetas: null,
  nota: null,
  visivelCliente: false,
  versao: 2,
  nome: 'minuta.pdf',
  tipoConteudo: 'application/pdf',
  tamanho: 2048,
  verificado: true,
  enviadoEm: EM,
  enviadoPor: 'Ana Souza',
  textoSituacao: null,
  processoTitulo: 'Cobrança',
  processoNumeroCNJ: null,
  cliente: 'Lima Imóveis',
  dataAlteracao: EM,
};
const link = (changes: Partial<DocumentShare> = {}): DocumentShare => ({
  id: 3,
  idDocumento: 61,
  n: 2,
  destinatario: 'Cartório',
  situacao: 'ativo',
  expiraEm: '2026-03-09T13:00:00.000Z',
  maxAberturas: 2,
  aberturas: 1,
  abertoEm: EM,
  dataInclusao: EM,
  usuarioInclusao: 'Ana Souza',
  pedeAceite: false,
  aceiteEmail: null,
  aceite: null,
  ...changes,
});

const server = installServer(
  http.get('/api/ProcessDocument', () => HttpResponse.json({ items: [ROW], total: 1 })),
  http.get('/api/DocumentShare', () =>
    HttpResponse.json([link(), link({ id: 2, situacao: 'vencido', destinatario: null })]),
  ),
  ...cases,
);

async function open() {
  const { user } = renderProcessos('/processodetalhe/7/docs');
  await chooseFuncao(user, 'Minuta 61', 'Compartilhar por link');
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Links de Minuta' })) };
}

describe('"Compartilhar por link"', () => {
  it('shows who has which link, how often it was used, and ends one after the question', async () => {
    const revoked: string[] = [];
    server.use(
      http.delete('/api/DocumentShare/3', ({ request }) => {
        revoked.push(request.url);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, drawer } = await open();
    const [ativo, vencido] = await drawer.findAllByRole('listitem');
    expect(ativo).toHaveTextContent(/Cartório.*baixado 1 vez de 2, a última em 02\/03\/2026 10:00/);
    expect(vencido).toHaveTextContent('Vencido');
    expect(drawer.queryByRole('button', { name: 'Revogar o link 2' })).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Revogar o link 3' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, revogar' }));
    await dismiss(user, 'Link revogado com sucesso!');
    expect(revoked).toHaveLength(1);
  });

  it('makes a link and shows its address this once, to be copied', async () => {
    const sent = takeSaves(server, 'post', '/api/DocumentShare', {
      ...link({ id: 4 }),
      endereco: '/compartilhado#1.segredo',
    });
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Novo link' }));
    fireEvent.change(await screen.findByLabelText(/^Quantas vezes/), { target: { value: '2' } });
    fireEvent.change(box('Para quem'), { target: { value: 'Perito' } });
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    expect(await drawer.findByLabelText('Endereço do link')).toHaveValue(
      `${window.location.origin}/compartilhado#1.segredo`,
    );
    expect(sent).toEqual([
      {
        dias: 7,
        maxAberturas: 2,
        destinatario: 'Perito',
        pedeAceite: false,
        aceiteEmail: null,
        idDocumento: 61,
      },
    ]);
    await user.click(drawer.getByRole('button', { name: 'Copiar endereço' }));
    expect(await drawer.findByText('Endereço copiado.')).toBeVisible();
  });

  const ACEITE: Acceptance = {
    id: 5,
    nome: 'João da Conceição',
    cpf: '52998224725',
    aceitoEm: EM,
    codigo: '1-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567',
    copia: 'minuta (aceite).pdf',
    recibo: null,
    sha256: 'ab'.repeat(32),
    copiaSha256: 'cd'.repeat(32),
    endereco: '203.0.113.7',
    navegador: 'Mozilla/5.0',
    email: 'joao@cliente.com.br',
  };

  it('shows who accepted, how it was confirmed, and fetches the copy', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    server.use(
      http.get('/api/DocumentShare', () =>
        HttpResponse.json([
          link({ id: 9, pedeAceite: true, aceiteEmail: 'joao@cliente.com.br', aceite: ACEITE }),
          link({ id: 8, pedeAceite: true, situacao: 'esgotado' }),
          link({
            id: 7,
            pedeAceite: true,
            aceite: { ...ACEITE, id: 6, email: null, navegador: null, recibo: 'outro_tipo' },
          }),
        ]),
      ),
      http.get('/api/DocumentAcceptance/5/content', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
    );
    const { user, drawer } = await open();
    const [feito, pendente, recibo] = await drawer.findAllByRole('listitem');
    expect(feito).toHaveTextContent('Aceito por João da Conceição, CPF 529.982.247-25, em 02/03/2026 10:00.');
    expect(feito).toHaveTextContent('Código confirmado pelo e-mail joao@cliente.com.br.');
    expect(pendente).toHaveTextContent('Pede aceite eletrônico, ainda sem resposta. Sem código por e-mail.');
    // It can still be accepted, so it can still be revoked.
    expect(drawer.getByRole('button', { name: 'Revogar o link 8' })).toBeVisible();
    expect(recibo).toHaveTextContent('Nenhum código foi confirmado');
    expect(recibo).toHaveTextContent('A cópia é só o recibo, porque o arquivo não é um PDF.');
    await user.click(drawer.getByRole('button', { name: 'Baixar a cópia aceita' }));
    await waitFor(() => expect(names).toEqual(['minuta (aceite).pdf']));
  });

  const newLink = async (temEmail: boolean) => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/DocumentShare/mail', () => HttpResponse.json({ temEmail })),
      http.post('/api/DocumentShare', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { ...link({ id: 4 }), endereco: '/compartilhado#1.segredo' },
          { status: 201 },
        );
      }),
    );
    const { user, drawer } = await open();
    await user.click(drawer.getByRole('button', { name: 'Novo link' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Pedir aceite eletrônico' }));
    return { user, drawer, sent };
  };

  it('asks for the e-mail of the code if mail is sent, and drops it if no acceptance is requested', async () => {
    const { user, drawer, sent } = await newLink(true);
    fireEvent.change(await screen.findByLabelText(/^E-mail que recebe o código/), {
      target: { value: 'sem arroba' },
    });
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    expect((await screen.findAllByText('E-mail inválido'))[0]).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Pedir aceite eletrônico' }));
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    expect(await drawer.findByLabelText('Endereço do link')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ pedeAceite: false, aceiteEmail: null })]);
  });

  it('says that the link alone serves if no mail is sent', async () => {
    const { user, drawer, sent } = await newLink(false);
    expect(
      await screen.findByText(/^O envio de e-mail não está configurado: o link vale sozinho/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Criar link' }));
    expect(await drawer.findByLabelText('Endereço do link')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ pedeAceite: true })]);
  });
});
