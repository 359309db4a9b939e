import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { z } from 'zod';
import type { DeclaredRoute } from '../session/session.plugin';
import { acceptedBy, exampleOf, type Schema } from './example-of';

/** The parts of an OpenAPI document that are completed here. */
export interface Parameter {
  name: string;
  schema?: Schema;
  example?: unknown;
}
export interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
  responses?: Record<string, object>;
  security?: object[];
}
export interface Document {
  components?: { schemas?: Record<string, unknown>; responses?: object; parameters?: object };
  paths?: Record<string, Record<string, Operation>>;
}

/** Requests that answer a file by POST. */
const FILE_POSTS = [
  '/api/ListSheet',
  '/api/ProcessDocument/zip',
  '/api/DocumentShare/content',
  '/api/DocumentShare/copy',
];

/** Inputs whose parts exclude each other inside, each by hand. */
const BY_HAND: Readonly<Record<string, unknown>> = {
  'POST /api/ProcessSchedule/repetition body': {
    dataInicio: '2026-11-20T14:30:00.000Z',
    repeticao: { frequencia: 'semanal', vezes: 4, soDiasUteis: true },
  },
};

const ERROR = {
  code: 'DADOS_INVALIDOS',
  message: 'Título é obrigatório',
  fields: { titulo: 'Título é obrigatório' },
  requestId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
} satisfies ApiErrorBody;

/** Answers that do not differ from route to route. */
const RESPONSES = {
  Recusa: {
    description: 'A recusa, com a mensagem em português e, em `fields`, uma por campo',
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/ApiErrorBody' }, example: ERROR },
    },
  },
  Arquivo: {
    description: 'O arquivo',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  SemConteudo: { description: 'Feito; sem conteúdo' },
};

const answerOf = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` });

/** `GET /api/Process/{id}/Summary` becomes `getProcessIdSummary`. */
const operationIdOf = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The refusals that a route can answer with. */
function refusalsOf({ method, url, policy, contracts, isForm }: DeclaredRoute): readonly number[] {
  const takes = Object.values(contracts).some((contract) => contract !== undefined) || isForm;
  return [
    ...(takes ? [400] : []),
    ...(policy === 'publica' ? [] : [401, 403]),
    ...(url.includes(':') ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(contracts.body || isForm ? [413] : []),
    429,
    503,
  ];
}

function successesOf(route: DeclaredRoute, responses: Operation['responses'] = {}): Record<string, object> {
  if (route.answer !== undefined) {
    const example = exampleOfAnswer(route.answer);
    return Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => [status, withExample(response, example)]),
    );
  }
  const isFile = route.method === 'GET' || FILE_POSTS.includes(route.url);
  return isFile ? { 200: answerOf('Arquivo') } : { 204: answerOf('SemConteudo') };
}

function withExample(response: object, example: unknown) {
  const { content = {} } = response as { content?: Record<string, object> };
  const described = Object.entries(content).map(([type, each]) => [type, { ...each, example }]);
  return { ...response, description: 'Feito', content: Object.fromEntries(described) as object };
}

/** The example of an answer. */
export const exampleOfAnswer = (answer: z.ZodType): unknown =>
  exampleOf(z.toJSONSchema(answer, { unrepresentable: 'any' }) as Schema);

const asInput = (contract: z.ZodType) =>
  z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The example of a route's input that its contract accepts; null if it needs one by hand. */
export function exampleOfInput(route: DeclaredRoute, part: 'body' | 'querystring' | 'params'): unknown {
  const contract = route.contracts[part];
  if (contract === undefined) return undefined;
  const key = `${route.method} ${route.url} ${part}`;
  if (Object.hasOwn(BY_HAND, key)) return BY_HAND[key];
  const schema = asInput(contract);
  return acceptedBy(contract, schema, exampleOf(schema));
}

function completeOperation(operation: Operation, route: DeclaredRoute, path: string): Operation {
  const { parameters = [], requestBody, ...rest } = operation;
  const given = Object(exampleOfInput(route, 'querystring')) as Record<string, unknown>;
  const named = Object(exampleOfInput(route, 'params')) as Record<string, unknown>;
  const body = exampleOfInput(route, 'body');
  return {
    ...rest,
    operationId: operationIdOf(route.method, path),
    ...(parameters.length > 0 && {
      parameters: parameters.map((each) => {
        const example = { ...given, ...named }[each.name];
        return { ...each, ...(example !== undefined && { example }) };
      }),
    }),
    ...(requestBody && {
      requestBody: {
        ...requestBody,
        content: Object.fromEntries(
          Object.entries(requestBody.content).map(([type, content]) => [type, { ...content, example: body }]),
        ),
      },
    }),
    responses: {
      ...successesOf(route, operation.responses),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, answerOf('Recusa')])),
    },
    ...(route.policy === 'publica' && { security: [] }),
  };
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function renamed(operation: Operation, from: readonly string[], to: readonly string[]): Operation {
  const { parameters } = operation;
  if (parameters === undefined) return operation;
  const nameOf = (name: string) => to[from.indexOf(name)] ?? name;
  return { ...operation, parameters: parameters.map((each) => ({ ...each, name: nameOf(each.name) })) };
}

/**
 * Adds to the description what every route has by rule: a name for generated clients, the refusals, the answers without
 * a contract, and examples.
 */
export function completeOpenapi(document: Document, routes: readonly DeclaredRoute[]): Document {
  const known = new Map(
    routes.map((route) => [`${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`, route]),
  );
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    // The description has one path for addresses that differ only by the name of a parameter.
    const same = Object.keys(paths).find((known) => shapeOf(known) === shapeOf(path)) ?? path;
    for (const [method, operation] of Object.entries(operations)) {
      const route = known.get(`${method.toUpperCase()} ${path}`);
      const complete = route ? completeOperation(operation, route, path) : operation;
      paths[same] = { ...paths[same], [method]: renamed(complete, namesIn(path), namesIn(same)) };
    }
  }
  return {
    ...document,
    components: {
      ...document.components,
      responses: RESPONSES,
    },
    paths,
  };
}
