const group = (name, test) => ({ name, test, chunks: 'async', enforce: true, priority: 10 });

/** A part of what the host starts with: it arrives, and is compiled, beside the others. */
const part = (name, test) => ({ name, test, chunks: 'initial', enforce: true, priority: 20 });

const isIn = (pattern) => (module) => pattern.test(module.nameForCondition() ?? '');
const isContract = isIn(/[\\/]shared[\\/]src[\\/]contracts[\\/]/);
const isRule = isIn(/[\\/]shared[\\/]src[\\/](?:validation|format)[\\/]/);
const isZod = isIn(/[\\/]node_modules[\\/]zod[\\/]|zod-facade/);

/** A contract that is only names and numbers does not draw zod in. */
const isPlain = (module, { moduleGraph }) =>
  isContract(module) &&
  [...moduleGraph.getOutgoingConnections(module)].every(({ module: target }) => !target || target === module);

/**
 * The host's shared modules in few files, grouped by what a page takes together: each one alone would be a request.
 * What draws in something heavy stays apart from what does not, because a file brings all that its modules take.
 * What the host starts with comes in four parts of about the same size. The federation's runtime stays in `main`, for it has to be the
 * first that runs.
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
