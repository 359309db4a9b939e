import type { CalendarFeed } from '@foro/shared/contracts/calendar-feed';
import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import { gunzipSync } from 'node:zlib';
import { buildApp } from '../../../app';
import { insertProcesso } from '../../../testing/builders';
import { call, testConfig } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { inDays, prepareAgendaAssinada } from './agenda-assinada.fixtures';

describeOnOwnDatabase('the feed of a calendar', (base) => {
  const given = prepareAgendaAssinada(base);
  const { logger, lines, maintain, make, state, read, create, eventsOf, titlesOf } = given;

  it('is answered to nobody signed in, as a calendar of one person that is asked for anew each time', async () => {
    const idProcesso = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, given.firma, { titulo: 'Cobrança', numeroCNJ: '0000832-35.2018.4.01.3202' }),
    );
    const { id } = await create({ idProcesso });
    const { status, headers, body } = await read(await make());
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const [evento] = eventsOf(body);
    expect([evento?.uid, evento?.summary, evento?.location, evento?.description]).toEqual([
      `compromisso-${given.firma.idCliente}-${id}@foro`,
      'Audiência',
      '2ª Vara',
      'Processo: 0000832-35.2018.4.01.3202 · Cobrança\n\nLevar testemunhas',
    ]);
  });

  it('holds what its person sees, from 60 days back to 400 ahead', async () => {
    await create({ processoAgenda: 'De antes', dataInicio: inDays(-63), dataFim: inDays(-62) });
    await create({ processoAgenda: 'Ainda', dataInicio: inDays(-63), dataFim: inDays(-59) });
    await create({ processoAgenda: 'Longe', dataInicio: inDays(399), dataFim: inDays(500) });
    await create({ processoAgenda: 'Longe demais', dataInicio: inDays(402), dataFim: inDays(403) });
    const { id } = await create({ processoAgenda: 'Do gestor' }, 'gestor');
    expect(titlesOf((await read(await make())).body)).toEqual(['Ainda', 'Longe']);
    expect(titlesOf((await read(await make('gestor'))).body)).toEqual(['Ainda', 'Longe', 'Do gestor']);
    await call(given.app, given.firma.usuarios.gestor, 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: id,
      idUsuarioParticipante: given.firma.usuarios.colaborador.id,
    });
    expect(titlesOf((await read(await make())).body)).toEqual(['Ainda', 'Longe', 'Do gestor']);
  });

  it('says of a deadline that nobody checked its calendar, and is another version once somebody did', async () => {
    const idProcesso = await base.database.transaction('manutencao', async (tx) => {
      await tx.query(
        "insert into processo_agenda_prioridade (id_cliente, id, descricao, ordem) values ($1, 9, 'Prazo fatal', 9)",
        [given.firma.idCliente],
      );
      return insertProcesso(tx, given.firma);
    });
    await call(given.app, given.firma.usuarios.colaborador, 'POST', '/ProcessDeadline', {
      idProcesso,
      descricao: 'Apelação',
      comunicacao: 'ciencia',
      dataBase: inDays(2).slice(0, 10),
      dias: 15,
      unidade: 'corridos',
      dobro: false,
      suspendeRecesso: false,
      idCalendario: 1,
      idResponsavel: given.firma.usuarios.colaborador.id,
    });
    const url = await make();
    const first = await read(url);
    const described = ({ body }: { body: string }) =>
      eventsOf(body).map(({ description }) => description.includes('Atenção: calendário não conferido'));
    expect(described(first)).toEqual([true, true]);
    await maintain("update prazo set avisos = '[]' where id_cliente = $1", [given.firma.idCliente]);
    const second = await read(url, { 'if-none-match': first.etag });
    expect(second.status).toBe(200);
    expect(described(second)).toEqual([false, false]);
  });

  it('says when and nothing else with "só ocupado", which can be changed under the same address', async () => {
    await create();
    const url = await make('colaborador', true);
    const { body } = await read(url);
    expect(titlesOf(body)).toEqual(['Ocupado']);
    expect(body).not.toMatch(/Audiência|Vara|testemunhas|Cobrança/);
    const changed = await call<CalendarFeed>(
      given.app,
      given.firma.usuarios.colaborador,
      'PUT',
      '/Account/calendar',
      {
        soOcupado: false,
      },
    );
    expect([changed.status, changed.body.soOcupado]).toEqual([200, false]);
    expect(titlesOf((await read(url)).body)).toEqual(['Audiência']);
  });

  it('is 304 for who has this version, until something changes: another time counts up the SEQUENCE, a deletion cancels', async () => {
    const { id, dataAlteracao, ...before } = await create();
    const url = await make();
    const first = await read(url);
    const again = await read(url, { 'if-none-match': `"outra", ${first.etag}` });
    expect([again.status, again.body, again.etag]).toEqual([304, '', first.etag]);
    const changed = await call<ProcessSchedule>(
      given.app,
      given.firma.usuarios.colaborador,
      'PUT',
      '/ProcessSchedule',
      {
        ...before,
        id,
        dataAlteracao,
        dataInicio: inDays(2),
        dataFim: inDays(2.1),
      },
    );
    const second = await read(url, { 'if-none-match': first.etag });
    expect([second.status, eventsOf(second.body)[0]?.sequence]).toEqual([200, 1]);
    await call(given.app, given.firma.usuarios.colaborador, 'PUT', '/ProcessSchedule', {
      ...before,
      id,
      dataAlteracao: changed.body.dataAlteracao,
      dataInicio: changed.body.dataInicio,
      dataFim: changed.body.dataFim,
      processoAgenda: 'Outro nome',
    });
    const renamed = eventsOf((await read(url, { 'if-none-match': second.etag })).body)[0];
    expect([renamed?.summary, renamed?.sequence]).toEqual(['Outro nome', 1]);
    await call(given.app, given.firma.usuarios.colaborador, 'DELETE', `/ProcessSchedule/${id}`);
    const [gone] = eventsOf((await read(url)).body);
    expect([gone?.component.getFirstPropertyValue('status'), gone?.sequence]).toEqual(['CANCELLED', 2]);
  });

  it('is another version once a person takes part or a case is renamed, and the same one after what is no matter of the calendar', async () => {
    const idProcesso = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, given.firma, { titulo: 'Cobrança' }),
    );
    const { id } = await create({ idProcesso }, 'gestor');
    const url = await make();
    let { etag, body } = await read(url);
    expect(titlesOf(body)).toEqual([]);
    const isKnown = async () => (await read(url, { 'if-none-match': etag })).status === 304;
    const follow = async () => ({ etag, body } = await read(url, { 'if-none-match': etag }));
    await call(given.app, given.firma.usuarios.gestor, 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: id,
      idUsuarioParticipante: given.firma.usuarios.colaborador.id,
    });
    await follow();
    expect(titlesOf(body)).toEqual(['Audiência']);
    expect(await isKnown()).toBe(true);
    await maintain("update processo set titulo = 'Despejo' where id_cliente = $1 and id = $2", [
      given.firma.idCliente,
      idProcesso,
    ]);
    await follow();
    expect(body).toContain('Despejo');
    await maintain("update processo set observacao = 'nada da agenda' where id_cliente = $1 and id = $2", [
      given.firma.idCliente,
      idProcesso,
    ]);
    expect([await isKnown(), (await read(url)).etag]).toEqual([true, etag]);
  });

  it('is written alike by every process, compressed for who takes that', async () => {
    await create({ descricao: 'Levar testemunhas. '.repeat(200) });
    const url = await make();
    const [first, second] = [await read(url), await read(url)];
    expect([second.body, second.etag]).toEqual([first.body, first.etag]);
    await create({ processoAgenda: 'Reunião', dataInicio: inDays(3), dataFim: inDays(3.1) });
    const idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, given.firma));
    await create({ processoAgenda: 'Do processo', idProcesso, dataInicio: inDays(4), dataFim: inDays(4.1) });
    const moved = await create({ processoAgenda: 'Longe demais', dataInicio: inDays(5), dataFim: inDays(5) });
    await read(url);
    await maintain("update processo set titulo = 'Despejo' where id = $1", [idProcesso]);
    await maintain('update compromisso set data_inicio = $2, data_fim = $2 where id = $1', [
      moved.id,
      inDays(500),
    ]);
    const third = await read(url);
    expect(titlesOf(third.body)).toEqual(['Audiência', 'Reunião', 'Do processo']);
    expect(third.body).toContain('Despejo');
    const other = await buildApp({ database: base.database, config: testConfig(), logger, linkAfterMs: 0 });
    try {
      const fresh = await other.inject({ url });
      expect([fresh.body, fresh.headers.etag]).toEqual([third.body, third.etag]);
      const zipped = await other.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(zipped.rawPayload).toString('utf8')).toBe(third.body);
    } finally {
      await other.close();
    }
  });

  it('is 404 for a secret that was replaced or revoked, and for who may not enter any more, at once', async () => {
    const first = await make();
    const second = await make();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await state()).lidaEm).not.toBeNull();
    await maintain('update usuario set ativo = false where id_cliente = $1 and id = $2', [
      given.firma.idCliente,
      given.firma.usuarios.colaborador.id,
    ]);
    expect((await read(second)).status).toBe(404);
    await maintain('update usuario set ativo = true, id_usuario_tipo = 6 where id_cliente = $1 and id = $2', [
      given.firma.idCliente,
      given.firma.usuarios.colaborador.id,
    ]);
    expect((await read(second)).status).toBe(404);
    const ofGestor = await make('gestor');
    expect((await call(given.app, given.firma.usuarios.gestor, 'DELETE', '/Account/calendar')).status).toBe(
      204,
    );
    expect([(await read(ofGestor)).status, (await state('gestor')).criadaEm]).toEqual([404, null]);
    const change = await call(given.app, given.firma.usuarios.gestor, 'PUT', '/Account/calendar', {
      soOcupado: true,
    });
    expect(change.status).toBe(404);
    const { rows } = await maintain(
      "select acao from evento where id_cliente = $1 and acao like 'agenda%' order by id",
      [given.firma.idCliente],
    );
    expect(rows.map(({ acao }) => acao)).toEqual([
      'agenda_assinada',
      'agenda_assinada',
      'agenda_assinada',
      'agenda_revogada',
    ]);
  });

  it('is limited for a network that asks for many that nobody has, and stays open to who has one', async () => {
    const url = await make();
    const unknown = `/api/agenda/${given.firma.idCliente}.${'x'.repeat(43)}.ics`;
    const statuses = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await read(unknown)).status);
    expect([...new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([404, 429]);
    expect(Number((await read('/api/agenda/qualquer-coisa')).headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(url)).status).toBe(200);
  });

  it('keeps only the hash of the secret, and no log holds it', async () => {
    const url = await make();
    await read(url);
    await read(`${url}/nada`);
    const segredo = /\.([\w-]{43})\.ics$/.exec(url)?.[1] ?? 'nothing';
    const { rows } = await maintain(
      'select a::text from agenda_assinatura a union all select e::text from evento e',
    );
    expect(JSON.stringify(rows)).not.toContain(segredo);
    expect(JSON.stringify(lines)).toContain(`/api/agenda/${given.firma.idCliente}.…`);
    expect(JSON.stringify(lines)).not.toContain(segredo);
  });
});
