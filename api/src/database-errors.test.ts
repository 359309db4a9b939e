import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { loggerOptions } from './http/request-log';
import { buildFirma, type Firma } from './testing/builders';
import { call, testConfig } from './testing/builders-app';
import { describeOnDatabase } from './testing/describe-on-database';

describeOnDatabase('a server of the database that lacks something', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const written: string[] = [];
  const asOwner = (text: string) => base.database.transaction('manutencao', (tx) => tx.query(text));
  beforeAll(async () => {
    const options = loggerOptions(testConfig({ logLevel: 'error' }));
    const { log } = Fastify({ logger: { ...options, stream: { write: (line) => void written.push(line) } } });
    app = await buildApp({ database: base.database, config: testConfig(), logger: log, linkAfterMs: 0 });
    await app.ready();
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  beforeEach(() => void written.splice(0));

  const save = () =>
    call<{ code: string; message: string }>(app, firma.usuarios.admin, 'POST', '/Team', {
      equipe: 'Contencioso',
      idEmpresa: firma.escritorio,
      membros: [],
    });

  it.each([
    ['53100', /^Não há espaço em disco para gravar agora\./, 'O disco do banco de dados está cheio'],
    ['53200', /^O sistema está sobrecarregado no momento\./, 'Falta memória ao banco de dados'],
    ['53400', /^O sistema está indisponível no momento\./, 'request failed'],
  ])('is told at SQLSTATE %s as 503, and in the log to who operates it', async (state, message, line) => {
    await asOwner(`create function falta() returns trigger language plpgsql
      as $$ begin raise exception 'could not extend file "base/5/16384"' using errcode = '${state}'; end $$`);
    await asOwner('create trigger falta before insert on equipe for each row execute function falta()');
    const { status, body } = await save();
    await asOwner('drop trigger falta on equipe');
    await asOwner('drop function falta()');
    expect([status, body.code, body.message]).toEqual([503, 'INDISPONIVEL', expect.stringMatching(message)]);
    expect(JSON.stringify(body)).not.toMatch(/base\/5|extend/);
    const logged = written.map((text) => JSON.parse(text) as { msg: string; err: { code: string } });
    expect(logged.map(({ msg }) => msg)).toEqual([expect.stringContaining(line)]);
    expect(written.join('')).toContain(state);
  });

  it('takes what it is given once it has room again', async () => {
    expect((await save()).status).toBe(201);
  });
});
