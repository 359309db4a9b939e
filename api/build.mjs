// Builds the API: `node build.mjs [folder]` writes server.mjs, drawing.mjs and document-work.mjs (the programs of the
// processes that draw files, and that read and fill them) and the migrations. At run time only native packages and the embedded
// PostgreSQL's programs are loaded from node_modules. `--for-image` leaves out what an image does not need: the
// large firm's seed, and the sources inside the source maps.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const source = (file) => path.join(here, 'src', file);

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  // CommonJS packages bundled into an ES module still use these globals.
  banner: {
    js: [
      "import { createRequire as foroCreateRequire } from 'node:module';",
      "import { fileURLToPath as foroFileUrl } from 'node:url';",
      "import { dirname as foroDirname } from 'node:path';",
      'const require = foroCreateRequire(import.meta.url);',
      'const __filename = foroFileUrl(import.meta.url);',
      'const __dirname = foroDirname(__filename);',
    ].join('\n'),
  },
};

/**
 * Puts lazily imported packages (the SDK of S3, the libraries of files) into separate files, so that they are
 * read only where they are needed.
 */
const apart = (folder) => ({
  splitting: true,
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
});

const serverOptions = (folder) => ({
  ...common,
  ...apart(folder),
  entryPoints: [source('server.ts')],
  // Native or optional packages, or ones that read files beside themselves.
  external: ['@node-rs/argon2', 'pg-native', '@fastify/swagger-ui'],
});

/** pdfkit loads its fonts by paths inside its own package: the two that are used go into the bundle. */
const pdfFonts = {
  name: 'pdf-fonts',
  setup(bundler) {
    bundler.onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8');
      const contents = source.replace(
        /require\$1\('#standard-fonts\/(Helvetica|HelveticaBold)'\)/g,
        "require('./standard-fonts/$1.cjs')",
      );
      if (contents === source)
        throw new Error('pdfkit loads its fonts in another way: see pdfFonts in build.mjs');
      return { contents, loader: 'js' };
    });
  },
};

/**
 * Builds the programs of the processes beside the API: `drawing.mjs` draws PDF and XLSX, `document-work.mjs` reads and fills uploaded files. Each of their libraries
 * is in a separate file, so that a process compiles only what its own job needs.
 */
export async function buildDocuments(folder, options = {}) {
  await build({
    ...common,
    ...apart(folder),
    plugins: [pdfFonts],
    entryPoints: {
      drawing: source('drawing/drawing-process.ts'),
      'document-work': source('document-work/document-work-process.ts'),
    },
    ...options,
  });
}

const copyMigrations = (folder) =>
  fs.cpSync(source('db/migrations'), path.join(folder, 'migrations'), { recursive: true });

/** Builds the API itself, with its migrations beside it. */
export async function buildServer(folder, options = {}) {
  await Promise.all([build({ ...serverOptions(folder), ...options }), buildDocuments(folder, options)]);
  copyMigrations(folder);
}

/**
 * Builds the API for development: what did not change since the last build is not compiled again. `rebuild`
 * rejects with esbuild's own messages; `folder` then holds the last successful build.
 */
export async function openServerBuild(folder) {
  await buildDocuments(folder);
  const server = await context({ ...serverOptions(folder), logLevel: 'silent' });
  return {
    async rebuild() {
      await server.rebuild();
      copyMigrations(folder);
    },
    dispose: () => server.dispose(),
  };
}

/**
 * Builds the commands that a person runs beside the API: each file of src/cli, by its name. They look for
 * the migrations in their own folder.
 */
export async function buildCommands(folder, options = {}) {
  const files = fs
    .readdirSync(source('cli'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  await build({
    ...common,
    ...options,
    ...apart(folder),
    entryPoints: files.map((file) => source(`cli/${file}`)),
    external: ['@node-rs/argon2', 'pg-native'],
  });
}

/**
 * Builds the sender of generated requests to a running API (`npm run bench -- assault`), which is no part of the
 * product.
 */
export async function buildAssault(file) {
  await build({
    ...common,
    entryPoints: [source('testing/assault/command.ts')],
    outfile: file,
    external: ['@node-rs/argon2', 'pg-native', '@fastify/swagger-ui'],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = path.join(here, 'dist'), ...flags] = process.argv.slice(2);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  if (flags.includes('--for-image')) {
    const options = { sourcesContent: false };
    await Promise.all([buildServer(folder, options), buildCommands(folder, options)]);
  } else if (flags.includes('--only-documents')) await buildDocuments(folder);
  else await Promise.all([buildServer(folder), buildCommands(folder)]);
}
