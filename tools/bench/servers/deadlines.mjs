import { signIn, startApi } from './api.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const p95 = (values) => sorted(values)[Math.floor(values.length * 0.95)];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const [LIST_AIM, SLOWER_AIM] = [25, 1.5];
const LISTS = [
  '/api/ProcessDeadline?situacao=abertos&page=1',
  '/api/ProcessDeadline?situacao=abertos&page=1&sort=fimInterno',
  '/api/ProcessDeadline?situacao=abertos&page=1&sort=responsavel',
  '/api/ProcessDeadline?situacao=abertos&page=1&sort=processoTitulo&order=desc',
  '/api/ProcessDeadline?situacao=confirmado&page=2000',
  '/api/ProcessDeadline?situacao=sugerido&page=3',
  '/api/ProcessDeadline?situacao=abertos&page=1&escopo=meus',
  '/api/ProcessDeadline?situacao=abertos&page=1&escopo=meus&sort=fimInterno',
  '/api/ProcessDeadline?situacao=abertos&page=1&escopo=equipe',
  '/api/ProcessDeadline?situacao=abertos&page=1&recontados=true',
];
/** Words that match many deadlines' names, many cases and people, few, and none. */
const SEARCHES = ['apela', 'silva', 'maria%20apela', 'zzzz'].map(
  (search) => `/api/ProcessDeadline?situacao=abertos&page=1&search=${search}`,
);
/** The home panel, for the whole firm and for one person. */
const panelsOf = (today) => [
  `/api/ProcessDeadline/Overview?hoje=${today}`,
  `/api/ProcessDeadline/Overview?hoje=${today}&escopo=meus`,
];
const OTHERS = ['/api/Process?page=1', '/api/ProcessDeadline?situacao=abertos&page=1', '/api/user/profile'];

/**
 * Measures the list, the recount and how long others wait meanwhile, on the API as it ships.
 *
 * @param {Record<string, string>} env environment that points an API to the large firm's database
 * @param {number} seconds length of a measurement
 * @returns {Promise<boolean>} whether the aims were reached
 */
export async function measureDeadlines(env, seconds) {
  const api = await startApi(env);
  try {
    const token = await signIn(api.address, 'admin@foro.dev');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async (path, options = {}) => {
      const before = performance.now();
      const answer = await fetch(`${api.address}${path}`, { headers, ...options });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
      return { ms: performance.now() - before, body: text === '' ? null : JSON.parse(text) };
    };
    /** Requests the paths one after the other until `isEnough`; returns the time of each request. */
    const timesOf = async (paths, isEnough) => {
      const times = [];
      while (!(await isEnough()))
        for (const path of paths) {
          times.push((await ask(path)).ms);
          await pause(5);
        }
      return times;
    };
    const during = (length = seconds) => {
      const until = performance.now() + length * 1000;
      return () => performance.now() > until;
    };
    await timesOf([...LISTS, ...OTHERS], during()); // Plans and caches are warm from here on.
    const lists = await timesOf(LISTS, during());
    say(
      `list of deadlines: median ${median(lists).toFixed(1)} ms, p95 ${p95(lists).toFixed(1)} ms; the aim is ${LIST_AIM}`,
    );
    for (const path of LISTS) {
      const times = await timesOf([path], during(1));
      say(
        `  ${path.slice(path.indexOf('?'))}: median ${median(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms`,
      );
    }
    const searches = await timesOf(SEARCHES, during());
    say(`search of the list: median ${median(searches).toFixed(1)} ms, p95 ${p95(searches).toFixed(1)} ms`);
    const panels = await timesOf(panelsOf(new Date().toISOString().slice(0, 10)), during());
    say(
      `home panel of deadlines: median ${median(panels).toFixed(1)} ms, p95 ${p95(panels).toFixed(1)} ms; the list's aim is ${LIST_AIM}`,
    );
    const quiet = await timesOf(OTHERS, during());
    const holiday = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const started = performance.now();
    await ask('/api/ForensicCalendar/1/days', {
      method: 'POST',
      body: JSON.stringify({ data: holiday, tipo: 'fechado', motivo: 'Luto nacional' }),
    });
    let progress;
    const busy = await timesOf(OTHERS, async () => {
      progress = (await ask('/api/ProcessDeadline/recount')).body;
      return progress.situacao === 'pronta';
    });
    const took = (performance.now() - started) / 1000;
    const slower = median(busy) / median(quiet);
    say(
      `recount of ${progress.total} deadlines: ${took.toFixed(1)} s, ${progress.aguardam} wait; others ${median(quiet).toFixed(1)} ms before, ${median(busy).toFixed(1)} meanwhile (${slower.toFixed(2)}; the aim is ${SLOWER_AIM})`,
    );
    return p95(lists) <= LIST_AIM && slower <= SLOWER_AIM;
  } finally {
    await api.stop();
  }
}
