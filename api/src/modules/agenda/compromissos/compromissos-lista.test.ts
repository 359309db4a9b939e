import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { gunzipSync } from 'node:zlib';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { call, tokenOf } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCompromissos } from './compromissos.fixtures';

describeOnDatabase('GET /ProcessSchedule', (base) => {
  const given = prepareCompromissos(base);
  const { maintain, novo, list } = given;

  describe('the list', () => {
    let outra: Firma;
    const idOf: Record<string, number> = {};
    const namesOf = async (query = '', papel: Papel = 'admin') =>
      (
        await call<ProcessScheduleRow[]>(given.app, outra.usuarios[papel], 'GET', `/ProcessSchedule${query}`)
      ).body
        .map(({ processoAgenda }) => processoAgenda)
        .join();
    beforeAll(async () => {
      outra = await buildFirma(base.database);
      const caso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, outra));
      for (const [nome, inicio, fim, papel, idProcesso] of [
        ['julho', '2026-07-10T12:00:00Z', '2026-07-10T13:00:00Z', 'colaborador', caso],
        ['maio', '2026-05-10T12:00:00Z', '2026-05-10T13:00:00Z', 'admin', caso],
        ['longo', '2026-05-20T12:00:00Z', '2026-06-20T13:00:00Z', 'advogado', null],
        ['instante', '2026-06-30T03:00:00Z', '2026-06-30T03:00:00Z', 'gestor', null],
      ] as const) {
        idOf[nome] = (
          await call<{ id: number }>(
            given.app,
            outra.usuarios[papel],
            'POST',
            '/ProcessSchedule',
            novo({ processoAgenda: nome, dataInicio: inicio, dataFim: fim, idProcesso }),
          )
        ).body.id;
      }
      idOf.caso = caso;
    });

    it('answers all to the bare call, by their start, with what the calendar reads', async () => {
      expect(await namesOf()).toBe('maio,longo,instante,julho');
      const { body } = await call<ProcessScheduleRow[]>(
        given.app,
        outra.usuarios.admin,
        'GET',
        '/ProcessSchedule',
      );
      expect(body[0]).toEqual({
        id: idOf.maio,
        processoAgenda: 'maio',
        dataInicio: '2026-05-10T12:00:00.000Z',
        dataFim: '2026-05-10T13:00:00.000Z',
        idProcessoAgendaPrioridade: 1,
        vinculo: null,
        sobre: expect.stringMatching(/^\S.* · \S/),
      });
      expect(body[1]).toMatchObject({ processoAgenda: 'longo', sobre: null });
    });

    it.each([
      ['?inicio=2026-06-01T03:00:00Z&fim=2026-07-01T03:00:00Z', 'longo,instante'],
      ['?inicio=2026-06-30T00:00:00-03:00', 'instante,julho'],
      ['?inicio=2026-06-30T03:00:00.001Z', 'julho'],
      ['?fim=2026-05-20T12:00:00Z', 'maio'],
      ['?fim=2026-05-20T12:00:00.001Z', 'maio,longo'],
      ['?inicio=2026-07-01T00:00:00Z&fim=2026-06-01T00:00:00Z', ''],
    ])('narrows to what touches the period: %s', async (query, expected) => {
      expect(await namesOf(query.replace('+', '%2B'))).toBe(expected);
    });

    it('is gzipped where it is long and the caller takes that', async () => {
      await maintain(
        "insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim) select $1, 1, 'Muitos', '2030-01-01Z', '2030-01-01Z' from generate_series(1, 50)",
        [outra.idCliente],
      );
      const inject = (encoding?: string, query = '') =>
        given.app.inject({
          url: `/api/ProcessSchedule${query}`,
          headers: {
            authorization: `Bearer ${tokenOf(given.app, outra.usuarios.admin)}`,
            ...(encoding !== undefined && { 'accept-encoding': encoding }),
          },
        });
      const plain = await inject();
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
      for (const encoding of ['gzip', 'br, gzip;q=0.8', 'deflate,gzip']) {
        const { headers, rawPayload } = await inject(encoding);
        expect([
          headers['content-encoding'],
          headers['content-length'],
          gunzipSync(rawPayload).toString(),
        ]).toEqual(['gzip', String(rawPayload.length), plain.payload]);
      }
      for (const encoding of ['br', 'gzip;q=0', 'gzip;q=0.0, br'])
        expect((await inject(encoding)).payload).toBe(plain.payload);
      expect((await inject('gzip', '?fim=2026-12-01T00:00:00Z')).headers['content-encoding']).toBeUndefined();
      await maintain("delete from compromisso where id_cliente = $1 and processo_agenda = 'Muitos'", [
        outra.idCliente,
      ]);
    });

    it('narrows to a case, and to a case within a period', async () => {
      expect(await namesOf(`?idProcesso=${idOf.caso}`)).toBe('maio,julho');
      expect(await namesOf(`?idProcesso=${idOf.caso}&inicio=2026-07-01T00:00:00Z`)).toBe('julho');
      expect(await namesOf('?idProcesso=2000000')).toBe('');
    });

    it('answers Admin and Gestor all, a Colaborador those he created or takes part in', async () => {
      expect([
        await namesOf('', 'gestor'),
        await namesOf('', 'colaborador'),
        await namesOf('', 'advogado'),
      ]).toEqual(['maio,longo,instante,julho', 'julho', 'longo']);
      const added = await call<{ id: number }>(
        given.app,
        outra.usuarios.admin,
        'POST',
        '/ProcessSchedule/participants',
        { idProcessoAgenda: idOf.maio, idUsuarioParticipante: outra.usuarios.colaborador.id },
      );
      expect([
        await namesOf('', 'colaborador'),
        await namesOf(`?idProcesso=${idOf.caso}`, 'advogado'),
      ]).toEqual(['maio,julho', '']);
      await call(given.app, outra.usuarios.admin, 'DELETE', `/ProcessSchedule/participants/${added.body.id}`);
      expect(await namesOf('', 'colaborador')).toBe('julho');
    });

    it.each(['?inicio=ontem', '?fim=2026-01-01', '?idProcesso=x', '?page=1', '?inicio='])(
      'answers 400 to "%s"',
      async (query) => {
        expect((await list(query)).status).toBe(400);
      },
    );
  });
});
