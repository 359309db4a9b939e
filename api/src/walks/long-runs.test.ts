import { createSorteio } from '@foro/sample-firms/sorteio';
import type { FastifyInstance, InjectOptions } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import type { ZodType } from 'zod';
import { sampleOf, schemaOf, textsOf, withValue, type Path } from '../testing/assault/sample-body';
import { buildFirma, type Firma } from '../testing/builders';
import { buildTestApp, tokenOf } from '../testing/builders-app';
import { encodeForm, pdfOf } from '../testing/builders-upload';
import { describeOnDatabase } from '../testing/describe-on-database';

/** One character of each kind. */
const KINDS = { dots: '.', blanks: ' ', letters: 'a', digits: '9', accents: 'é', newlines: '\n' } as const;
type Kind = keyof typeof KINDS;
const EACH = Object.keys(KINDS) as Kind[];
const LONG = 70_000;
const PARTS = ['body', 'querystring', 'params'] as const;

/** Nobody is signed out, and no outside service is asked. */
const NEVER = /logout|toggleActive|\/(?:Cep|ReceitaCNPJ)\//;

const sources = path.resolve(__dirname, '..');
/** Every header that the API reads. */
const HEADERS = [
  ...new Set(
    (fs.readdirSync(sources, { recursive: true }) as string[])
      .filter((file) => file.endsWith('.ts') && !/\.test\.|^(?:testing|walks|outgoing)\//.test(file))
      .flatMap((file) => [
        ...fs
          .readFileSync(path.join(sources, file), 'utf8')
          .matchAll(/\bheaders(?:\.([a-z]+)\b|\['([a-z-]+)'\])|\{ (\w+) \} = headers\b/g),
      ])
      .map(([, dotted, quoted, taken]) => dotted ?? quoted ?? taken ?? ''),
  ),
];

describeOnDatabase('the longest run of one kind of character', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const routes = () => app.declaredRoutes.filter(({ url }) => !NEVER.test(url));
  const send = (options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.admin)}`, ...options.headers },
    });

  /** A part of a request with a contract, a value that it takes or nearly, and its texts. */
  const parts = () =>
    routes().flatMap((route) =>
      PARTS.flatMap((part) => {
        const contract = route.contracts[part];
        const schema = schemaOf(contract);
        if (contract === undefined || schema === null) return [];
        const sample = sampleOf(schema, createSorteio(route.url));
        return { route, part, contract, sample, texts: textsOf(schema) };
      }),
    );
  const isRefused = (contract: ZodType, value: unknown, at: Path) =>
    contract.safeParse(value).error?.issues.some(
      // Of two forms of a body, each is refused as a whole.
      ({ code, path: where }) =>
        (where.length > 0 || code === 'invalid_union') &&
        at.every((key, index) => key === (where[index] ?? key)),
    ) ?? false;

  it.each(EACH)('is refused by every contract, or shorter than it says: %s', (kind) => {
    const taken: string[] = [];
    for (const { route, contract, sample, texts } of parts())
      for (const { path: at, max = 0 } of texts) {
        const value = withValue(sample, at, KINDS[kind].repeat(Math.max(LONG, max + 1)));
        if (!isRefused(contract, value, at)) taken.push(`${route.method} ${route.url} ${at.join('.')}`);
      }
    // A text of blanks is an empty one: only a required one is refused.
    if (KINDS[kind].trim() === '') expect(taken.length).toBeGreaterThan(0);
    else expect(taken).toEqual([]);
  });

  it.each(EACH)('is answered in all fields that take it: %s', async (kind) => {
    let runs = 0;
    for (const { route, part, contract, sample, texts } of parts()) {
      let value = sample;
      for (const { path: at, max = 60 } of texts) {
        const changed = withValue(value, at, KINDS[kind].repeat(max));
        if (isRefused(contract, changed, at)) continue;
        value = changed;
        runs += 1;
      }
      const given = value as Readonly<Record<string, string>>;
      const address = route.url.replace(/:(\w+)/g, (_, name: string) =>
        part === 'params' ? encodeURIComponent(given[name] ?? '1') : '1',
      );
      const { statusCode } = await send({
        method: route.method as 'GET',
        url: part === 'querystring' ? `${address}?${new URLSearchParams(given).toString()}` : address,
        ...(part === 'body' && { payload: given }),
      });
      expect([route.method, route.url, statusCode < 500]).toEqual([route.method, route.url, true]);
    }
    expect(runs).toBeGreaterThan(100);
  });

  it.each(EACH)('is answered in the fields of every form, and as the name of its file: %s', async (kind) => {
    const run = KINDS[kind].repeat(LONG);
    for (const { method, url, isForm } of routes()) {
      if (!isForm) continue;
      const names = [
        'titulo',
        'tipo',
        'pasta',
        'etiquetas',
        'nota',
        'visivelCliente',
        'envio',
        'nomeArquivo',
      ];
      const text = KINDS[kind].repeat(8_000);
      const fields = Object.fromEntries(names.map((name) => [name, text]));
      for (const sent of [{}, fields]) {
        const { type, payload } = await encodeForm(sent, { nome: `${run}.pdf`, conteudo: pdfOf('a') });
        const { statusCode } = await send({
          method: method as 'POST',
          url: url.replace(/:\w+/g, '1'),
          payload,
          headers: { 'content-type': type },
        });
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    }
  });

  it.each(EACH.filter((kind) => kind !== 'newlines'))('is answered in every header: %s', async (kind) => {
    expect(HEADERS).toEqual(expect.arrayContaining(['authorization', 'cookie', 'accept-encoding', 'range']));
    const run = KINDS[kind].repeat(15_000);
    const others = HEADERS.filter((name) => !/^(?:authorization|content-)/.test(name));
    const headers = Object.fromEntries(others.map((name) => [name, run]));
    for (const { method, url, policy } of routes()) {
      if (method !== 'GET' && policy !== 'publica') continue;
      const asked = { method: method as 'GET', url: url.replace(/:\w+/g, '1') };
      const { statusCode } = await send({ ...asked, headers });
      expect([url, statusCode < 500]).toEqual([url, true]);
    }
    for (const name of ['authorization', 'content-type'])
      for (const value of [run, `Bearer ${run}`, `application/json;${run}`]) {
        const { statusCode } = await send({
          method: 'POST',
          url: '/api/Company',
          payload: '{}',
          headers: { [name]: value },
        });
        expect([name, statusCode < 500]).toEqual([name, true]);
      }
  });
});
