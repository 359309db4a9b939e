// Measures the papers of a firm of 100,000 cases with 500,000 papers, on PostgreSQL with the API as it ships.
// Aims: a page of a list has a p95 of 25 ms; 20 uploads of 50 MB at once raise the API's memory by at most
// 150 MB, and the p95 of other requests to at most 1.5 times; a download reaches at least 0.7 of nginx's
// speed for the same file. Sender, API and database share this machine.
//   FORO_BENCH_SECONDS  a measurement's length (6)
//   FORO_BENCH_UPLOADS  uploads at once (20)
//   FORO_BENCH_SIZES    sizes of a smaller firm: `--processos=1000`
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';
import { freePort } from '../scripts/stack/ports.mjs';
import { measure } from './servers/measure.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 6);
const UPLOADS = Number(process.env.FORO_BENCH_UPLOADS ?? 20);
const SIZES = (process.env.FORO_BENCH_SIZES ?? '').split(' ').filter(Boolean);
const [PAGE_AIM_MS, MEMORY_AIM_MB, SLOWER_AIM, DOWNLOAD_AIM] = [25, 150, 1.5, 0.7];
const PER_CASE = 5;
const MB = 1024 ** 2;
const DOWNLOADS = 10;

const say = (text) => process.stdout.write(`${text}\n`);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Seeds five papers for each case, with one version each; returns some of the cases. */
async function fill(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const ask = (text, values) => client.query(text, values).then(({ rows }) => rows);
  try {
    const [{ firm }] = await ask(
      'select id_cliente as firm from processo group by 1 order by count(*) desc limit 1',
    );
    for (const table of ['documento', 'documento_versao'])
      await ask(`alter table ${table} disable trigger user`);
    await ask(
      `with novos as (insert into documento (id_cliente, id_processo, titulo, tipo, pasta, visivel_cliente)
          select $1, p.id, 'Petição nº ' || n || ' do processo ' || p.id, (array['peticao', 'procuracao', 'contrato', 'decisao', 'outro'])[n], 'Pasta ' || n % 3, n = 1
          from processo p cross join generate_series(1, ${PER_CASE}) n where p.id_cliente = $1 returning id_cliente, id)
        insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado)
          select id_cliente, id, 1, md5(id::text) || md5('x' || id), 'peticao-' || id || '.pdf', 'application/pdf', 100000 + id % 900000, false from novos`,
      [firm],
    );
    for (const table of ['documento', 'documento_versao'])
      await ask(`alter table ${table} enable trigger user`);
    await ask('vacuum analyze documento, documento_versao');
    const [{ total }] = await ask('select count(*)::int as total from documento where id_cliente = $1', [
      firm,
    ]);
    say(`${total} papers`);
    const cases = await ask('select id from processo where id_cliente = $1 order by id % 997, id limit 50', [
      firm,
    ]);
    return cases.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** Sends a form with a file held in memory; resolves with the new paper. */
const upload = (address, token, idProcesso, head, rest) =>
  new Promise((resolve, reject) => {
    const border = 'limite-do-formulario';
    const field = (name, value) =>
      `--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const before = Buffer.from(
      `${field('idProcesso', idProcesso)}${field('tipo', 'outro')}--${border}\r\ncontent-disposition: form-data; name="arquivo"; filename="grande.pdf"\r\n\r\n`,
    );
    const after = Buffer.from(`\r\n--${border}--\r\n`);
    const request = http.request(
      new URL('/api/ProcessDocument', address),
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${border}`,
          'content-length': before.length + head.length + rest.length + after.length,
        },
      },
      async (answer) => {
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 201) resolve(JSON.parse(text));
        else reject(new Error(`an upload answered ${answer.statusCode}: ${text}`));
      },
    );
    request.once('error', reject);
    for (const part of [before, head, rest]) request.write(part);
    request.end(after);
  });

const residentMb = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Tracks the most memory that the process takes until `stop`. */
function watchMemory(pid) {
  let most = residentMb(pid);
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentMb(pid));
  };
}

/** Fetches a whole file; resolves with its megabytes a second. */
const fetchAll = (url, token) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(url, { agent: false, headers: token ? { authorization: `Bearer ${token}` } : {} }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk) => (bytes += chunk.length));
        answer.once('error', reject);
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(bytes / MB / ((performance.now() - started) / 1000))
            : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
      })
      .once('error', reject);
  });

/** Starts nginx on one folder; null where this machine has no nginx. */
async function startNginx(folder) {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/t;`,
  );
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log /dev/null; ${process.getuid?.() === 0 ? 'user root;' : ''} events {} http { access_log off; sendfile on; ${temporary.join(' ')} server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const failed = await Promise.race([
    new Promise((resolve) => child.once('error', () => resolve(true)).once('exit', () => resolve(true))),
    pause(1_000, false),
  ]);
  return failed ? null : { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

async function lists(asked, cases) {
  let isReached = true;
  const pages = {
    'a case': cases.map((id) => `/api/ProcessDocument?idProcesso=${id}&page=1`),
    'the firm': ['/api/ProcessDocument?page=1'],
  };
  for (const [whose, paths] of Object.entries(pages)) {
    await measure({ ...asked, paths, connections: 1, seconds: 2 });
    const { p50, p95 } = await measure({ ...asked, paths, connections: 1 });
    say(`list of ${whose}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (aim ${PAGE_AIM_MS})`);
    isReached = isReached && p95 <= PAGE_AIM_MS;
  }
  return isReached;
}

async function uploads(api, asked, [idProcesso], rest) {
  const others = { ...asked, paths: ['/api/Process?page=1'], connections: 2 };
  const send = (n) =>
    upload(
      api.address,
      asked.token,
      idProcesso,
      Buffer.from(`%PDF-1.4\n% ${String(n).padStart(8, '0')}\n`),
      rest,
    );
  const first = await send(0);
  const before = await measure(others);
  const beforeMb = residentMb(api.pid);
  const most = watchMemory(api.pid);
  const started = performance.now();
  const [took, during] = await Promise.all([
    Promise.all(Array.from({ length: UPLOADS }, (_, n) => send(n + 1))).then(
      () => (performance.now() - started) / 1000,
    ),
    measure(others),
  ]);
  const rise = most() - beforeMb;
  const slower = during.p95 / before.p95;
  say(
    `${UPLOADS} uploads of 50 MB at once: ${took.toFixed(1)} s; memory ${beforeMb.toFixed(0)} MB, up by ${rise.toFixed(0)} MB (aim ${MEMORY_AIM_MB}); others' p95 ${before.p95.toFixed(1)} ms, meanwhile ${during.p95.toFixed(1)} ms, ${slower.toFixed(2)} times (aim ${SLOWER_AIM})`,
  );
  return { first, isReached: rise <= MEMORY_AIM_MB && slower <= SLOWER_AIM };
}

async function downloads(api, token, { id }, rest, folder) {
  fs.writeFileSync(path.join(folder, 'grande.pdf'), rest);
  const nginx = await startNginx(folder);
  if (nginx === null) {
    say('download: skipped, there is no nginx on this machine');
    return true;
  }
  const speeds = { api: [], nginx: [] };
  for (let n = 0; n < DOWNLOADS; n += 1) {
    speeds.nginx.push(await fetchAll(`${nginx.address}/grande.pdf`));
    speeds.api.push(await fetchAll(`${api.address}/api/ProcessDocument/${id}/versions/1/content`, token));
  }
  nginx.stop();
  const ratio = median(speeds.api) / median(speeds.nginx);
  say(
    `download of 50 MB: ${median(speeds.api).toFixed(0)} MB/s, from nginx ${median(speeds.nginx).toFixed(0)} MB/s: ${ratio.toFixed(2)} (aim ${DOWNLOAD_AIM})`,
  );
  return ratio >= DOWNLOAD_AIM;
}

async function run(url, env) {
  const cases = await fill(url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-bench-'));
  const api = await startApi({
    ...env,
    FORO_FILES_DIR: path.join(folder, 'arquivos'),
    FORO_FILES_QUOTA_GB: '0',
    FORO_BACKGROUND: '0',
  });
  try {
    const token = await signIn(api.address, 'admin@grande.foro.dev');
    const asked = { address: api.address, token, seconds: SECONDS };
    const rest = randomBytes(50 * MB - 100);
    const areListsFast = await lists(asked, cases);
    const sent = await uploads(api, asked, cases, rest);
    const isDownloadFast = await downloads(api, token, sent.first, rest, folder);
    if (!areListsFast || !sent.isReached || !isDownloadFast) process.exitCode = 1;
  } finally {
    await api.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

await withLargeFirm('postgres', run, SIZES);
