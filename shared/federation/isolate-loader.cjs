const { build } = require('esbuild');

/**
 * Compiles a module together with all that it imports, apart from the rest of the build. What is shared whole (zod) cannot
 * be shaken in a build that offers it to remotes: bundled apart, the reader of the registry holds the 6 kB of it that it
 * uses instead of 25.
 */
module.exports = function isolateLoader() {
  const done = this.async();
  build({
    entryPoints: [this.resourcePath],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: this.context,
  })
    .then(({ outputFiles: [file], metafile }) => {
      for (const input of Object.keys(metafile.inputs))
        this.addDependency(require('node:path').resolve(this.context, input));
      done(null, file.text);
    })
    .catch(done);
};
