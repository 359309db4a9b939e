import vm from 'node:vm';

// `transform.cjs` replaced the function in Jest's processes.
const compile = (text, parsingContext) =>
  vm.compileFunction(text, ['given'], { filename: '/nowhere/a.js', parsingContext });

const { Script } = vm;
afterEach(() => {
  vm.Script = Script;
});

test('compiles a text once, and runs it in the context of each file', () => {
  let compiled = 0;
  vm.Script = class extends Script {
    constructor(...given) {
      super(...given);
      compiled += 1;
    }
  };
  const [one, other] = [vm.createContext({ name: 'one' }), vm.createContext({ name: 'other' })];
  const text = 'let calls = 0; return () => [name, given, (calls += 1)].join(" ");';
  const [ofOne, ofOther] = [compile(text, one)('a'), compile(text, other)('b')];
  expect([ofOne(), ofOne(), ofOther()]).toEqual(['one a 1', 'one a 2', 'other b 1']);
  expect(compiled).toBe(1);
});

test('compiles a changed text again', () => {
  const context = vm.createContext({});
  expect(compile('return given', context)(1)).toBe(1);
  expect(compile('return given + 1', context)(1)).toBe(2);
});

test('keeps the position of an error, in the first line too', () => {
  const thrown = compile('return new Error("x");', vm.createContext({}))();
  expect(thrown.stack).toContain('/nowhere/a.js:1:8');
});

test('rejects a text that does not parse', () => {
  expect(() => compile('return (', vm.createContext({}))).toThrow(/Unexpected token/);
});
