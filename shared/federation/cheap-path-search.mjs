/**
 * The federation plugin looks for webpack's folder in the error that webpack throws when it gets no options.
 * It does so several times in a build, and finds nothing. For that error webpack compiles its whole schema,
 * which is a fifth of the computing when a development server starts from its cache. This plugin throws the
 * error at once, and has to stand before the federation plugin.
 */
export const cheapPathSearch = {
  apply(compiler) {
    compiler.webpack = new Proxy(compiler.webpack, {
      apply(webpack, self, given) {
        if (given.length === 0) throw new TypeError('webpack was given no options');
        return Reflect.apply(webpack, self, given);
      },
    });
  },
};
