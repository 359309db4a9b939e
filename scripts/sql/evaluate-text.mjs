// Evaluates a constant text in the sources, as far as that is possible without running them.
import { SymbolFlags } from 'typescript/unstable/sync';
import { NodeFlags, SyntaxKind } from 'typescript/unstable/ast';

/** A text with more variants than this is skipped. */
const MOST_FORMS = 64;

/** Thrown for an expression whose value depends on running the program. */
class Unknown extends Error {}

/** The value of an argument that depends on the program's input. */
const NOT_KNOWN = Symbol('not known');

/**
 * Returns every text that an expression may have, or null if that depends on the program's input. An unknown
 * condition is evaluated both ways.
 * @param {import('typescript/unstable/sync').Project} project
 * @param {import('typescript/unstable/ast').Expression} expression
 * @returns {string[] | null}
 */
export function textsOf(project, expression) {
  const texts = new Set();
  const ways = [[]];
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    const taken = [];
    try {
      const value = evaluate(expression, { project, bindings: new Map(), way, taken });
      if (typeof value !== 'string') return null;
      texts.add(value);
    } catch (error) {
      if (error instanceof Unknown) return null;
      throw error;
    }
    for (let index = way.length; index < taken.length; index += 1)
      ways.push([...taken.slice(0, index), !taken[index]]);
    if (texts.size + ways.length > MOST_FORMS) return null;
  }
  return [...texts];
}

function evaluate(node, state) {
  const go = (child) => evaluate(child, state);
  switch (node.kind) {
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
      return node.text;
    case SyntaxKind.NumericLiteral:
      return Number(node.text);
    case SyntaxKind.TrueKeyword:
      return true;
    case SyntaxKind.FalseKeyword:
      return false;
    case SyntaxKind.ParenthesizedExpression:
    case SyntaxKind.AsExpression:
    case SyntaxKind.SatisfiesExpression:
      return go(node.expression);
    case SyntaxKind.TemplateExpression:
      return node.templateSpans.reduce(
        (text, span) => `${text}${printed(go(span.expression))}${span.literal.text}`,
        node.head.text,
      );
    case SyntaxKind.ArrayLiteralExpression:
      return node.elements.flatMap((element) =>
        element.kind === SyntaxKind.SpreadElement ? go(element.expression) : [go(element)],
      );
    case SyntaxKind.ObjectLiteralExpression:
      return Object.fromEntries(node.properties.flatMap((property) => entriesOf(property, state)));
    case SyntaxKind.ConditionalExpression:
      return go(choose(node.condition, state) ? node.whenTrue : node.whenFalse);
    case SyntaxKind.BinaryExpression:
      return combine(node, state);
    case SyntaxKind.Identifier:
      return valueOfName(node, state);
    case SyntaxKind.PropertyAccessExpression:
      return member(go(node.expression), node.name.text);
    case SyntaxKind.ElementAccessExpression:
      return member(go(node.expression), go(node.argumentExpression));
    case SyntaxKind.CallExpression:
      return callOf(node, state);
    default:
      throw new Unknown();
  }
}

const printed = (value) => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Unknown();
};

function member(value, name) {
  if (typeof value === 'object' && Object.hasOwn(value, name)) return value[name];
  throw new Unknown();
}

function entriesOf(property, state) {
  if (property.kind === SyntaxKind.SpreadAssignment)
    return Object.entries(evaluate(property.expression, state));
  if (property.kind === SyntaxKind.PropertyAssignment && 'text' in property.name)
    return [[property.name.text, evaluate(property.initializer, state)]];
  throw new Unknown();
}

/** The value of a condition if it is known, otherwise the value that this round assumes. */
function choose(condition, state) {
  try {
    const value = evaluate(condition, state);
    if (typeof value === 'boolean' || typeof value === 'string') return Boolean(value);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
  }
  const taken = state.way[state.taken.length] ?? true;
  state.taken.push(taken);
  return taken;
}

function combine({ left, operatorToken, right }, state) {
  const [a, b] = [evaluate(left, state), evaluate(right, state)];
  const numbers = typeof a === 'number' && typeof b === 'number';
  switch (operatorToken.kind) {
    case SyntaxKind.PlusToken:
      return numbers ? a + b : printed(a) + printed(b);
    case SyntaxKind.MinusToken:
      if (numbers) return a - b;
      break;
    case SyntaxKind.AsteriskToken:
      if (numbers) return a * b;
      break;
    case SyntaxKind.SlashToken:
      if (numbers) return a / b;
      break;
    case SyntaxKind.EqualsEqualsEqualsToken:
      return a === b;
    case SyntaxKind.ExclamationEqualsEqualsToken:
      return a !== b;
  }
  throw new Unknown();
}

function declarationOf(name, { project: { checker } }) {
  const found = checker.getSymbolAtLocation(name);
  const symbol = found && (found.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(found) : found;
  const declaration = symbol?.valueDeclaration?.resolve();
  if (declaration === undefined) throw new Unknown();
  return declaration;
}

function valueOfName(name, state) {
  if (name.text === 'undefined') return undefined;
  const declaration = declarationOf(name, state);
  if (state.bindings.has(declaration)) return known(state.bindings.get(declaration));
  if (
    declaration.kind === SyntaxKind.VariableDeclaration &&
    declaration.initializer !== undefined &&
    declaration.name.kind === SyntaxKind.Identifier &&
    isConstant(declaration)
  )
    return evaluate(declaration.initializer, state);
  throw new Unknown();
}

const isConstant = (declaration) => (declaration.parent.flags & NodeFlags.Const) !== 0;

/** The result of a list's own methods and of one-expression functions in the sources. */
function callOf(node, state) {
  const { expression } = node;
  if (expression.kind === SyntaxKind.PropertyAccessExpression) {
    const on = evaluate(expression.expression, state);
    const name = expression.name.text;
    if (Array.isArray(on) && name === 'join')
      return on.map(printed).join(node.arguments[0] ? evaluate(node.arguments[0], state) : ',');
    if (Array.isArray(on) && name === 'map')
      return on.map((value, index) => apply(functionOf(node.arguments[0], state), [value, index], state));
    if (typeof on === 'string' && name === 'replace')
      return on.replace(evaluate(node.arguments[0], state), evaluate(node.arguments[1], state));
    throw new Unknown();
  }
  const called = functionOf(expression, state);
  const lazy = node.arguments.map((argument) => attempt(argument, state));
  return apply(called, lazy, state);
}

function attempt(node, state) {
  try {
    return evaluate(node, state);
  } catch (error) {
    if (error instanceof Unknown) return NOT_KNOWN;
    throw error;
  }
}

function functionOf(node, state) {
  if (node === undefined) throw new Unknown();
  if (node.kind === SyntaxKind.ArrowFunction || node.kind === SyntaxKind.FunctionDeclaration) return node;
  if (node.kind !== SyntaxKind.Identifier) throw new Unknown();
  const declaration = declarationOf(node, state);
  if (declaration.kind === SyntaxKind.FunctionDeclaration) return declaration;
  if (
    declaration.kind === SyntaxKind.VariableDeclaration &&
    declaration.initializer !== undefined &&
    isConstant(declaration)
  )
    return functionOf(declaration.initializer, state);
  throw new Unknown();
}

function apply({ parameters, body }, values, state) {
  const bindings = new Map(state.bindings);
  parameters.forEach((parameter, index) => bind(parameter, values[index], bindings, state));
  const inside = { ...state, bindings };
  if (body.kind !== SyntaxKind.Block) return known(evaluate(body, inside));
  const [first, ...others] = body.statements;
  if (others.length > 0 || first?.kind !== SyntaxKind.ReturnStatement) throw new Unknown();
  return known(evaluate(first.expression, inside));
}

function bind(parameter, value, bindings, state) {
  const { name, initializer } = parameter;
  const given = value === undefined && initializer !== undefined ? evaluate(initializer, state) : value;
  if (name.kind === SyntaxKind.Identifier) bindings.set(parameter, given ?? NOT_KNOWN);
  else if (name.kind === SyntaxKind.ArrayBindingPattern && Array.isArray(given))
    name.elements.forEach((element, index) => bind(element, given[index], bindings, state));
}

function known(value) {
  if (value === NOT_KNOWN) throw new Unknown();
  return value;
}
