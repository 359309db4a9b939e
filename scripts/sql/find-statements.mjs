// Lists the statements that sources send to the database: each statement's place, its texts and the type of
// its rows. Prints them as JSON.
import path from 'node:path';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import { textsOf } from './evaluate-text.mjs';

const isProduct = (file) => !/\/testing\/|\.(?:test|fixtures)\.ts$/.test(file);

/**
 * Reads a package's sources, without tests.
 * @param {string} folder the package's, with its tsconfig.json
 * @returns {{ place: string, texts: string[] | null, row: Record<string, string[]> | null }[]} the texts are
 * null if they depend on the program's input; the row is null if its type names no column
 */
export function findStatements(folder) {
  const sources = path.join(folder, 'src/');
  const config = path.join(folder, 'tsconfig.json');
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    return project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(sources) && isProduct(name))
      .flatMap((name) => statementsOf(project, sources, project.program.getSourceFile(name)));
  } finally {
    api.close();
  }
}

function statementsOf(project, sources, file) {
  const found = [];
  const visit = (node) => {
    if (node.kind === SyntaxKind.CallExpression && isStatement(project, node))
      found.push({
        place: `${path.relative(sources, file.fileName)}:${lineOf(file, node.expression.name)}`,
        texts: textsOf(project, node.arguments[0]),
        row: rowOf(project, node),
      });
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

const isStatement = ({ checker }, { expression, arguments: [text] }) =>
  text !== undefined &&
  expression.kind === SyntaxKind.PropertyAccessExpression &&
  ['prepared', 'query'].includes(expression.name.text) &&
  checker.getTypeAtLocation(expression.expression)?.getSymbol()?.name === 'Transaction';

const lineOf = (file, node) => file.text.slice(0, node.end).split('\n').length;

/**
 * The columns of the rows that a call expects, each with the possible kinds of its value; null if it names
 * none.
 */
function rowOf({ checker }, call) {
  const answered = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call));
  const [promised] = checker.getTypeArguments(answered);
  const [row] = checker.getTypeArguments(promised);
  if (row === undefined || row.isTypeParameter()) return null;
  const columns = checker.getPropertiesOfType(row);
  if (columns.length === 0) return null;
  return Object.fromEntries(
    columns.map((column) => [column.name, kindsOf(checker, checker.getTypeOfSymbol(column))]),
  );
}

const PRIMITIVES = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

function kindsOf(checker, type) {
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => kindsOf(checker, one)))];
  const [, primitive] = PRIMITIVES.find(([flag]) => (type.flags & flag) !== 0) ?? [];
  if (primitive !== undefined) return [primitive];
  if ((type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0) return ['unknown'];
  if (type.isIntersectionType())
    return type
      .getTypes()
      .flatMap((one) => kindsOf(checker, one))
      .slice(0, 1);
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type);
    return kindsOf(checker, element).map((kind) => `${kind}[]`);
  }
  const name = type.getSymbol()?.name;
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(findStatements(path.resolve(process.argv[2] ?? '.'))));
