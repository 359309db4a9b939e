import type { Document, Operation, Parameter } from './complete-openapi';

/** How many equal parameters get a name. */
const OFTEN = 10;

const refsIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The schemas that the description refers to, each from another one or from an operation. */
function usedSchemas({ paths, components = {} }: Document): Record<string, unknown> {
  const { schemas = {}, responses } = components;
  const used = new Set(refsIn([paths, responses]));
  for (const name of used) for (const inner of refsIn(schemas[name])) used.add(inner);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** The parameters that many operations take, by their names. */
function sharedParameters(operations: readonly Operation[]): Map<string, Parameter> {
  const counts = new Map<string, number>();
  const shared = new Map<string, Parameter>();
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    const text = JSON.stringify(parameter);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    // Another one of the same name stays where it is.
    if (count >= OFTEN && !shared.has(parameter.name)) shared.set(parameter.name, parameter);
  }
  return shared;
}

/** The description with its frequent parameters among the components, and without the schemas that nothing refers to. */
export function shareParts(document: Document): Document {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  const shared = sharedParameters(operations);
  const referred = (parameter: Parameter) =>
    JSON.stringify(parameter) === JSON.stringify(shared.get(parameter.name))
      ? { $ref: `#/components/parameters/${parameter.name}` }
      : parameter;
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        operation.parameters ? { ...operation, parameters: operation.parameters.map(referred) } : operation,
      ]),
    ),
  ]);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: usedSchemas(document),
      parameters: Object.fromEntries(shared),
    },
    paths: Object.fromEntries(paths) as Document['paths'],
  };
}
