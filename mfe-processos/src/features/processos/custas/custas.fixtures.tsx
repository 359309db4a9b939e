import type { ProcessCost, ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { box, http, HttpResponse, installServer } from '@foro/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { buildProcesso, cases, choose, renderProcessos } from '../processos.fixtures';

export const LISTA = '/processodetalhe/7/custas';
export const CRIACAO = buildProcesso().dataInclusao;

export const buildRow = (overrides: Partial<ProcessCostRow> = {}): ProcessCostRow => ({
  id: 31,
  idProcesso: 7,
  tipo: 'custas',
  categoria: 'Preparo',
  descricao: 'Preparo do recurso',
  valor: '1234.56',
  competencia: '2026-11-03',
  vencimento: '2026-11-20',
  pagoEm: null,
  pagoPor: null,
  onus: 'cliente',
  reembolsavel: true,
  visivelCliente: true,
  guiaTipo: 'GRU',
  guiaNumero: '8899',
  guiaCodigo: '18720-8',
  idDocumento: null,
  situacao: 'aberto',
  trava: null,
  idEstornado: null,
  idEstorno: null,
  idPrestacao: null,
  prestacaoNumero: null,
  serie: null,
  rateadoEntre: null,
  motivo: null,
  documentoTitulo: null,
  processoTitulo: 'Cobrança de aluguéis',
  processoNumeroCNJ: null,
  cliente: 'Lima Imóveis',
  ...overrides,
});

export const buildCusta = (overrides: Partial<ProcessCost> = {}): ProcessCost => ({
  ...buildRow(),
  dataInclusao: CRIACAO,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: CRIACAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

export const TOTAIS = {
  pagasPeloEscritorio: '2500.10',
  aReembolsar: '1000.30',
  saldoAdiantamento: '-50.00',
  aVencer: '1234.56',
  vencido: '1000.00',
  proximoVencimento: '2020-01-31' as string | null,
};

export const totals = async () =>
  [...(await screen.findByLabelText('Totais das custas')).children].map((total) =>
    (total.textContent ?? '').replaceAll('\u00a0', ' '),
  );

export const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });

export async function fill(user: ReturnType<typeof renderProcessos>['user']) {
  await choose(user, 'Tipo', 'Despesa');
  type('Descrição', 'Certidões');
  type('Valor', 'R$\u00a01.234,56');
}

/** The ledger of a case, and the steps of the tests of its list and form. */
export function prepareCustas() {
  const server = installServer(...cases);
  const answerList = (items: object[], totais: object = TOTAIS) =>
    server.use(http.get('/api/ProcessCost', () => HttpResponse.json({ items, total: items.length, totais })));

  async function openForm(id: number, stored?: ProcessCost) {
    if (stored) server.use(http.get(`/api/ProcessCost/${id}`, () => HttpResponse.json(stored)));
    const view = renderProcessos(`/processodetalhe/7/custadetalhe/${id}`);
    await screen.findByLabelText('Descrição');
    return view;
  }

  return {
    server,
    answerList,
    openForm,
  };
}
