import type { NotificationRow, NotificationSettings, SentRow } from '@foro/shared/contracts/notification';
import type { Page } from '@foro/shared/contracts/list';
import { insertProcesso, type Papel } from '../../../testing/builders';
import { call, testConfig } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createMailLoop } from '../mensagens/mail-loop';
import type { Mail } from '../mensagens/transporte';
import { at, log, prepareAvisoLoop } from './aviso-loop.fixtures';

describeOnOwnDatabase('what the watch tells', (base) => {
  const given = prepareAvisoLoop(base);
  const { maintain, begin, watchAt, id, insertCompromisso, insertPrazo, noticesOf, mails } = given;

  describe('by mail', () => {
    const deliver = async (text: string) => {
      const sent: Mail[] = [];
      const post = createMailLoop({
        database: base.database,
        transporte: { keepsText: false, send: async (mail) => void sent.push(mail), close: () => undefined },
        publicUrl: 'https://foro.teste',
        secret: testConfig().jwtSecret,
        now: () => at(text),
        log,
      });
      await post.run();
      await post.stop();
      return sent;
    };

    it('names nothing in the subject, and leads to the thing; what was withdrawn does not leave', async () => {
      const compromisso = await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
      await insertCompromisso('Outra', '2030-03-13 14:00', ['colaborador']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      await maintain("update aviso set retirado_em = now() where titulo = 'Outra'");
      const sent = await deliver('2030-03-12 14:01');
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        to: given.firma.usuarios.colaborador.email,
        subject: 'Foro: Compromisso: começa em 13/03/2030 14:00',
        text: expect.stringContaining(`https://foro.teste/agendadetalhe/${compromisso}`),
      });
      expect(await mails()).toMatchObject([{ situacao: 'enviada' }]);
    });

    it('does not leave in the night into which a server’s trouble carried it', async () => {
      await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      expect(await deliver('2030-03-12 23:00')).toEqual([]);
      const [row] = await maintain('select tentativas, proxima_em from mensagem');
      expect(row).toMatchObject({ tentativas: 0, proxima_em: new Date(at('2030-03-13 07:00')) });
    });

    it('sends the digest on a business day at half past seven to whom it says something, with the way out and the head of the history', async () => {
      const prazo = await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
      await maintain('update prazo set avisos = \'["calendarioNaoConferido"]\' where id = $1', [prazo]);
      await insertCompromisso('Reunião', '2030-03-18 14:00', ['gestor']);
      const parado = await base.database.transaction('manutencao', (tx) =>
        insertProcesso(tx, given.firma, { titulo: 'Usucapião' }),
      );
      await maintain(
        "update processo set id_equipe_usuario = $3, data_inclusao = now() - interval '1 year' where id_cliente = $1 and id = $2",
        [given.firma.idCliente, parado, id('colaborador')],
      );
      await maintain(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, id_processo)
          values ($1, 'djen', 'do resumo', repeat('a', 64), 'TJSP', '2030-03-14', 'x', '[]', '[]', '{}', $2)`,
        [given.firma.idCliente, parado],
      );
      await maintain('delete from mensagem');
      await begin('2030-03-15 12:00');
      await maintain(
        "insert into evento_elo (id_cliente, ordem, id_evento, hash) values ($1, 7, 1, repeat('a', 64))",
        [given.firma.idCliente],
      );
      await watchAt('2030-03-16 07:31');
      expect(await mails('resumo')).toEqual([]);
      await watchAt('2030-03-18 07:31');
      await watchAt('2030-03-18 07:32');
      expect(await mails('resumo')).toHaveLength(2);
      await maintain("delete from mensagem where tipo = 'aviso'");
      await maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
      const sent = await deliver('2030-03-18 07:32');
      const mine = sent.find(({ to }) => to === given.firma.usuarios.colaborador.email);
      expect(mine).toMatchObject({
        subject: 'Foro: o seu dia',
        text: expect.stringMatching(
          /Prazos dos próximos 7 dias \(1\)\n- 19\/03\/2030 Contestação · calendário não conferido\n {2}https:\/\/foro\.teste\/prazodetalhe\//,
        ),
        unsubscribe: expect.stringMatching(
          /^https:\/\/foro\.teste\/api\/Notification\/stop\/\d+\.\d+\.[\w-]{43}$/,
        ),
      });
      expect(mine?.text).toMatch(
        /Publicações por tratar \(1\)\n- 14\/03\/2030 TJSP\n {2}https:\/\/foro\.teste\/publicacoes\n/,
      );
      expect(mine?.text).toContain(
        `Processos sem próximo passo (1)\n- Usucapião\n  https://foro.teste/processodetalhe/${parado}\n`,
      );
      expect(mine?.text).toContain(`elo 7, ${'a'.repeat(64)}`);
      const token = mine?.unsubscribe?.split('/').at(-1) ?? '';
      const stop = (payload: string, wanted: string) =>
        given.app.inject({
          method: 'POST',
          url: `/api/Notification/stop/${wanted}`,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      expect((await stop('List-Unsubscribe=One-Click', forged)).statusCode).toBe(400);
      expect((await stop('List-Unsubscribe=One-Click', token)).statusCode).toBe(204);
      await watchAt('2030-03-19 07:31');
      expect(await mails('resumo')).toEqual([
        { tipo: 'resumo', situacao: 'enviada', id_usuario: id('gestor') },
        { tipo: 'resumo', situacao: 'enviada', id_usuario: id('colaborador') },
      ]);
    });

    it.each([
      ['in the recess of the courts, on a weekday', '2030-12-20', 1],
      ['on the day after New Year', '2031-01-02', 1],
      ['on Christmas', '2030-12-25', 0],
      ['on a Saturday of the recess', '2030-12-28', 0],
      ['on a day of the recess that the firm closed', '2030-12-24', 0],
    ])('sends the digest %s (%s): %i', async (_, day, digests) => {
      await insertCompromisso('Reunião', `${day} 14:00`, ['gestor']);
      await maintain(
        "insert into calendario_dia (id_cliente, id_calendario, data, tipo, motivo) values ($1, 1, '2030-12-24', 'fechado', 'Véspera')",
        [given.firma.idCliente],
      );
      await begin(`${day} 07:29`);
      await watchAt(`${day} 07:31`);
      expect(await mails('resumo')).toHaveLength(digests);
    });

    it('shows the administrator who was told and what failed, and no text', async () => {
      await insertCompromisso('Segredo', '2030-03-13 14:00', ['colaborador', 'gestor']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      await maintain(
        "update mensagem set situacao = 'falhou', ultima_falha = 'EENVELOPE 550' where id_usuario = $1",
        [id('gestor')],
      );
      const read = (query: string) =>
        call<Page<SentRow>>(
          given.app,
          given.firma.usuarios.admin,
          'GET',
          `/Notification/sent?page=1${query}`,
        );
      const { body } = await read('');
      expect(body.total).toBe(2);
      expect(JSON.stringify(body)).not.toContain('Segredo');
      expect((await read('&falhas=true')).body.items).toMatchObject([
        {
          tipo: 'compromisso',
          nome: expect.stringMatching(/^gestor/),
          email: 'falhou',
          falha: 'EENVELOPE 550',
        },
      ]);
      expect((await call(given.app, given.firma.usuarios.gestor, 'GET', '/Notification/sent')).status).toBe(
        403,
      );
    });
  });

  describe('the bell', () => {
    const unread = async (papel: Papel) =>
      (await call<{ total: number }>(given.app, given.firma.usuarios[papel], 'GET', '/Notification/unread'))
        .body.total;

    it('counts what is not read; one, and all up to the latest seen, are read by their own person alone', async () => {
      for (const titulo of ['Uma', 'Duas', 'Três'])
        await insertCompromisso(titulo, '2030-03-13 14:00', ['colaborador', 'gestor']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      expect(await unread('colaborador')).toBe(3);
      const mine = await noticesOf('colaborador');
      const [first] = mine;
      const mark = (papel: Papel, path: string, body: object) =>
        call(given.app, given.firma.usuarios[papel], 'POST', `/Notification/${path}`, body);
      expect((await mark('gestor', `${first?.id ?? 0}/read`, {})).status).toBe(404);
      expect((await mark('colaborador', `${first?.id ?? 0}/read`, {})).status).toBe(204);
      expect(await unread('colaborador')).toBe(2);
      expect((await mark('colaborador', 'read', { ate: mine.at(-1)?.id })).status).toBe(204);
      expect([await unread('colaborador'), await unread('gestor')]).toEqual([0, 3]);
      const list = await call<Page<NotificationRow>>(
        given.app,
        given.firma.usuarios.gestor,
        'GET',
        '/Notification?page=1&pageSize=2&lidos=false&search=s',
      );
      expect([list.body.total, list.body.items.length]).toEqual([2, 2]);
    });

    it.each<[string, Partial<NotificationSettings>, string]>([
      ['oneself as a substitute', {}, 'idSubstituto'],
      ['half an absence', { ausenteDe: '2030-03-12' }, 'ausenteAte'],
      [
        'an absence that ends before it begins',
        { ausenteDe: '2030-03-12', ausenteAte: '2030-03-11' },
        'ausenteAte',
      ],
    ])('is not set to %s', async (_, changes, field) => {
      const { body } = await call<NotificationSettings>(
        given.app,
        given.firma.usuarios.gestor,
        'GET',
        '/Notification/settings',
      );
      const own = field === 'idSubstituto' ? { idSubstituto: id('gestor') } : changes;
      const answer = await call<{ fields: object }>(
        given.app,
        given.firma.usuarios.gestor,
        'PUT',
        '/Notification/settings',
        {
          ...body,
          ...own,
        },
      );
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    });
  });
});
