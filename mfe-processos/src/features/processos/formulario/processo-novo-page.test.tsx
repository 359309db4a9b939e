import type { EnquiryState } from '@foro/shared/contracts/enquiry-codes';
import {
  box,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  installServer,
  refusal,
  save,
  takeSaves,
} from '@foro/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  buildProcesso,
  buildProcessoRow,
  cases,
  choose,
  chosen,
  lookups,
  NUMERO,
  renderProcessos,
  select,
  type User,
} from '../processos.fixtures';

// There are eleven selects to fill, and the machine may be busy.
jest.setTimeout(120_000);

const server = installServer(...cases, ...lookups);

async function openNew() {
  const screenOf = renderProcessos('/processonovo');
  await screen.findByRole('heading', { name: 'Início de um Processo' });
  return screenOf;
}

const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

async function fillRequired(user: User) {
  await choose(user, 'Cliente', 'Lima Imóveis');
  await choose(user, 'Escritório', 'Matriz');
  await choose(user, 'Equipe', 'Cível');
  await choose(user, 'Advogado', 'Helena Prado');
  fill('Título', 'Despejo na Rua Sete');
  await choose(user, 'Tipo', 'Judicial');
  await choose(user, 'Status', 'Em andamento');
  await choose(user, 'Posição', 'Autor');
  await choose(user, 'Caso', 'Processo originário (Principal)');
  await choose(user, 'Ação', 'Despejo');
  await choose(user, 'Risco', 'Remoto');
}

const REQUIRED = [
  'Cliente é obrigatório',
  'Escritório é obrigatório',
  'Equipe é obrigatória',
  'Advogado é obrigatório',
  'Título é obrigatório',
  'Tipo é obrigatório',
  'Status é obrigatório',
  'Posição é obrigatória',
  'Caso é obrigatório',
  'Ação é obrigatória',
  'Risco é obrigatório',
];

describe('"Início de um Processo"', () => {
  it('tells of every required field at once, and of no other', async () => {
    const { user } = await openNew();
    await save(user);
    for (const message of REQUIRED) expect(await fieldError(message)).toBeVisible();
    expect(document.querySelectorAll('.foro-field-error')).toHaveLength(REQUIRED.length);
  });

  it('keeps what was typed while it is refused, sends amounts as numbers and empty texts as null, says "Processo criado com sucesso!" and goes to the list', async () => {
    const refused = 'A equipe não é deste escritório';
    server.use(
      http.post('/api/Process', () =>
        refusal(400, { code: 'DADOS_INVALIDOS', message: refused, fields: { idEquipe: refused } }),
      ),
    );
    const { user, router } = await openNew();
    await fillRequired(user);
    fill('Número CNJ', '10000015120268260100');
    fill('Valor', '1234,5');
    await save(user);
    expect(await dismiss(user, 'Falha ao criar um Processo!')).toContain(refused);
    expect(await fieldError(refused)).toBeVisible();

    server.use(http.post('/api/Process', () => refusal(502, {})));
    await save(user);
    expect(await dismiss(user, 'Falha ao criar um Processo!')).toContain(
      'Erro inesperado ao criar o Processo.',
    );

    const sent = takeSaves(server, 'post', '/api/Process', buildProcesso());
    await save(user);
    await dismiss(user, 'Processo criado com sucesso!');
    expect(router.state.location.pathname).toBe('/processos');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      id: null,
      titulo: 'Despejo na Rua Sete',
      idEmpresa: 20,
      idContato: null,
      idEmpresaGrupo: 3,
      idEquipe: 4,
      idEquipeUsuario: 41,
      idProcessoTipo: 1,
      idProcessoStatus: 1,
      idProcessoCaso: 1,
      idProcessoPai: null,
      idProcessoAcao: 92,
      idProcessoRisco: 3,
      idProcessoPosicaoCliente: 1,
    });
    expect(sent[0]).toMatchObject({
      numeroCNJ: NUMERO,
      valor: 1234.5,
      numeroAntigo: null,
      numeroAntigoTipo: null,
      pasta: null,
      observacao: null,
      dataDistribuicao: null,
      juiz: null,
    });
    expect(sent[0]).not.toHaveProperty('tipoCliente');
  });
});

describe('the check of conflicts', () => {
  it('that the firm demands is offered, made with what is typed, and opened beside the form', async () => {
    const asked: unknown[] = [];
    server.use(
      http.get('/api/ConflictCheck/settings', () => HttpResponse.json({ exigencia: 'sempre' })),
      http.post('/api/ConflictCheck', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ id: 12, cor: 'vermelho' }, { status: 201 });
      }),
    );
    const { user } = await openNew();
    await choose(user, 'Cliente', 'Lima Imóveis');
    await user.click(screen.getByRole('button', { name: 'Mais uma parte contrária' }));
    fill('Nome', 'Rui Neves');
    await user.click(await screen.findByRole('button', { name: 'Verificar conflito' }));
    const link = await screen.findByRole('link', { name: 'Verificação nº 12: Lados opostos' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(box('Nome')).toHaveValue('Rui Neves');
    expect(asked).toEqual([
      { idEmpresa: 20, nomes: [{ nome: 'Rui Neves', documento: '', papel: 'contraria' }] },
    ]);
  });

  const answerConsulta = (situacao: EnquiryState) =>
    server.use(
      http.get('/api/Enquiry/9', () =>
        HttpResponse.json({
          situacao,
          titulo: 'Lima Imóveis × Rui Neves',
          assunto: 'Despejo',
          idEmpresaGrupo: 3,
          idEmpresa: 20,
          idContato: null,
          contrarias: [{ nome: 'Rui Neves', documento: null }],
        }),
      ),
    );

  it('is not filled in from an enquiry that was refused', async () => {
    answerConsulta('recusada');
    renderProcessos('/processonovo?consulta=9');
    await screen.findByRole('heading', { name: 'Início de um Processo' });
    expect(box('Título')).toHaveValue('');
  });

  it('is filled in from an enquiry, with client and opposing parties', async () => {
    answerConsulta('aceita');
    renderProcessos('/processonovo?consulta=9');
    expect(await screen.findByDisplayValue('Lima Imóveis × Rui Neves')).toBe(box('Título'));
    expect(box('Nome')).toHaveValue('Rui Neves');
    await waitFor(() => expect(chosen('Cliente')).toContain('Lima Imóveis'));
  });
});

describe('the client', () => {
  it('is a company or a person: switching clears the other, and the message with it, there and back', async () => {
    const { user } = await openNew();
    await choose(user, 'Cliente', 'Lima Imóveis');
    await user.click(box('Pessoa Física'));
    expect(chosen('Cliente')).not.toContain('Lima Imóveis');
    await save(user);
    expect(await fieldError('Cliente é obrigatório')).toBeVisible();
    await user.click(box('Pessoa Jurídica'));
    await waitFor(() => expect(screen.queryByText('Cliente é obrigatório')).not.toBeInTheDocument());
    expect(chosen('Cliente')).not.toContain('Lima Imóveis');
    await save(user);
    expect(await fieldError('Cliente é obrigatório')).toBeVisible();
    await user.click(box('Pessoa Física'));
    await choose(user, 'Cliente', 'Carla Dias');
    expect(chosen('Cliente')).toContain('Carla Dias');
  });
});

describe('the team', () => {
  it('opens "Advogado"; another team or office clears the lawyer and brings its own', async () => {
    server.use(
      http.get('/api/Team', () =>
        HttpResponse.json([
          { id: 4, equipe: 'Cível', idEmpresa: 3 },
          { id: 7, equipe: 'Família', idEmpresa: 3 },
          { id: 6, equipe: 'Trabalhista', idEmpresa: 5 },
        ]),
      ),
      http.get('/api/Team/Members/7', () => HttpResponse.json([{ id: 43, nome: 'Nara Reis' }])),
    );
    const { user } = await openNew();
    expect(select('Advogado')).toBeDisabled();
    await choose(user, 'Equipe', 'Cível');
    await choose(user, 'Advogado', 'Helena Prado');
    await choose(user, 'Equipe', 'Família');
    expect(chosen('Advogado')).not.toContain('Helena Prado');
    expect(select('Advogado')).toBeEnabled();
    await choose(user, 'Equipe', 'Cível');
    await choose(user, 'Advogado', 'Helena Prado');
    await choose(user, 'Escritório', 'Filial');
    expect(chosen('Equipe')).not.toContain('Cível');
    expect(chosen('Advogado')).not.toContain('Helena Prado');
    expect(select('Advogado')).toBeDisabled();
    await choose(user, 'Equipe', 'Trabalhista');
    await choose(user, 'Advogado', 'Ivo Reis');
    expect(chosen('Advogado')).toContain('Ivo Reis');
  });
});

describe('"Caso"', () => {
  it('Recurso and Incidente open "Processo Original", require it, and look it up by what is typed', async () => {
    const required = 'Processo é obrigatório quando o Caso for Recurso ou Incidente';
    const searches: (string | null)[] = [];
    const { user } = await openNew();
    expect(select('Processo Original')).toBeDisabled();
    await choose(user, 'Caso', 'Incidente');
    expect(select('Processo Original')).toBeEnabled();
    await save(user);
    expect(await fieldError(required)).toBeVisible();
    await choose(user, 'Processo Original', `${NUMERO} · Cobrança de aluguéis`);
    await waitFor(() => expect(screen.queryByText(required)).not.toBeInTheDocument());

    await choose(user, 'Caso', 'Processo originário (Principal)');
    expect(select('Processo Original')).toBeDisabled();
    await choose(user, 'Caso', 'Recurso');
    await save(user);
    expect(await fieldError(required)).toBeVisible();
    server.use(
      http.get('/api/Process', ({ request }) => {
        searches.push(new URL(request.url).searchParams.get('search'));
        return HttpResponse.json({
          items: [buildProcessoRow({ id: 8, titulo: 'Inventário', numeroCNJ: null })],
          total: 1,
        });
      }),
    );
    await user.click(select('Processo Original'));
    await user.type(select('Processo Original'), 'invent');
    await waitFor(() => expect(searches).toContain('invent'));
    expect(
      await screen.findByText('Inventário', { selector: '.ant-select-item-option-content' }),
    ).toBeVisible();
  });
});

describe('"Valor"', () => {
  it('becomes an amount on leaving, and refuses what is none and what is negative', async () => {
    const { user } = await openNew();
    await user.type(box('Valor'), '1234,5');
    await user.tab();
    expect((box('Valor') as HTMLInputElement).value.replaceAll('\u00a0', ' ')).toBe('R$ 1.234,50');
    fill('Valor', 'mil reais');
    await save(user);
    expect(await fieldError('Valor inválido')).toBeVisible();
    fill('Valor', '-10');
    await save(user);
    expect(await fieldError('Valor não pode ser negativo')).toBeVisible();
  });
});

describe('"Número CNJ"', () => {
  it('is punctuated while it is typed, shows court, state and year, and warns once it is left', async () => {
    const { user } = await openNew();
    await user.type(box('Número CNJ'), '1000001512026');
    expect(screen.queryByText(/fora do padrão/)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText('Número fora do padrão do CNJ.')).toBeVisible();
    await user.type(box('Número CNJ'), '8260100');
    expect(box('Número CNJ')).toHaveValue(NUMERO);
    expect(screen.getByText('TJSP · SP · 2026')).toBeVisible();
    expect(screen.queryByText(/fora do padrão/)).not.toBeInTheDocument();
  });

  it('that another case has is pointed out with a link', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/api/Process', ({ request }) => {
        const numero = new URL(request.url).searchParams.get('numeroCNJ');
        if (numero) asked.push(numero);
        return HttpResponse.json({
          items: [buildProcessoRow(), buildProcessoRow({ id: 12, titulo: 'Apensado' })],
          total: 2,
        });
      }),
    );
    await openNew();
    fill('Número CNJ', NUMERO);
    const link = await screen.findByRole('link', { name: 'Cobrança de aluguéis' });
    expect(link).toHaveAttribute('href', '/processodetalhe/7');
    expect(link.closest('[role="status"]')).toHaveTextContent(
      'Este número já está em Cobrança de aluguéis e em mais 1.',
    );
    expect(asked).toEqual(['10000015120268260100']);
  });
});
