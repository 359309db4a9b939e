import type {
  DocumentTemplateRow,
  TemplateGenerate,
  TemplateValue,
} from '@foro/shared/contracts/document-template';
import { box, dismiss, http, HttpResponse, installServer, refusal } from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases, choose, renderProcessos } from '../processos.fixtures';

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

  it('offers only templates without a flaw, and says so if nothing is missing', async () => {
    const user = await open();
    await user.click(screen.getByLabelText(/^Modelo/));
    await user.click(await screen.findByTitle('Contrato'));
    expect(screen.queryByTitle('Quebrado')).not.toBeInTheDocument();
    expect(await screen.findByText('Todos os campos do modelo têm valor.')).toBeVisible();
  });

  describe('with records that keep what is typed', () => {
    const AT = '2026-03-02T13:00:00.000Z';
    const cliente = { registro: 'cliente', nome: 'Lima Imóveis', dataAlteracao: AT } as const;
    const caso = { registro: 'processo', nome: 'Cobrança', dataAlteracao: AT } as const;
    const VALUES: TemplateValue[] = [
      { campo: 'cliente.cidade', valor: null, guardar: cliente },
      { campo: 'cliente.telefone', valor: null, guardar: cliente },
      { campo: 'processo.juiz', valor: null, guardar: caso },
      { campo: 'processo.vara', valor: null },
    ];
    const answerValues = (values: TemplateValue[]) =>
      server.use(http.get('/api/DocumentTemplate/1/values', () => HttpResponse.json(values)));
    const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

    it('groups the fields by their record, and sends the ticked ones in the version that was read', async () => {
      const sent: TemplateGenerate[] = [];
      answerValues(VALUES);
      server.use(
        http.post('/api/DocumentTemplate/1/generate', async ({ request }) => {
          sent.push((await request.json()) as TemplateGenerate);
          return HttpResponse.json({ id: 9 }, { status: 201 });
        }),
      );
      const user = await open();
      await choose(user, 'Modelo', 'Procuração');
      const group = await screen.findByRole('group', { name: 'Lima Imóveis' });
      expect(within(group).getByLabelText('Cliente: Telefone com DDD')).toBeVisible();
      const own = screen.getByRole('group', { name: 'Só para este documento' });
      expect(within(own).getByLabelText('Processo: Vara')).toBeVisible();
      expect(within(own).queryByRole('checkbox')).not.toBeInTheDocument();
      type('Cliente: Cidade', 'Santos');
      type('Processo: Juiz', 'Inês');
      type('Processo: Vara', '3ª Vara');
      await user.click(screen.getByRole('checkbox', { name: 'Guardar no cadastro do cliente' }));
      const button = screen.getByRole('button', { name: 'Gerar' });
      await user.dblClick(button);
      await dismiss(user, 'Documento gerado com sucesso!');
      expect(sent).toEqual([
        {
          idProcesso: 7,
          titulo: 'Procuração',
          valores: { 'cliente.cidade': 'Santos', 'processo.juiz': 'Inês', 'processo.vara': '3ª Vara' },
          guardar: [{ registro: 'cliente', dataAlteracao: AT }],
        },
      ]);
    });

    it('tells of a record that changed meanwhile, keeps what was typed, and sends the next version', async () => {
      const sent: TemplateGenerate[] = [];
      answerValues(VALUES);
      server.use(
        http.post('/api/DocumentTemplate/1/generate', async ({ request }) => {
          sent.push((await request.json()) as TemplateGenerate);
          if (sent.length > 1) return HttpResponse.json({ id: 9 }, { status: 201 });
          const now = { ...cliente, dataAlteracao: '2026-03-03T13:00:00.000Z' };
          answerValues([
            { campo: 'cliente.cidade', valor: 'Campinas' },
            { campo: 'cliente.telefone', valor: null, guardar: now },
            ...VALUES.slice(2),
          ]);
          return refusal(409, { code: 'DESATUALIZADO', message: 'O cadastro "Lima Imóveis" foi alterado' });
        }),
      );
      const user = await open();
      await choose(user, 'Modelo', 'Procuração');
      await screen.findByRole('group', { name: 'Lima Imóveis' });
      type('Cliente: Cidade', 'Santos');
      type('Cliente: Telefone com DDD', '13 98888-7777');
      await user.click(screen.getByRole('checkbox', { name: 'Guardar no cadastro do cliente' }));
      await user.click(screen.getByRole('button', { name: 'Gerar' }));
      const failure = await screen.findByRole('alertdialog', { name: 'Falha ao gerar o documento!' });
      expect(failure).toHaveTextContent('O cadastro "Lima Imóveis" foi alterado');
      await user.click(within(failure).getByRole('button', { name: 'OK' }));
      expect(await screen.findByText('Agora consta no cadastro: Campinas')).toBeVisible();
      expect(box('Cliente: Cidade')).toHaveValue('Santos');
      await user.click(screen.getByRole('button', { name: 'Gerar' }));
      await dismiss(user, 'Documento gerado com sucesso!');
      expect(sent[1]?.guardar).toEqual([{ registro: 'cliente', dataAlteracao: '2026-03-03T13:00:00.000Z' }]);
    });

    it('shows beside its box why a record does not take a value', async () => {
      answerValues(VALUES);
      server.use(
        http.post('/api/DocumentTemplate/1/generate', () =>
          HttpResponse.json(
            {
              code: 'DADOS_INVALIDOS',
              message: 'Telefone inválido',
              fields: { 'valores.cliente.telefone': 'Telefone inválido' },
              requestId: 'r',
            },
            { status: 400 },
          ),
        ),
      );
      const user = await open();
      await choose(user, 'Modelo', 'Procuração');
      await screen.findByRole('group', { name: 'Lima Imóveis' });
      type('Cliente: Telefone com DDD', '1');
      await user.click(screen.getByRole('checkbox', { name: 'Guardar no cadastro do cliente' }));
      await user.click(screen.getByRole('button', { name: 'Gerar' }));
      await waitFor(() =>
        expect(box('Cliente: Telefone com DDD')).toHaveAccessibleDescription('Telefone inválido'),
      );
    });
  });

  it('asks for a template, and keeps what was typed when the server refuses', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Gerar' }));
    expect((await screen.findAllByText('Escolha o modelo')).length).toBeGreaterThan(0);
    server.use(
      http.post('/api/DocumentTemplate/2/generate', () =>
        refusal(409, { code: 'CONFLITO', message: 'O modelo "Contrato" tem campos com problema.' }),
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
