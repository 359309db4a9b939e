import type { Statement } from '@foro/shared/contracts/cost-statement';
import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { cases, renderProcessos } from './processos.fixtures';

jest.setTimeout(120_000);

const contrato: FeeAgreement = {
  id: 5,
  abrangencia: 'processo',
  tipo: 'hora',
  descricao: 'Consultoria',
  valorFixo: null,
  parcelas: null,
  valorMensal: null,
  meses: null,
  vencimento: null,
  valorHora: '400.00',
  valorAto: null,
  percentual: null,
  base: null,
  teto: null,
  lancado: '0.00',
  pago: '0.00',
  exitoDoProcesso: '0.00',
  sucumbenciaDoProcesso: '0.00',
  dataAlteracao: '2026-11-03T12:00:00.000Z',
};

const prestacao: Statement = {
  id: 90,
  numero: 12,
  situacao: 'rascunho',
  idEmpresaGrupo: 5,
  escritorio: 'Filial',
  idEmpresa: 20,
  idContato: null,
  cliente: 'Lima Imóveis',
  de: '2026-10-01',
  ate: '2026-10-31',
  processos: null,
  enviadaEm: null,
  informadaEm: null,
  comprovante: null,
  vencimento: null,
  pagaEm: null,
  motivo: null,
  dataInclusao: '2026-11-02T12:00:00.000Z',
  usuarioInclusao: 'Ana Souza',
  quantidade: 0,
  totais: {
    despesas: '0.00',
    reembolsos: '0.00',
    aReembolsar: '0.00',
    honorarios: '0.00',
    aPagar: '0.00',
    adiantamentoAnterior: '0.00',
    adiantamentos: '0.00',
    pagoComAdiantamento: '0.00',
    saldoAdiantamento: '0.00',
  },
  linhas: [],
};

const asked: string[] = [];
installServer(
  http.get('/api/FeeAgreement', () => HttpResponse.json([contrato])),
  http.get('/api/ProcessHour', () => HttpResponse.json([])),
  http.get('/api/CostStatement/90', () => HttpResponse.json(prestacao)),
  http.get('/api/Audit/Record', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('tipo')} ${searchParams.get('id')}`);
    return HttpResponse.json({ items: [], total: 0 });
  }),
  ...cases,
);

describe('"Histórico"', () => {
  it.each([
    ['of risk and provision', '/processodetalhe/7/custas', 'Histórico de risco e provisão', 'risco 7'],
    [
      'of an agreement about fees',
      '/processodetalhe/7/custas',
      'Histórico de Consultoria',
      'contrato_honorario 5',
    ],
    ['of a statement of account', '/prestacaodetalhe/90', 'Histórico', 'prestacao_conta 90'],
  ])('%s shows each change in the drawer', async (_, path, button, record) => {
    asked.length = 0;
    const { user } = renderProcessos(path, { role: 'Gestor' });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: 'Histórico' })).toBeVisible();
    expect(await screen.findByText('Nenhuma mudança registrada')).toBeVisible();
    expect(asked).toEqual([record]);
  });
});
