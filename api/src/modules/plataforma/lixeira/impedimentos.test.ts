import type { TrashRow } from '@foro/shared/contracts/trash';
import type { FastifyInstance } from 'fastify';
import type { InTenant } from '../../../history/chain';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { buildRegistros } from '../../../testing/builders-registros';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('A record that comes back', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  let de: ReturnType<typeof buildRegistros>;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    de = buildRegistros(app, base.database, firma, processo);
  });
  afterAll(() => app.close());

  const inTenant: InTenant = (work) => base.database.transaction({ idCliente: firma.idCliente }, work);
  const ask = <Body = { message?: string }>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call<Body>(app, firma.usuarios.admin, method, path, body);
  const first = async () => (await ask<TrashRow[]>('GET', '/Trash')).body[0]?.id ?? 0;
  const restore = async () => ask('POST', `/Trash/${await first()}/restore`);
  const drop = async (path: string) =>
    expect([path, (await ask('DELETE', path)).status]).toEqual([path, 204]);

  it('says what stands in the way: a calendar that was deleted, under its days and under a deadline that was counted by it', async () => {
    const id = await de.calendario();
    const ofDay = `/ForensicCalendar/${id}/days/${await de.dia(id)}`;
    const ofDeadline = `/ProcessDeadline/${await de.prazo(id)}`;
    await drop(ofDay);
    const day = await first();
    await drop(ofDeadline);
    const deadline = await first();
    await drop(`/ForensicCalendar/${id}`);
    const told = async (evento: number) => {
      const { status, body } = await ask('POST', `/Trash/${evento}/restore`);
      return [status, body.message];
    };
    expect(await told(day)).toEqual([
      409,
      'O calendário "Comarca 1", a que pertence, foi excluído: restaure-o antes.',
    ]);
    expect(await told(deadline)).toEqual([
      409,
      'O calendário "Comarca 1", pelo qual foi contado, foi excluído: restaure-o antes.',
    ]);
  });

  it('has the deadlines counted anew that rest on a day that comes back', async () => {
    const id = await de.calendario();
    await drop(`/ForensicCalendar/${id}/days/${await de.dia(id)}`);
    await inTenant((tx) =>
      tx.query("update recontagem set situacao = 'pronta' where id_cliente = $1", [firma.idCliente]),
    );
    expect((await restore()).status).toBe(200);
    const { rows } = await inTenant((tx) =>
      tx.query('select situacao, calendarios from recontagem where id_cliente = $1', [firma.idCliente]),
    );
    expect(rows).toEqual([{ situacao: 'pendente', calendarios: [id] }]);
  });

  it('says what stands in the way: an OAB that is watched again, and an agreement that has ended', async () => {
    await drop(`/WatchedOab/${await de.oab()}`);
    await de.oab();
    expect((await restore()).body.message).toBe(
      'A OAB 123456/SP já está entre as monitoradas: exclua-a antes.',
    );
    const id = await de.contrato();
    await de.hora();
    await drop(`/ProcessCost/${await de.charge(id)}`);
    const line = await first();
    await drop(`/FeeAgreement/${id}`);
    expect((await ask('POST', `/Trash/${line}/restore`)).body.message).toBe(
      'O contrato de honorários "Defesa", a que pertence, foi excluído: restaure-o antes.',
    );
  });

  it('brings no agreement back whose hours another one has charged since', async () => {
    const ended = await de.contrato();
    await de.hora();
    await de.charge(ended);
    await drop(`/FeeAgreement/${ended}`);
    const fallen = await first();
    const id = await de.contrato();
    const again = await de.charge(id);
    expect(await ask('POST', `/Trash/${fallen}/restore`)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^As horas deste lançamento já foram cobradas em/) },
    });
    await drop(`/ProcessCost/${again}`);
    expect((await ask('POST', `/Trash/${fallen}/restore`)).status).toBe(200);
  });

  it('charges no hour twice: a fee comes back with its hours, and not while another line charges them', async () => {
    const id = await de.contrato();
    await de.hora();
    const one = await de.charge(id);
    await drop(`/ProcessCost/${one}`);
    const fallen = await first();
    const two = await de.charge(id);
    expect((await ask('POST', `/Trash/${fallen}/restore`)).body.message).toMatch(
      /^As horas deste lançamento já foram cobradas em ".+": exclua ou estorne o outro antes\.$/,
    );
    await drop(`/ProcessCost/${two}`);
    expect((await ask('POST', `/Trash/${fallen}/restore`)).status).toBe(200);
    const again = await ask('POST', `/FeeAgreement/${id}/charge`, {
      idProcesso: processo,
      parte: 'hora',
      vencimento: '2026-12-10',
    });
    expect([again.status, again.body.message]).toEqual([400, expect.anything()]);
  });
});
