import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRegistry } from '@foro/shared/federation';
import { publishSite } from './site/publish-site';
import { readLog } from './site/release-log';
import { type SampleSite, sampleSite } from './testing/sample-site';

/** What a run of the tool ended with: its exit code, standard output and standard error. */
type Ended = [code: number, said: string, complaint: string];

/**
 * The release tool as a person or a pipeline runs it: the built program, in a process of its own. Each test has
 * a site with a host, `mfe-admin` and `mfe-agenda` (with the panel `inicio/hoje`), in `targets.json` as `firma`.
 */
export function prepareReleaseCli() {
  let folder: string;
  let sample: SampleSite;
  const targets = () => path.join(sample.folder, 'targets.json');
  const own = { PATH: process.env.PATH };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foro-release-cli-'));
    execFileSync(process.execPath, [path.resolve(__dirname, '../build.mjs'), folder]);
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    sample = await sampleSite();
    await publishSite({
      site: sample.site,
      host: await sample.host({ contracts: [1, 2] }),
      remotes: [
        await sample.remote(),
        await sample.remote({ name: 'mfe-agenda', prefix: '/agenda', pieces: ['hoje'] }),
      ],
      config: sample.config,
    });
    await target({});
  });
  afterEach(() => sample.remove());

  /** Writes the target `firma`, with these further settings. */
  const target = (settings: object) =>
    writeFile(
      targets(),
      JSON.stringify({ firma: { site: sample.site, config: sample.config, ...settings } }),
    );

  /** @param signal kills the process */
  const runAs = (who: string, env: NodeJS.ProcessEnv, args: string[], signal?: AbortSignal): Promise<Ended> =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [path.join(folder, 'release-cli.mjs'), ...args, '--to', 'firma', '--targets', targets()],
        { cwd: folder, env: { ...own, FORO_WHO: who, ...env }, signal, killSignal: 'SIGKILL' },
        (_error, stdout, stderr) => resolve([child.exitCode ?? -1, stdout.trim(), stderr.trim()]),
      );
    });

  const read = async (file: string) =>
    parseRegistry(JSON.parse(await readFile(path.join(sample.site, 'current', file), 'utf8')));

  return {
    get sample() {
      return sample;
    },
    target,
    runAs,
    run: (...args: string[]) => runAs('ana', {}, args),
    /** The options of a publication of a new build of a remote. */
    build: async (options: Parameters<SampleSite['remote']>[0]) => {
      const { name, dist } = await sample.remote(options);
      return [name, '--dist', dist];
    },
    registry: () => read('registry.json'),
    log: () => readLog(sample.site),
  };
}
