import type { ProcessHistory, ProcessHistoryRow } from '@foro/shared/contracts/process-history';
import { box, http, HttpResponse, installServer } from '@foro/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { buildProcesso, cases, choose, lookups, renderProcessos } from '../processos.fixtures';

export const LISTA = '/processodetalhe/7/hist';
export const CRIACAO = buildProcesso().dataInclusao;

export const buildRow = (overrides: Partial<ProcessHistoryRow> = {}): ProcessHistoryRow => ({
  id: 15,
  dataInclusao: CRIACAO,
  tipo: 'Despacho',
  descricao: 'Cite-se.',
  executor: 'Helena Prado',
  visivelCliente: true,
  automatico: false,
  codigoMovimento: null,
  ...overrides,
});

export const buildAcompanhamento = (overrides: Partial<ProcessHistory> = {}): ProcessHistory => ({
  id: 15,
  dataInclusao: CRIACAO,
  tipo: 'Despacho',
  descricao: 'Cite-se.',
  executor: 'Helena Prado',
  idProcesso: 7,
  idProcessoHistoricoTipo: 3,
  idExecutorAto: 41,
  parecer: 'Prazo em dobro.',
  visivelCliente: true,
  textoCliente: null,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: CRIACAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

export async function fill(user: ReturnType<typeof renderProcessos>['user'], descricao: string) {
  await choose(user, 'Tipo de Acompanhamento', 'Sentença');
  await choose(user, 'Executor da Ação', 'Ivo Reis');
  fireEvent.change(box('Descrição'), { target: { value: descricao } });
}

/** The follow-ups of a case, and the steps of the tests of their list and form. */
export function prepareAcompanhamentos() {
  const server = installServer(
    ...cases,
    ...lookups,
    http.get('/api/ProcessHistory/Process/7', () => HttpResponse.json({ items: [], total: 0 })),
  );
  const answerList = (...items: object[]) =>
    server.use(
      http.get('/api/ProcessHistory/Process/7', () => HttpResponse.json({ items, total: items.length })),
    );

  async function openForm(id: number, stored?: ProcessHistory) {
    if (stored) server.use(http.get(`/api/ProcessHistory/${id}`, () => HttpResponse.json(stored)));
    const screenOf = renderProcessos(`/processodetalhe/7/histdetalhe/${id}`);
    await screen.findByLabelText('Descrição');
    return screenOf;
  }

  return {
    server,
    answerList,
    openForm,
  };
}
