import { installServer, renderRoute } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import PublicacoesPage from './caixa/publicacoes-page';
import { answers, buildPublicacao } from './publicacoes.fixtures';

export const semCaso = { idProcesso: null, processoTitulo: null, cliente: null, processosDoNumero: 0 };
export const sent: { method: string; path: string; body: unknown }[] = [];

export const keep = async (request: Request) =>
  void sent.push({
    method: request.method,
    path: new URL(request.url).pathname,
    body: await request.json(),
  });
export const openInbox = (path = '/publicacoes') =>
  renderRoute([{ path: 'publicacoes', element: <PublicacoesPage /> }], {
    path,
    profile: { id: 42, nome: 'Ivo Reis' },
  });
export const opener = (name: RegExp) => screen.findByRole('button', { name });

/** The inbox of publications, and the requests that it sent. */
export function preparePublicacoes() {
  // There are two dialogs with many selects, and the machine may be busy.
  jest.setTimeout(120_000);
  let publicacoes = [buildPublicacao()];
  const server = installServer(...answers(() => publicacoes));

  beforeEach(() => {
    sent.length = 0;
    publicacoes = [
      buildPublicacao(),
      buildPublicacao({
        id: 10,
        disponibilizadaEm: '2026-04-09',
        tribunal: 'TRF3',
        candidatos: [],
        ...semCaso,
      }),
    ];
  });

  return {
    get publicacoes() {
      return publicacoes;
    },
    set publicacoes(value) {
      publicacoes = value;
    },
    server,
  };
}
