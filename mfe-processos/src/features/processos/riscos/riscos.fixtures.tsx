import type { CaseRisk, RiskReport } from '@foro/shared/contracts/case-risk';
import type { PriceIndex } from '@foro/shared/contracts/price-index';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { cases, lookups, renderProcessos, semRisco } from '../processos.fixtures';

export const memoria: CaseRisk['movimentos'][number]['memoria'] = {
  regra: 'indice',
  desde: '2024-09-05',
  jurosDesde: null,
  ajuizamento: null,
  fontes: ['IPCA: IBGE (SGS 433)'],
  valor: '10000.00',
  fator: '1.013963736096',
  corrigido: '10139.64',
  percentualDeJuros: '1.950000',
  juros: '197.72',
  total: '10337.36',
  linhas: [
    {
      mes: '2024-09',
      nomeDoIndice: 'IPCA',
      indice: '0.44',
      fator: '1.004400000000',
      nomeDosJuros: 'Taxa legal',
      juros: '0.65',
    },
  ],
};

const quem = { usuario: 'Ana Souza', dataInclusao: '2026-11-03T12:00:00.000Z' };
export const caso: CaseRisk = {
  ...semRisco,
  saldo: '10337.36',
  avaliacoes: [
    {
      id: 1,
      em: '2024-09-05',
      risco: 'Provável',
      riscoAnterior: 'Possível',
      valorPedido: '50000.00',
      valorEstimado: '10000.00',
      anoPrevisto: 2027,
      motivo: 'Sentença',
      ...quem,
    },
  ],
  movimentos: [
    {
      id: 2,
      em: '2024-12-31',
      tipo: 'atualizacao',
      valor: '337.36',
      saldo: '10337.36',
      risco: 'Provável',
      riscoOrigem: null,
      motivo: null,
      memoria,
      ...quem,
    },
  ],
};

const linha: RiskReport['linhas'][number] = {
  idProcesso: 7,
  titulo: 'Cobrança de aluguéis',
  numeroCNJ: null,
  cliente: 'Lima Imóveis',
  idEmpresa: 20,
  idContato: null,
  natureza: 'Cível',
  fase: 'Recursal',
  idProcessoRisco: 1,
  risco: 'Provável',
  valorPedido: '50000.00',
  valorEstimado: '10000.00',
  provisao: '10337.36',
  anoPrevisto: 2027,
};
export const relatorio: RiskReport = {
  em: '2026-11-22',
  linhas: [linha],
  matriz: [
    {
      natureza: 'Cível',
      idProcessoRisco: 1,
      risco: 'Provável',
      quantidade: 1,
      valorEstimado: '10000.00',
      provisao: '10337.36',
    },
  ],
  movimento: [
    {
      risco: 'Provável',
      inicial: '10000.00',
      constituicao: '0.00',
      complemento: '0.00',
      atualizacao: '337.36',
      reversao: '0.00',
      pagamento: '0.00',
      transferencia: '0.00',
      final: '10337.36',
    },
  ],
  totais: { valorPedido: '50000.00', valorEstimado: '10000.00', provisao: '10337.36' },
  ocultos: false,
};
const indice: PriceIndex = {
  codigo: 'IPCA',
  nome: 'IPCA',
  fonte: 'IBGE (SGS 433)',
  de: '2022-01',
  ate: '2026-01',
  faltam: ['2025-12'],
  importados: 1,
  meses: [],
};

export const asked: URLSearchParams[] = [];

export const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

/** The risk of a case and the report of all cases, as the API returns them. */
export function prepareRiscos() {
  const server = installServer(
    // This address comes before that of a case's risk, which has the case's number in its place.
    http.get('/api/CaseRisk/Report', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(relatorio);
    }),
    http.get('/api/PriceIndex', () => HttpResponse.json([indice])),
    ...cases,
    ...lookups,
  );
  const openTab = async (stored: CaseRisk = caso) => {
    server.use(http.get('/api/CaseRisk/7', () => HttpResponse.json(stored)));
    const rendered = renderProcessos('/processodetalhe/7/custas', { role: 'Gestor' });
    const painel = await screen.findByRole('region', { name: 'Risco e provisão' });
    await within(painel).findByRole('button', { name: 'Avaliar risco' });
    return { ...rendered, painel };
  };

  return {
    server,
    openTab,
  };
}
