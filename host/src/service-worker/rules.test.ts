import {
  isModuleFile,
  isPage,
  isReleaseFile,
  isRemoteFile,
  KEPT_HEADER,
  markKept,
  withoutQuery,
} from './rules';

const answer = (status: number, type: string) =>
  new Response(status === 204 ? null : 'x', { status, headers: { 'content-type': type } });

it.each([
  [200, 'text/javascript; charset=utf-8', true],
  [200, 'application/javascript', true],
  [200, 'text/css', true],
  [200, 'font/woff2', true],
  [200, 'application/json; charset=utf-8', true],
  [200, 'text/html; charset=utf-8', false],
  [200, 'text/plain', false],
  [200, 'image/png', false],
  [200, '', false],
  [404, 'application/json', false],
  [204, 'text/javascript', false],
  [206, 'text/javascript', false],
  [503, 'text/javascript', false],
])('an answer %i of type "%s" may be kept for good: %s', (status, type, expected) => {
  expect(isModuleFile(answer(status, type))).toBe(expected);
});

it.each([
  ['/', true],
  ['/home', true],
  ['/processodetalhe/7/contraria', true],
  ['/apitempo', true],
  ['/api', false],
  ['/api/docs', false],
  ['/api/agenda/7.segredo.ics', false],
  ['/assets/1.0.0-aa/main.js', false],
  ['/mfe/mfe-admin/x', false],
  ['/manifest.webmanifest', false],
  ['/sw.js', false],
])('%s is a page: %s', (pathname, expected) => {
  expect(isPage(pathname)).toBe(expected);
});

it('tells the files of remotes and of the release from all else', () => {
  expect(
    ['/mfe/mfe-admin/1/x.js', '/mfex', '/registry.json', '/config.json', '/api/config.json'].map(
      (pathname) => [isRemoteFile(pathname), isReleaseFile(pathname)],
    ),
  ).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
});

it('takes a second try for the file that it asks for', () => {
  expect(withoutQuery('http://foro/mfe/x/entry.js?tentativa=2')).toBe('http://foro/mfe/x/entry.js');
  expect(withoutQuery('http://foro/mfe/x/entry.js')).toBe('http://foro/mfe/x/entry.js');
});

it('marks a stored response, and changes nothing else in it', async () => {
  const marked = markKept(
    new Response('{"a":1}', { status: 200, headers: { 'content-type': 'application/json' } }),
  );
  expect(marked.headers.get(KEPT_HEADER)).toBe('1');
  expect(marked.headers.get('content-type')).toBe('application/json');
  expect(await marked.json()).toEqual({ a: 1 });
});
