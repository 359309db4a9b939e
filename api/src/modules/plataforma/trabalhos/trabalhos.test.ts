import type { AuditRow } from '@foro/shared/contracts/audit';
import type { Jobs } from '@foro/shared/contracts/jobs';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { purgeLixeira } from '../lixeira/remove.queries';
import { createTrashLoop, type TrashLoopOptions } from './trash-loop';

const log = { info: () => undefined, warn: () => undefined };

describeOnOwnDatabase('work in the background', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(async () => {
    await maintain('delete from trabalho');
    firma = await buildFirma(base.database);
  });

  const ask = <Body = { message: string }>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    call<Body>(app, firma.usuarios.admin, method, path, body);
  const caretaker = (purge?: TrashLoopOptions['purge']) =>
    createTrashLoop({
      database: base.database,
      log,
      secret: testConfig().jwtSecret,
      ...(purge && { purge }),
    });
  const due = () => maintain("update trabalho set proxima_em = clock_timestamp() - interval '1 second'");
  const jobs = async () => (await ask<Jobs>('GET', '/Jobs')).body;
  /** Creates this many cases that were deleted 91 days ago. */
  const deleteLongAgo = async (cases: number) => {
    for (let each = 0; each < cases; each++) {
      const id = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
      expect((await ask('DELETE', `/Process/${id}`)).status).toBe(204);
    }
    await maintain("update evento set em = em - interval '91 days' where id_cliente = $1", [firma.idCliente]);
  };
  const removals = async () =>
    (await ask<Page<AuditRow>>('GET', '/Audit?page=1&acao=remocao&tipo=processo')).body.total;

  it('empties the trash of a firm that deleted something, once by two processes at the same moment, and again a day later', async () => {
    expect((await jobs()).lixeira).toBeNull();
    await deleteLongAgo(2);
    const [one, two] = [caretaker(), caretaker()];
    const done = await Promise.all([one.run(), two.run()]);
    expect(done[0] + done[1]).toBe(1);
    expect(await removals()).toBe(2);
    const { lixeira } = await jobs();
    expect(lixeira).toMatchObject({ situacao: 'pendente', ultimaFalha: null });
    expect(Date.parse(lixeira?.proximaEm ?? '') - Date.parse(lixeira?.feitaEm ?? '')).toBe(86_400_000);
    expect(await one.run()).toBe(0);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('leaves the rest to the next time when it is told to stop, and loses and doubles nothing', async () => {
    await deleteLongAgo(3);
    const stopping = caretaker((inTenant, idCliente, isStopped) => {
      let asked = 0;
      return purgeLixeira(inTenant, idCliente, () => {
        asked += 1;
        // Stopped after the first record.
        if (asked === 2) void stopping.stop();
        return isStopped?.() ?? false;
      });
    });
    expect(await stopping.run()).toBe(0);
    expect(await removals()).toBe(1);
    const next = caretaker();
    // Claimed by a process that has disappeared: not due before its time.
    expect(await next.run()).toBe(0);
    await due();
    expect(await next.run()).toBe(1);
    expect(await removals()).toBe(3);
    await next.stop();
  });

  it('backs off when it fails; what failed for good is told to an administrator, who has it tried again', async () => {
    await deleteLongAgo(1);
    const failing = caretaker(() => Promise.reject(Object.assign(new Error('no'), { code: '53100' })));
    for (let attempt = 0; attempt < 8; attempt++) {
      await due();
      expect(await failing.run()).toBe(0);
      // Not retried at once.
      expect(await failing.run()).toBe(0);
    }
    await failing.stop();
    expect(await jobs()).toMatchObject({
      mensagens: { pendentes: 0, falhas: 0 },
      lixeira: { situacao: 'falhou', ultimaFalha: 'falha 53100', feitaEm: null },
    });
    const next = caretaker();
    await due();
    expect(await next.run()).toBe(0);
    expect((await call(app, firma.usuarios.gestor, 'POST', '/Jobs/retry', {})).status).toBe(403);
    expect((await ask('POST', '/Jobs/retry', {})).status).toBe(204);
    expect(await next.run()).toBe(1);
    expect([await removals(), (await jobs()).lixeira?.situacao]).toEqual([1, 'pendente']);
    await next.stop();
  });

  it('counts a notice whose mail has failed for good', async () => {
    await maintain(
      "insert into mensagem (id_cliente, chave, tipo, id_usuario, situacao) values ($1, 'aviso:1', 'aviso', $2, 'falhou')",
      [firma.idCliente, firma.usuarios.admin.id],
    );
    expect((await jobs()).mensagens).toEqual({ pendentes: 0, falhas: 1 });
  });
});
