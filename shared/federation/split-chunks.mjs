const group = (name, test) => ({ name, test, chunks: 'async', enforce: true, priority: 10 });

/** A part of the host's start: it loads, and is compiled, beside the other parts. */
const part = (name, test) => ({ name, test, chunks: 'initial', enforce: true, priority: 20 });

const isIn = (pattern) => (module) => pattern.test(module.nameForCondition() ?? '');
const isContract = isIn(/[\\/]shared[\\/]src[\\/]contracts[\\/]/);
const isRule = isIn(/[\\/]shared[\\/]src[\\/](?:validation|format)[\\/]/);
const isZod = isIn(/[\\/]node_modules[\\/]zod[\\/]|zod-facade/);

/** Whether a contract consists only of names and numbers and so does not import zod. */
const isPlain = (module, { moduleGraph }) =>
  isContract(module) &&
  [...moduleGraph.getOutgoingConnections(module)].every(({ module: target }) => !target || target === module);

/**
 * Puts the host's shared modules into few files, grouped by what a page needs together: each module alone
 * would be a request. Modules that import something heavy are kept apart from the others, because a file
 * brings everything that its modules import. The code that the host starts with comes in four parts of about
 * the same size. The federation's runtime stays in `main`, because it has to run first.
 */
export const hostChunks = {
  cacheGroups: {
    react: part('react', /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/),
    theme: part('theme', /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component|@emotion|stylis)[\\/]/),
    routing: part('routing', /[\\/]node_modules[\\/](?:react-router|axios)[\\/]/),
    query: group('query', /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]shared[\\/]src[\\/]query[\\/]/),
    lists: group('lists', /[\\/]shared[\\/]src[\\/]ui[\\/](?:list|menu|states|dialogs)[\\/]/),
    forms: group(
      'forms',
      /[\\/]node_modules[\\/](?:react-hook-form|@hookform|antd|@ant-design|@rc-component)[\\/]|[\\/]shared[\\/]src[\\/]ui[\\/](?:form|form-frame|fields)[\\/]/,
    ),
    contracts: group(
      'contracts',
      (module, graph) => isZod(module) || (isContract(module) && !isPlain(module, graph)),
    ),
    rules: group('rules', (module, graph) => isRule(module) || isPlain(module, graph)),
  },
};
