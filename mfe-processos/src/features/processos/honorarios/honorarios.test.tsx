import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { ProcessHour } from '@foro/shared/contracts/process-hour';
import {
  box,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  installServer,
  refusal,
  takeSaves,
} from '@foro/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases, choose, renderProcessos } from '../processos.fixtures';

jest.setTimeout(120_000);

const LISTA = '/processodetalhe/7/custas';
const server = installServer(...cases);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

const buildContrato = (overrides: Partial<FeeAgreement> = {}): FeeAgreement => ({
  id: 5,
  abrangencia: 'processo',
  tipo: 'exito',
  descricao: 'Êxito na ação',
  valorFixo: null,
  parcelas: null,
  valorMensal: null,
  meses: null,
  vencimento: null,
  valorHora: null,
  valorAto: null,
  percentual: '20.00',
  base: 'Proveito econômico',
  teto: null,
  lancado: '1000.00',
  pago: '300.00',
  exitoDoProcesso: '0.00',
  sucumbenciaDoProcesso: '0.00',
  dataAlteracao: '2026-11-03T12:00:00.000Z',
  ...overrides,
});

const buildHora = (overrides: Partial<ProcessHour> = {}): ProcessHour => ({
  id: 9,
  idUsuario: 1,
  usuario: 'Ana Souza',
  dia: '2026-11-03',
  minutos: 90,
  descricao: 'Minuta da petição',
  faturavel: true,
  cobrada: false,
  ...overrides,
});

const answer = (contratos: readonly FeeAgreement[], horas: readonly ProcessHour[] = []) =>
  server.use(
    http.get('/api/FeeAgreement', () => HttpResponse.json(contratos)),
    http.get('/api/ProcessHour', () => HttpResponse.json(horas)),
  );

const region = async () => within(await screen.findByRole('region', { name: 'Honorários' }));

describe('agreements about fees', () => {
  it('say what was agreed, and what of it is entered and paid', async () => {
    answer([
      buildContrato(),
      buildContrato({
        id: 6,
        tipo: 'hora',
        descricao: 'Consultoria',
        percentual: null,
        base: null,
        valorHora: '400.00',
        abrangencia: 'cliente',
      }),
    ]);
    renderProcessos(LISTA, { role: 'Gestor' });
    const rows = await screen.findAllByRole('row', { name: /Êxito na ação|Consultoria/ });
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Êxito na açãoÊxito · 20,00% de Proveito econômico · HistóricoR$ 1.000,00R$ 300,00LançarAlterarEncerrar',
      'ConsultoriaPor hora · R$ 400,00 por hora · todos os processos do cliente · HistóricoR$ 1.000,00R$ 300,00LançarAlterarEncerrar',
    ]);
  });

  it('are made from what their kind needs, and refused if it is missing', async () => {
    answer([]);
    const sent = takeSaves(server, 'post', '/api/FeeAgreement', buildContrato());
    const { user } = renderProcessos(LISTA, { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Novo contrato' }));
    await choose(user, 'Tipo', 'Fixo, em parcelas');
    type('Descrição', 'Defesa');
    type('Valor fixo', '1.000,00');
    type('Parcelas', '3');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await fieldError('Primeiro vencimento é obrigatório')).toBeVisible();
    type('Primeiro vencimento', '10/12/2026');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Contrato de honorários salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      idProcesso: 7,
      abrangencia: 'processo',
      tipo: 'fixo',
      valorFixo: '1000.00',
      parcelas: 3,
      vencimento: '2026-12-10',
    });
  });

  it('have on a phone what may be done with each in a line beneath it', async () => {
    const before = window.innerWidth;
    window.innerWidth = 390;
    try {
      answer([buildContrato({ descricao: 'Defesa' })]);
      renderProcessos(LISTA, { role: 'Gestor' });
      const acoes = (await screen.findByRole('button', { name: 'Alterar Defesa' })).closest('tr');
      expect(acoes).not.toHaveTextContent('Defesa');
      expect(acoes?.previousElementSibling).toHaveTextContent('Defesa');
      expect(screen.queryByRole('columnheader', { name: 'Ações' })).not.toBeInTheDocument();
    } finally {
      window.innerWidth = before;
    }
  });

  it('are changed from what they say, under the version that was read', async () => {
    const acordo = buildContrato({
      tipo: 'fixo',
      descricao: 'Defesa',
      percentual: null,
      base: null,
      valorFixo: '1000.00',
      parcelas: 3,
      vencimento: '2026-12-10',
    });
    answer([acordo]);
    const { user } = renderProcessos(LISTA, { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Alterar Defesa' }));
    expect(box('Valor fixo')).toHaveValue('R$\u00a01.000,00');
    expect(box('Primeiro vencimento')).toHaveValue('10/12/2026');
    const sent = takeSaves(server, 'put', '/api/FeeAgreement', acordo);
    type('Parcelas', '4');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Contrato de honorários salvo com sucesso!');
    expect(sent[0]).toMatchObject({
      id: 5,
      dataAlteracao: '2026-11-03T12:00:00.000Z',
      idProcesso: 7,
      valorFixo: '1000.00',
      parcelas: 4,
      vencimento: '2026-12-10',
    });
  });

  it('warn when success and sucumbência exceed the gain, and are entered after a confirmation', async () => {
    answer([buildContrato({ percentual: '50.00' })]);
    const sent = takeSaves(server, 'post', '/api/FeeAgreement/5/charge', {});
    const { user } = renderProcessos(LISTA, { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Lançar de Êxito na ação' }));
    type('Proveito do cliente', '1.000,00');
    expect(await screen.findByText('Êxito: R$ 500,00')).toBeVisible();
    type('Honorários de sucumbência', '500,01');
    expect(
      await screen.findByText(/o Código de Ética e Disciplina da OAB \(art\. 50\) não admite/),
    ).toBeVisible();
    await user.click(screen.getByLabelText('Lançar mesmo assim'));
    await user.click(screen.getByRole('button', { name: 'Lançar' }));
    await dismiss(user, 'Honorários lançados nas custas com sucesso!');
    expect(sent[0]).toMatchObject({ parte: 'exito', ganho: '1000.00', sucumbencia: '500.01', ciente: true });
  });

  it('warn with what earlier charges of the case come to', async () => {
    answer([buildContrato({ percentual: '20.00', sucumbenciaDoProcesso: '800.01' })]);
    const { user } = renderProcessos(LISTA, { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Lançar de Êxito na ação' }));
    type('Proveito do cliente', '1.000,00');
    expect(
      await screen.findByText(
        /^O êxito somado à sucumbência, com R\$.800,01 já lançados neste processo, passa/,
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Lançar mesmo assim')).toBeVisible();
    type('Proveito do cliente', '2.000,00');
    await waitFor(() => expect(screen.queryByLabelText('Lançar mesmo assim')).not.toBeInTheDocument());
  });

  it('are ended when that is confirmed, and say why when they are not', async () => {
    answer([buildContrato()]);
    server.use(http.delete('/api/FeeAgreement/5', () => refusal(502, {})));
    const { user } = renderProcessos(LISTA, { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: 'Encerrar Êxito na ação' }));
    await user.click(await screen.findByRole('button', { name: 'Sim, encerrar' }));
    expect(await dismiss(user, 'Falha ao encerrar um Contrato de honorários!')).toContain(
      'Erro inesperado ao encerrar um Contrato de honorários.',
    );
  });
});

describe('hours', () => {
  it('are noted by a colaborador, who sees no agreements', async () => {
    answer([], [buildHora(), buildHora({ id: 10, minutos: 20, cobrada: true, descricao: 'Reunião' })]);
    const sent = takeSaves(server, 'post', '/api/ProcessHour', buildHora());
    const { user } = renderProcessos(LISTA);
    expect(await (await region()).findByText('1:50 horas ao todo, 1:30 por cobrar.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Novo contrato' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Anotar horas' }));
    type('Dia', '03/11/2026');
    type('Tempo', 'uma hora');
    type('O que foi feito', 'Minuta');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await fieldError('Escreva o tempo como 1:30, até 24:00')).toBeVisible();
    expect(box('O que foi feito')).toHaveValue('Minuta');
    type('Tempo', '1:30');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Horas anotadas com sucesso!');
    expect(sent[0]).toMatchObject({
      idProcesso: 7,
      dia: '2026-11-03',
      minutos: 90,
      descricao: 'Minuta',
      faturavel: true,
    });
  });
});

it('a client sees neither', async () => {
  answer([buildContrato()], [buildHora()]);
  renderProcessos(LISTA, { role: 'Cliente' });
  expect(
    await screen.findByText('As custas que o escritório compartilhar com você aparecem aqui.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Honorários' })).not.toBeInTheDocument();
});
