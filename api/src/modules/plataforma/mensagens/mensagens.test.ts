import type { Outbox } from '@foro/shared/contracts/outbox';
import type { SMTPServerOptions } from 'smtp-server';
import type { Database } from '../../../db/drivers/database';
import { SENHA, buildFirma, type Firma } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { startSmtp } from '../../../testing/smtp';
import { createMailLoop } from './mail-loop';
import { shownTransporte } from './transporte';
import { log, NOVA, prepareMensagens, textOf } from './mensagens.fixtures';

describeOnOwnDatabase('mail', (base) => {
  const given = prepareMensagens(base);
  const { maintain, postTo, ask, reset, enter, due, rows, linkFor } = given;

  describe('a forgotten password', () => {
    it('is replaced by the link of a mail, once; every session ends, and the database holds no link that opens', async () => {
      const who = given.firma.usuarios.colaborador;
      const token = await linkFor(who);
      expect(given.smtp.mails).toHaveLength(1);
      expect(textOf(given.smtp.mails[0] ?? '')).toContain(`To: ${who.email}`);
      const { rows: kept } = await maintain(
        'select l::text as l, m::text as m from link_de_senha l, mensagem m',
      );
      expect(JSON.stringify(kept)).not.toContain(token.split('.')[1]);

      expect((await reset(token)).status).toBe(204);
      expect([(await enter(who, SENHA)).status, (await enter(who, NOVA)).status]).toEqual([401, 200]);
      expect((await call(given.app, who, 'GET', '/user/profile')).status).toBe(401);
      const again = await reset(token, 'Pitangueira#41');
      expect([again.status, again.body.fields]).toEqual([
        400,
        { token: expect.stringMatching(/já foi usado/) },
      ]);
    });

    it('answers the same for an address that nobody has, for who may not enter, and for who asks too often', async () => {
      const { gestor, advogado } = given.firma.usuarios;
      await maintain('update usuario set ativo = false where id = $1', [advogado.id]);
      // One mail is allowed per five minutes of the clock; this clock stays within such a period.
      const now = jest
        .spyOn(Date, 'now')
        .mockReturnValue(Math.floor(Date.now() / 300_000) * 300_000 + 60_000);
      for (const name of [
        'ninguem@foro.teste',
        advogado.email,
        ...Array.from({ length: 5 }, () => gestor.email),
      ])
        expect([(await ask(name)).status, (await ask(name)).body]).toEqual([204, '']);
      now.mockRestore();
      expect(await rows()).toHaveLength(1);
    });

    it('is told in a mail in which a name begins no line', async () => {
      const { gestor } = given.firma.usuarios;
      await maintain('update usuario set nome = $2 where id = $1', [gestor.id, 'Ana\r\n\r\nClique aqui']);
      await linkFor(gestor);
      expect(textOf(given.smtp.mails[0] ?? '')).toContain('Ana    Clique aqui');
    });

    it('is not silenced by a stranger who asks again and again', async () => {
      const { gestor } = given.firma.usuarios;
      for (let request = 0; request < 9; request++) await ask(gestor.email);
      await maintain('delete from mensagem');
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
      expect((await ask(gestor.email)).status).toBe(204);
      now.mockRestore();
      expect(await rows()).toHaveLength(1);
    });

    it('takes no longer for an address that is there: both wait a fixed time', async () => {
      const slow = await buildTestApp(base.database, { mail: given.smtp.mail, signInDelayMs: 100 });
      for (const name of [given.firma.usuarios.gestor.email, 'ninguem@foro.teste']) {
        const start = performance.now();
        await ask(name, slow);
        expect(performance.now() - start).toBeGreaterThan(195);
      }
      await slow.close();
    });

    it('ends at 30 requests of a network', async () => {
      for (let request = 0; request < 30; request++) await ask(`pessoa${request}@foro.teste`);
      const { status, headers } = await ask(given.firma.usuarios.gestor.email);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    });

    it('says plainly where no mail is configured', async () => {
      const mute = await buildTestApp(base.database, { mail: undefined, isDemo: false });
      const { status, body } = await ask(given.firma.usuarios.gestor.email, mute);
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^O envio de e-mail não está configurado/),
      ]);
      await mute.close();
    });

    it.each([
      ['that is past', "update link_de_senha set expira_em = clock_timestamp() - interval '1 second'"],
      ['of who was deactivated', 'update usuario set ativo = false'],
      ['after the password was changed otherwise', 'update usuario set versao_token = versao_token + 1'],
    ])('is not replaced by a link %s', async (_, change) => {
      const who = given.firma.usuarios.gestor;
      const token = await linkFor(who);
      const column = change.startsWith('update usuario') ? 'id' : 'id_usuario';
      await maintain(`${change} where ${column} = $1`, [who.id]);
      const { status, body } = await reset(token);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['token']]);
    });

    it('is not replaced by a link of another tenant, a made-up one, or one whose password is weak', async () => {
      const who = given.firma.usuarios.gestor;
      const token = await linkFor(who);
      const [, secret] = token.split('.');
      for (const wrong of [
        `${given.firma.idCliente + 1}.${secret}`,
        `9999999999.${secret}`,
        `${token.slice(0, -1)}_`,
      ])
        if (wrong !== token) expect((await reset(wrong)).status).toBe(400);
      expect((await reset(token, 'Senha@123')).body.fields).toEqual({ senha: expect.any(String) });
      expect((await reset(token)).status).toBe(204);
    });

    it('is replaced once though the link is used twice at the same moment', async () => {
      const token = await linkFor(given.firma.usuarios.gestor);
      const answers = await Promise.all([reset(token), reset(token, 'Pitangueira#41')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });
  });

  describe('the outbox', () => {
    it('is emptied once by two processes at the same moment', async () => {
      for (const papel of ['admin', 'gestor', 'colaborador'] as const)
        await ask(given.firma.usuarios[papel].email);
      const [one, two] = [postTo(), postTo()];
      const sent = await Promise.all([one.run(), two.run()]);
      expect(sent[0] + sent[1]).toBe(3);
      expect(given.smtp.mails).toHaveLength(3);
      await Promise.all([one.stop(), two.stop()]);
    });

    it('gives back what a process had in hand when it was killed, a minute later and not before', async () => {
      await ask(given.firma.usuarios.gestor.email);
      // A process claims a message and disappears.
      const { idCliente } = given.firma;
      await maintain(
        "update mensagem set tentativas = 1, proxima_em = clock_timestamp() + interval '60 seconds' where id_cliente = $1",
        [idCliente],
      );
      const post = postTo();
      expect(await post.run()).toBe(0);
      await due();
      expect(await post.run()).toBe(1);
      expect(await post.run()).toBe(0);
      await post.stop();
    });

    it.each([
      [
        'refuses the recipient',
        { onRcptTo: (_a, _s, done) => done(new Error('no')) },
        /^EENVELOPE 550$/,
        undefined,
      ],
      [
        'asks to come back later (greylisting)',
        { onRcptTo: (_a, _s, done) => done(Object.assign(new Error('greylisted'), { responseCode: 450 })) },
        /^EENVELOPE 450$/,
        undefined,
      ],
      ['is slow', { onConnect: () => undefined }, /^ETIMEDOUT$/, 300],
      [
        'closes the connection',
        { onData: (stream) => void stream.destroy() },
        /^(ESOCKET|ECONNECTION|ETIMEDOUT)/,
        undefined,
      ],
    ] satisfies [string, SMTPServerOptions, RegExp, number | undefined][])(
      'keeps a mail for later when the server %s, and sends it when it works again',
      async (_, options, reason, patienceMs) => {
        const bad = await startSmtp(options);
        await ask(given.firma.usuarios.gestor.email);
        const failing = postTo(bad.mail, patienceMs);
        expect(await failing.run()).toBe(0);
        expect(await rows()).toEqual([
          { situacao: 'pendente', tentativas: 1, ultima_falha: expect.stringMatching(reason), texto: null },
        ]);
        // Not retried at once: it backs off.
        expect(await failing.run()).toBe(0);
        expect(await rows()).toMatchObject([{ tentativas: 1 }]);
        await failing.stop();
        await bad.stop();
        await due();
        const post = postTo();
        expect(await post.run()).toBe(1);
        await post.stop();
        expect(await rows()).toMatchObject([{ situacao: 'enviada', tentativas: 2, ultima_falha: null }]);
      },
    );

    it('counts an attempt whose content cannot be read, so that it holds up no other', async () => {
      await ask(given.firma.usuarios.admin.email);
      await ask(given.firma.usuarios.gestor.email);
      let transactions = 0;
      const database = {
        ...base.database,
        // Both are taken at once, and read next: the first reading fails.
        transaction: ((scope, work) =>
          typeof scope === 'object' && (transactions += 1) === 3
            ? Promise.reject(new Error('timeout'))
            : base.database.transaction(scope, work)) as Database['transaction'],
      };
      const post = postTo(given.smtp.mail, 10_000, database);
      expect(await post.run()).toBe(1);
      await post.stop();
      expect((await rows()).map(({ situacao }) => situacao).sort()).toEqual(['enviada', 'pendente']);
      const { rows: waiting } = await given.maintain(
        "select ultima_falha, tentativas from mensagem where situacao = 'pendente'",
      );
      expect(waiting).toEqual([{ ultima_falha: 'falha desconhecida', tentativas: 1 }]);
    });

    it('sends the others at once where the server refuses one address, and no mail twice', async () => {
      const refused = given.firma.usuarios.gestor.email;
      const picky = await startSmtp({
        onRcptTo: ({ address }, _session, done) => done(address === refused ? new Error('no') : undefined),
      });
      for (const papel of ['admin', 'gestor', 'colaborador'] as const)
        await ask(given.firma.usuarios[papel].email);
      const post = postTo(picky.mail);
      expect(await post.run()).toBe(2);
      await due();
      expect(await post.run()).toBe(0);
      await post.stop();
      await picky.stop();
      expect(picky.mails).toHaveLength(2);
      expect((await rows()).map(({ situacao, tentativas }) => `${situacao} ${tentativas}`)).toEqual([
        'enviada 1',
        'pendente 2',
        'enviada 1',
      ]);
    });

    it('holds no connection to the database while a server keeps it waiting', async () => {
      const slow = await startSmtp({ onConnect: () => undefined });
      await ask(given.firma.usuarios.gestor.email);
      const post = postTo(slow.mail, 300);
      const delivering = post.run();
      expect((await call(given.app, given.firma.usuarios.admin, 'GET', '/user/profile')).status).toBe(200);
      expect(await delivering).toBe(0);
      await post.stop();
      await slow.stop();
    });

    it('shows an administrator what failed for good after eight attempts, who has it tried again; its own tenant’s alone', async () => {
      const outra = await buildFirma(base.database);
      await ask(given.firma.usuarios.gestor.email);
      await ask(outra.usuarios.gestor.email);
      const bad = await startSmtp({ onRcptTo: (_a, _s, done) => done(new Error('no')) });
      const failing = postTo(bad.mail);
      for (let attempt = 0; attempt < 8; attempt++) {
        await due();
        await failing.run();
      }
      await failing.stop();
      await bad.stop();
      const read = async (of: Firma) =>
        (await call<Outbox>(given.app, of.usuarios.admin, 'GET', '/Outbox')).body;
      expect(await read(given.firma)).toMatchObject({
        modo: 'smtp',
        pendentes: 0,
        falhas: 1,
        mensagens: [
          {
            email: given.firma.usuarios.gestor.email,
            situacao: 'falhou',
            tentativas: 8,
            ultimaFalha: 'EENVELOPE 550',
            texto: null,
          },
        ],
      });
      expect((await call(given.app, given.firma.usuarios.admin, 'POST', '/Outbox/retry', {})).status).toBe(
        204,
      );
      const post = postTo();
      expect(await post.run()).toBe(1);
      await post.stop();
      expect([await read(given.firma), await read(outra)]).toMatchObject([
        { pendentes: 0, falhas: 0 },
        { pendentes: 0, falhas: 1 },
      ]);
    });

    it('shows the demonstration what it would have sent', async () => {
      const demo = await buildTestApp(base.database, { mail: undefined, isDemo: true });
      const who = given.firma.usuarios.colaborador;
      await ask(who.email, demo);
      const post = createMailLoop({
        secret: testConfig().jwtSecret,
        database: base.database,
        transporte: shownTransporte,
        publicUrl: '',
        log,
      });
      await post.run();
      await post.stop();
      const { body } = await call<Outbox>(demo, given.firma.usuarios.admin, 'GET', '/Outbox');
      const token = /\/senha#(\S+)/.exec(body.mensagens[0]?.texto ?? '')?.[1] ?? '';
      expect([body.modo, (await reset(token)).status]).toEqual(['demonstracao', 204]);
      await demo.close();
    });
  });
});
