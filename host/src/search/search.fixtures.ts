import type { SearchGroup, SearchItem } from '@foro/shared/contracts/search';
import { http, HttpResponse } from '@foro/shared/testing';

export const item = (overrides: Partial<SearchItem> & Pick<SearchItem, 'id' | 'titulo'>): SearchItem => ({
  idProcesso: null,
  detalhe: '',
  trecho: '',
  to: `/processodetalhe/${overrides.id}`,
  ...overrides,
});

export const PROCESSO = item({
  id: 7,
  idProcesso: 7,
  titulo: 'Ação de cobrança',
  detalhe: '2026/0012 · Almeida Cobranças Ltda.',
});

export const GROUPS: SearchGroup[] = [
  { kind: 'processos', total: 37, items: [PROCESSO, item({ id: 9, titulo: 'Cobrança de aluguéis' })] },
  {
    kind: 'clientesPF',
    total: 1,
    items: [item({ id: 4, titulo: 'Rui Cobra', detalhe: '529.982.247-25', to: '/clientepfdetalhe/4' })],
  },
  {
    kind: 'acompanhamentos',
    total: 1,
    items: [
      item({
        id: 3,
        idProcesso: 7,
        titulo: 'Petição',
        trecho: '… juntada da cobrança extrajudicial …',
        to: '/processodetalhe/7/histdetalhe/3',
      }),
    ],
  },
];

/** GET /Search that returns these groups; `asked` collects the query of each request. */
export const searchOf = (groups: SearchGroup[], asked: string[] = []) =>
  http.get('/api/Search', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ groups });
  });
