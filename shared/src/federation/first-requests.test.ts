import { firstRequests, type RequestTemplate } from './first-requests';

const LIST: RequestTemplate = {
  path: '/processos',
  get: '/Process',
  params: { page: '{page:1}', pageSize: '10', sort: 'dataInclusao', order: 'desc' },
};
const RECORD: RequestTemplate = { path: '/processodetalhe/{id}', get: '/Process/{id}' };
const first = { page: '1', pageSize: '10', sort: 'dataInclusao', order: 'desc' };

it.each<[string, string, object[]]>([
  ['/processos', '', [{ path: '/Process', params: first }]],
  ['/processos', '?page=3', [{ path: '/Process', params: { ...first, page: '3' } }]],
  ['/processos', '?page=9999999', [{ path: '/Process', params: { ...first, page: '9999999' } }]],
  ['/processodetalhe/7', '', [{ path: '/Process/7', params: {} }]],
  // Parameters that the templates do not know are left to the page.
  ['/processos', '?search=lima', []],
  ['/processos', '?page=3&around=7', []],
  ['/processos', '?page=0', []],
  ['/processos', '?page=03', []],
  ['/processos', '?page=', []],
  ['/processos', '?page=12345678', []],
  ['/processos', '?page=2&page=3', []],
  ['/processos/7', '', []],
  ['/processosnovos', '', []],
  ['/processodetalhe', '', []],
  ['/processodetalhe/0', '', []],
  ['/processodetalhe/7/hist', '', []],
  ['/processodetalhe/..%2F8', '', []],
  ['/processodetalhe/7', '?id=8', []],
])('%s%s begins with %j', (pathname, search, expected) => {
  expect(firstRequests([LIST, RECORD], pathname, search)).toEqual(expected);
});

it('leaves a parameter out that the address may give and does not', () => {
  const template = {
    path: '/agenda',
    get: '/Schedule',
    params: { idProcesso: '{idProcesso}', escopo: 'meus' },
  };
  expect(firstRequests([template], '/agenda', '')).toEqual([
    { path: '/Schedule', params: { escopo: 'meus' } },
  ]);
  expect(firstRequests([template], '/agenda', '?idProcesso=4')[0]?.params).toEqual({
    idProcesso: '4',
    escopo: 'meus',
  });
});

it('names several requests of one page, in their order', () => {
  const summary = { path: '/processodetalhe/{id}', get: '/Process/{id}/Summary' };
  expect(firstRequests([RECORD, summary], '/processodetalhe/7', '').map(({ path }) => path)).toEqual([
    '/Process/7',
    '/Process/7/Summary',
  ]);
});
