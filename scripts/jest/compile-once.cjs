// Jest compiles every module again for each test file, which is half the cost of loading a small one. Here each
// process compiles a module's text once, and runs the result in every test file's context.
const vm = require('node:vm');

const { compileFunction } = vm;

/** By file: its text, the head put before it, and the script compiled from both. */
const kept = new Map();

/** A test file itself is compiled only once anyway. */
const isTest = (filename) => /\.test\.\w+$/.test(filename);

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  if (!filename || !parsingContext || isTest(filename)) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  let known = kept.get(filename);
  if (known?.source !== source || known.head !== head) {
    // The offset keeps the columns of stack traces. V8 shares code between contexts only without a callback for
    // `import()`. None is needed: the transformer turns `import()` into `require`.
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    known = { source, head, script };
    kept.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};
