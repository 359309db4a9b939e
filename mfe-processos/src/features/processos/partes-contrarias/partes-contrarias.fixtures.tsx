import type { ProcessOpositor } from '@foro/shared/contracts/process-opositor';
import { http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import { buildProcesso, cases, lookups, renderProcessos } from '../processos.fixtures';

export const CRIACAO = buildProcesso().dataInclusao;

export const buildParte = (overrides: Partial<ProcessOpositor> = {}): ProcessOpositor => ({
  id: 9,
  idProcesso: 7,
  nome: 'Paulo Nunes',
  email: 'paulo@exemplo.com',
  cnpj: null,
  cpf: '52998224725',
  telefoneDDD: '11',
  telefone: '987654321',
  cep: null,
  endereco: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  dataInclusao: CRIACAO,
  idUsuarioInclusao: 1,
  usuarioInclusao: 'Ana Souza',
  dataAlteracao: CRIACAO,
  idUsuarioAlteracao: 1,
  usuarioAlteracao: 'Ana Souza',
  ...overrides,
});

/** The opposing parties of a case, and the steps of the tests of their list and form. */
export function preparePartes() {
  const server = installServer(
    ...cases,
    ...lookups,
    http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.json({ status: 'ERROR', message: 'Fora do ar.' })),
    http.get('/api/ProcessOpositor/Similar', () => HttpResponse.json([])),
    http.get('/api/ProcessOpositor/OpositorProcess/7', () =>
      HttpResponse.json({
        items: [{ id: 9, nome: 'Paulo Nunes', email: 'paulo@exemplo.com', dataInclusao: CRIACAO }],
        total: 1,
      }),
    ),
  );

  async function openForm(id: number, stored?: ProcessOpositor) {
    if (stored) server.use(http.get(`/api/ProcessOpositor/${id}`, () => HttpResponse.json(stored)));
    const screenOf = renderProcessos(`/processodetalhe/7/contrariadetalhe/${id}`);
    await screen.findByLabelText('Nome');
    return screenOf;
  }

  return {
    server,
    openForm,
  };
}
