import type { AcceptanceChecked } from '@foro/shared/contracts/document-acceptance';
import { http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { createHash, webcrypto } from 'node:crypto';
import { reachable, renderHost } from '../testing/render-host';

const server = installServer(reachable);
const CODIGO = '7-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const ACEITE: AcceptanceChecked = {
  codigo: CODIGO,
  escritorio: 'Prado & Reis',
  titulo: 'Contrato de honorários',
  arquivo: 'contrato.pdf',
  n: 2,
  nome: 'João da Conceição',
  cpf: '***.982.247-**',
  aceitoEm: '2026-11-23T05:15:33.120Z',
  comCodigo: true,
  sha256: hashOf('original'),
  copiaSha256: hashOf('cópia'),
};
/** A file whose bytes can be read in jsdom. */
function fileOf(name: string, text: string): File {
  const file = new File([text], name);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(text) });
  return file;
}
const found = http.post('/api/DocumentAcceptance/check', () => HttpResponse.json(ACEITE));

describe('/aceite', () => {
  beforeAll(() =>
    Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle }),
  );

  it('says what was accepted, by whom and when, with half of the CPF', async () => {
    server.use(found);
    renderHost(`/aceite/${CODIGO}`);
    expect(await screen.findByText('Contrato de honorários')).toBeVisible();
    for (const text of [
      'João da Conceição, CPF ***.982.247-**',
      '23/11/2026 02:15',
      'Confirmado',
      ACEITE.sha256,
      ACEITE.copiaSha256,
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/assinatura simples, Lei 14\.063\/2020/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('ICP');
  });

  it.each([
    ['original', 'status', 'a.pdf é o arquivo que foi aceito, byte por byte.'],
    ['cópia', 'status', 'a.pdf é a cópia com a página do aceite, byte por byte.'],
    ['outro', 'alert', `não é o arquivo aceito nem a cópia: o conteúdo é outro. SHA-256: ${hashOf('outro')}`],
  ])('compares a file with the content "%s" in the browser', async (text, role, said) => {
    server.use(found);
    const { user } = renderHost(`/aceite/${CODIGO}`);
    await user.upload(await screen.findByLabelText(/^Solte aqui/), fileOf('a.pdf', text));
    expect(await screen.findByRole(role)).toHaveTextContent(said);
  });

  it('compares a file that is dropped, too', async () => {
    server.use(found);
    renderHost(`/aceite/${CODIGO}`);
    const zone = (await screen.findByLabelText(/^Solte aqui/)).parentElement;
    if (zone === null) throw new Error('the box is in a zone');
    fireEvent.drop(zone, { dataTransfer: { files: [fileOf('b.pdf', 'original')] } });
    expect(await screen.findByRole('status')).toHaveTextContent('b.pdf é o arquivo que foi aceito');
  });

  it('says that a code is nobody’s, and takes another', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('/api/DocumentAcceptance/check', async ({ request }) => {
        asked.push(await request.json());
        return asked.length === 1
          ? refusal(404, { code: 'NAO_ENCONTRADO', message: 'Nenhum aceite tem este código.' })
          : HttpResponse.json(ACEITE);
      }),
    );
    const { user } = renderHost('/aceite/7-ERRADO');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum aceite tem este código.');
    const box = screen.getByLabelText('Código de conferência');
    expect(box).toHaveValue('7-ERRADO');
    fireEvent.change(box, { target: { value: CODIGO } });
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Contrato de honorários')).toBeVisible();
    expect(asked).toEqual([{ codigo: '7-ERRADO' }, { codigo: CODIGO }]);
  });

  it('asks for the code if the address has none', async () => {
    const { user } = renderHost('/aceite');
    await user.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect(screen.getByText('Código é obrigatório')).toBeVisible();
  });
});
