import type { DocumentTemplateRow, TemplateGenerate } from '@foro/shared/contracts/document-template';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { box, cases, choose, dismiss, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const modelo = (
  id: number,
  titulo: string,
  problemas: DocumentTemplateRow['problemas'] = [],
): DocumentTemplateRow => ({
  id,
  titulo,
  tipo: 'procuracao',
  descricao: null,
  nome: 'modelo.docx',
  tamanho: 1000,
  campos: ['cliente.nome'],
  problemas,
  dataAlteracao: '2026-03-02T13:00:00.000Z',
});
const QUEBRADO = modelo(3, 'Quebrado', [{ lugar: 'Texto, parágrafo 1', trecho: '{', problema: 'A chave' }]);

const server = installServer(
  ...cases,
  http.get('/api/DocumentTemplate', () =>
    HttpResponse.json([modelo(1, 'Procuração'), modelo(2, 'Contrato'), QUEBRADO]),
  ),
  http.get('/api/DocumentTemplate/1/values', () =>
    HttpResponse.json([
      { campo: 'cliente.nome', valor: 'Lima Imóveis' },
      { campo: 'cliente.rg', valor: null },
      { campo: 'advogado.oab', valor: null },
    ]),
  ),
  http.get('/api/DocumentTemplate/2/values', () =>
    HttpResponse.json([{ campo: 'hoje', valor: '22/11/2026' }]),
  ),
);

async function open() {
  const { user } = renderProcessos('/processodetalhe/7/docs');
  await user.click(await screen.findByRole('button', { name: 'Gerar documento' }));
  await screen.findByRole('dialog', { name: 'Gerar documento' });
  return user;
}

describe('"Gerar documento"', () => {
  it('says what is missing, takes what is typed, and makes the document', async () => {
    const sent: TemplateGenerate[] = [];
    server.use(
      http.post('/api/DocumentTemplate/1/generate', async ({ request }) => {
        sent.push((await request.json()) as TemplateGenerate);
        return HttpResponse.json({ id: 9 }, { status: 201 });
      }),
    );
    const user = await open();
    await choose(user, 'Modelo', 'Procuração');
    expect(box('Título do documento')).toHaveValue('Procuração');
    expect(await screen.findByText(/O Foro não tem o que estes campos pedem/)).toBeVisible();
    expect(screen.queryByLabelText('Cliente: Nome da pessoa ou razão social')).not.toBeInTheDocument();
    fireEvent.change(box('Cliente: RG com o órgão emissor'), { target: { value: ' 12.345 ' } });
    await user.click(screen.getByRole('button', { name: 'Gerar' }));
    await dismiss(user, 'Documento gerado com sucesso!');
    expect(sent).toEqual([{ idProcesso: 7, titulo: 'Procuração', valores: { 'cliente.rg': '12.345' } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers only templates without a flaw, and says where nothing is missing', async () => {
    const user = await open();
    await user.click(screen.getByLabelText(/^Modelo/));
    await user.click(await screen.findByTitle('Contrato'));
    expect(screen.queryByTitle('Quebrado')).not.toBeInTheDocument();
    expect(await screen.findByText('Todos os campos do modelo têm valor.')).toBeVisible();
  });

  it('asks for a template, and keeps what was typed when the server refuses', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Gerar' }));
    expect((await screen.findAllByText('Escolha o modelo')).length).toBeGreaterThan(0);
    server.use(
      http.post('/api/DocumentTemplate/2/generate', () =>
        HttpResponse.json(
          { code: 'CONFLITO', message: 'O modelo "Contrato" tem campos com problema.', requestId: 'r' },
          { status: 409 },
        ),
      ),
    );
    await choose(user, 'Modelo', 'Contrato');
    fireEvent.change(box('Título do documento'), { target: { value: 'Contrato da Lima' } });
    await screen.findByText('Todos os campos do modelo têm valor.');
    await user.click(screen.getByRole('button', { name: 'Gerar' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Falha ao gerar o documento!' });
    expect(failure).toHaveTextContent('tem campos com problema');
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
    expect(box('Título do documento')).toHaveValue('Contrato da Lima');
  });
});
