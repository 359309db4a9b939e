// Measures how many deadlines a second one core counts, trace included: 400,000 terms over the days of a
// year, on the calendar of a capital (town, court, state and country). Aim: at least 20,000 a second.
//   FORO_BENCH_PRAZOS   how many (400000)
// Then measures the deadlines of the large firm on PostgreSQL: the p95 of the list (aim 25 ms) and of the
// home panel, how long the recount after a new national holiday takes, and how much longer other requests
// take meanwhile (the ratio of the medians: aim 1.5).
//   FORO_BENCH_CASES    cases of that firm, with about as many deadlines (100000)
//   FORO_BENCH_SECONDS  a measurement's length (6)
import path from 'node:path';
import { build } from 'esbuild';
import { measureDeadlines } from './servers/deadlines.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';

const COUNT = Number(process.env.FORO_BENCH_PRAZOS ?? 400_000);
const AIM = 20_000;
/** At smoke size no aim counts. */
const IS_SMOKE = process.env.FORO_BENCH_SMOKE === '1';
/** The calendar of São Paulo, Justiça Estadual. */
const CALENDARIO = 1035;

const shared = path.resolve(import.meta.dirname, '../../shared/src/prazos');
const { outputFiles } = await build({
  stdin: {
    contents: "export * from './index'; export * from './fabrica/index';",
    resolveDir: shared,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const [{ contents }] = outputFiles;
const engine = await import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);

const calendario = engine.compileCalendario(engine.camadasDeFabrica(CALENDARIO));
const first = Date.UTC(2026, 0, 1);
const dates = Array.from({ length: 365 }, (_, day) =>
  new Date(first + day * 86_400_000).toISOString().slice(0, 10),
);
const days = [5, 8, 10, 15, 15, 15, 30];

// Counts only the processor time of this process: other load on the machine does not count against the
// engine.
const started = process.cpuUsage();
let rows = 0;
for (let index = 0; index < COUNT; index += 1) {
  const { memoria } = engine.computePrazo(
    {
      comunicacao: engine.COMUNICACOES[index % engine.COMUNICACOES.length],
      dataBase: dates[index % dates.length],
      dias: days[index % days.length],
      unidade: index % 4 === 0 ? 'corridos' : 'uteis',
      dobro: index % 9 === 0,
      suspendeRecesso: true,
    },
    calendario,
  );
  rows += memoria.length;
}
const { user, system } = process.cpuUsage(started);
const seconds = (user + system) / 1e6;
const perSecond = Math.round(COUNT / seconds);
process.stdout.write(
  `${COUNT} deadlines with ${rows} days of trace in ${seconds.toFixed(1)} s: ${perSecond} a second; the aim is ${AIM}\n`,
);
if (perSecond < AIM && !IS_SMOKE) process.exitCode = 1;

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 6);
await withLargeFirm(async (_url, env) => {
  if (!(await measureDeadlines(env, SECONDS)) && !IS_SMOKE) process.exitCode = 1;
});
