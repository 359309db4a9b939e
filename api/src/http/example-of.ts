import type { z } from 'zod';

/** The part of JSON Schema that the contracts use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** Texts that pass the check of the field of this name. */
export const TEXT_OF_NAME: readonly (readonly [name: RegExp, text: string])[] = [
  [/email/i, 'alguem@escritorio.example'],
  [/senha|password/i, 'Senha#2026'],
  [/cnpj/i, '11222333000181'],
  [/cpf/i, '52998224725'],
  [/ddd$/i, '11'],
  [/telefone|celular/i, '987654321'],
  [/^cep$/i, '01310930'],
  [/^estado$/i, 'SP'],
  [/^color/i, '#aabbcc'],
  [/logotipo/i, `/api/Logo/${'0'.repeat(64)}`],
  [/^remoto$/i, 'mfe-admin'],
];

/** Texts of fields that only an example has to pass. */
const FURTHER: readonly (readonly [name: RegExp, text: string])[] = [
  [/^token$/i, `1.${'A'.repeat(43)}`],
  [/^p256dh$/, 'B'.repeat(87)],
  [/^auth$/, 'A'.repeat(22)],
  [/^nome$/i, 'Ana de Souza'],
  [/^painel$/, 'mfe-agenda/hoje'],
  [/^parcelas$|^meses$/, '12'],
  [/^tipo$/, 'processo'],
  [/^chave$|^documento$/, '52998224725'],
  [/^inicio$/, '0'],
  [/^mes$/i, '2026-11'],
  [/^data(?:Inicio|Fim)$/, '2026-11-20T14:30:00.000Z'],
  [/^data|em$|^dia$|^de$|^ate$|^desde$|competencia|^vence|vencimento|^para$|^fim$/i, '2026-11-20'],
  [
    /^valor|^base$|^taxa$|^percentual$|^teto$|^ganho$|^sucumbencia$|^quanto$|^aReembolsar$|^honorarios$|^saldo/i,
    '15.00',
  ],
  [/^(?:hash|sha256)$/i, 'a'.repeat(64)],
  [/^(?:page|pageSize|id\w*|n|tamanho)$/i, '1'],
  [/^regra$/, '12-25'],
  [/^link$/, 'https://tribunal.example/feriados'],
  [/codigo|numero/i, '123456'],
  [/^letra$/, 'A'],
];

/** Lists of other rows, which the example of a single row has none of. */
const OF_OTHER_ROWS = ['dependeDe'];

/** Numbers of fields that take only some. */
const NUMBERS: Readonly<Record<string, number>> = {
  dias: 30,
  idUsuarioTipo: 6,
  anoPrevisto: 2027,
  ano: 2026,
  para: 2027,
  parcelas: 12,
  meses: 12,
  vezes: 4,
};

const OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T14:30:00.000Z',
  date: '2026-11-20',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  uri: 'https://integracao.example/foro',
  ipv4: '200.10.0.7',
};

/** A value of the schema, for its description: the first word of a choice, every field of an object. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const some = choices.find(({ type }) => type !== 'null' && type !== 'array') ?? choices[0];
    return some && exampleOf(some, name);
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, each]) => [key, exampleOf(each, key)]),
    );
  if (schema.items) return OF_OTHER_ROWS.includes(name) ? [] : [exampleOf(schema.items, name)];
  const { type } = schema;
  switch (typeof type === 'string' ? type : type?.find((each) => each !== 'null')) {
    case 'integer':
    case 'number':
      return NUMBERS[name] ?? Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return [];
    case 'object':
      return {};
    case undefined:
      // The schema cannot say what the contract takes.
      return NUMBERS[name] ?? (/^id[A-Z]/.test(name) ? 1 : textOf(schema, name));
    default:
      return textOf(schema, name);
  }
}

function textOf({ format = '', maxLength = Infinity }: Schema, name: string): string {
  const known = [...TEXT_OF_NAME, ...FURTHER].find(([pattern]) => pattern.test(name))?.[1];
  return OF_FORMAT[format] ?? known ?? 'Exemplo'.slice(0, maxLength);
}

/** Owners of a record that exclude each other, in the order in which an example leaves them out. */
const OWNERS = ['idContato', 'idEmpresa'];

/**
 * The example without the optional fields that the contract refuses: some fields exclude each other, some texts have
 * rules that no schema can express. Null if the contract still refuses it.
 */
export function acceptedBy(contract: z.ZodType, { required = [] }: Schema, example: unknown): unknown {
  const without = (value: unknown, keys: ReadonlySet<string>) =>
    Object.fromEntries(
      Object.entries(Object(value) as object).filter(([key]) => required.includes(key) || !keys.has(key)),
    );
  for (const left of [[], OWNERS.slice(0, 1), OWNERS]) {
    let tried: unknown = left.length === 0 ? example : without(example, new Set(left));
    for (let round = 0; round < 4; round++) {
      const { success, error } = contract.safeParse(tried);
      if (success) return tried;
      tried = without(tried, new Set(error.issues.map(({ path }) => String(path[0]))));
    }
  }
  return null;
}
