import { exampleOfAnswer, exampleOfInput, type Operation } from './complete-openapi';
import { buildAppWithoutDatabase } from '../testing/builders-app';
import type { FastifyInstance } from 'fastify';

describe('the description of the API', () => {
  let app: FastifyInstance;
  let operations: [string, Operation][];
  beforeAll(async () => {
    app = await buildAppWithoutDatabase();
    const answer = await app.inject({ url: '/api/openapi.json' });
    const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]): [string, Operation] => [`${method} ${path}`, each]),
    );
  });
  afterAll(() => app.close());

  it('has every route, each with a name of its own', () => {
    // Figures for whoever runs the program.
    const hidden = ['get /api/metrics'];
    const shapeOf = (name: string) => name.replace(/\{\w+\}|:\w+/g, '{}');
    const routes = app.declaredRoutes.map(({ method, url }) => shapeOf(`${method.toLowerCase()} ${url}`));
    const described = operations.map(([name]) => shapeOf(name));
    expect(described.toSorted()).toEqual(routes.filter((name) => !hidden.includes(name)).toSorted());
    const names = operations.map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what each operation answers, with examples, and how it refuses', () => {
    for (const [name, { responses = {}, requestBody }] of operations) {
      const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect([name, success?.[0]]).toEqual([name, expect.stringMatching(/^2/)]);
      const { content = {} } = (success?.[1] ?? {}) as { content?: Record<string, { example?: unknown }> };
      const bodies = [content['application/json'], requestBody?.content['application/json']];
      for (const body of bodies) if (body) expect([name, body]).toHaveProperty('1.example');
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['429', '503'])]);
    }
  });

  it('names the records of its operations', () => {
    const unnamed: string[] = [];
    for (const [name, { requestBody, responses }] of operations)
      JSON.stringify({ requestBody, responses }, (key, value: unknown) => {
        if (key === 'properties' && Object.keys(Object(value) as object).length > 3) unnamed.push(name);
        return key === 'example' ? undefined : value;
      });
    expect(unnamed).toEqual([]);
  });

  it('gives no example that its own contract refuses', () => {
    const refused: string[] = [];
    for (const route of app.declaredRoutes) {
      for (const part of ['body', 'querystring', 'params'] as const) {
        const example = exampleOfInput(route, part);
        const isRight = example === undefined || route.contracts[part]?.safeParse(example).success;
        if (!isRight) refused.push(`${route.method} ${route.url} ${part}`);
      }
      if (route.answer === undefined) continue;
      if (!route.answer.safeParse(exampleOfAnswer(route.answer)).success)
        refused.push(`${route.method} ${route.url}`);
    }
    expect(refused).toEqual([]);
  });
});
