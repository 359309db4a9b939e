import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Outbox } from '@foro/shared/contracts/outbox';
import type { FastifyInstance } from 'fastify';
import type { SMTPServerOptions } from 'smtp-server';
import { SENHA, buildFirma, type Firma, type UsuarioDeTeste } from '../../testing/builders';
import { buildTestApp, call, testConfig } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';
import { startSmtp } from '../../testing/smtp';
import { createCarteiro } from './carteiro';
import { shownTransporte, smtpTransporte } from './transporte';

const NOVA = 'Jabuticaba#93';
const log = { info: () => undefined, warn: () => undefined };
const LIMITS = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

/** The text of a mail, put together again from quoted-printable. */
const textOf = (mail: string) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const linkIn = (mail: string) => /https:\/\/foro\.teste\/senha#(\S+)/.exec(textOf(mail))?.[1] ?? '';

describeOnEngines('mail', (engine) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await buildTestApp(engine.database, { mail: smtp.mail });
  });
  afterAll(async () => {
    await app.close();
    await smtp.stop();
  });
  const maintain = (text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(async () => {
    firma = await buildFirma(engine.database);
    await maintain('delete from tentativa_acesso');
    await maintain('delete from mensagem');
    smtp.mails.length = 0;
  });

  const postTo = (mail = smtp.mail) =>
    createCarteiro({
      secret: testConfig().jwtSecret,
      database: engine.database,
      transporte: smtpTransporte(mail, LIMITS),
      publicUrl: mail.publicUrl,
      log,
    });
  const ask = (username: string, asked = app) =>
    call<ApiErrorBody>(asked, null, 'POST', '/auth/forgot', { username });
  const reset = (token: string, senha = NOVA) =>
    call<ApiErrorBody>(app, null, 'POST', '/auth/reset', { token, senha });
  const enter = ({ email }: UsuarioDeTeste, password: string) =>
    call(app, null, 'POST', '/auth', { username: email, password });
  const due = () => maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
  const rows = async () =>
    (await maintain('select situacao, tentativas, ultima_falha, texto from mensagem order by id')).rows;
  const linkFor = async (who: UsuarioDeTeste) => {
    await ask(who.email);
    const post = postTo();
    await post.deliver();
    await post.stop();
    return linkIn(smtp.mails.at(-1) ?? '');
  };

  describe('a forgotten password', () => {
    it('is replaced by the link of a mail, once; every session ends, and the database holds no link that opens', async () => {
      const who = firma.usuarios.colaborador;
      const token = await linkFor(who);
      expect(smtp.mails).toHaveLength(1);
      expect(textOf(smtp.mails[0] ?? '')).toContain(`To: ${who.email}`);
      const { rows: kept } = await maintain(
        'select l::text as l, m::text as m from link_de_senha l, mensagem m',
      );
      expect(JSON.stringify(kept)).not.toContain(token.split('.')[1]);

      expect((await reset(token)).status).toBe(204);
      expect([(await enter(who, SENHA)).status, (await enter(who, NOVA)).status]).toEqual([401, 200]);
      expect((await call(app, who, 'GET', '/user/profile')).status).toBe(401);
      const again = await reset(token, 'Pitangueira#41');
      expect([again.status, again.body.fields]).toEqual([
        400,
        { token: expect.stringMatching(/já foi usado/) },
      ]);
    });

    it('answers the same for an address that nobody has, for who may not enter, and for who asks too often', async () => {
      const { gestor, advogado } = firma.usuarios;
      await maintain('update usuario set ativo = false where id = $1', [advogado.id]);
      for (const name of [
        'ninguem@foro.teste',
        advogado.email,
        ...Array.from({ length: 5 }, () => gestor.email),
      ])
        expect([(await ask(name)).status, (await ask(name)).body]).toEqual([204, '']);
      expect(await rows()).toHaveLength(1);
    });

    it('takes no longer for an address that is there: both wait a fixed time', async () => {
      const slow = await buildTestApp(engine.database, { mail: smtp.mail, signInDelayMs: 100 });
      for (const name of [firma.usuarios.gestor.email, 'ninguem@foro.teste']) {
        const start = performance.now();
        await ask(name, slow);
        expect(performance.now() - start).toBeGreaterThan(195);
      }
      await slow.close();
    });

    it('ends at 30 requests of a network', async () => {
      for (let request = 0; request < 30; request++) await ask(`pessoa${request}@foro.teste`);
      const { status, headers } = await ask(firma.usuarios.gestor.email);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    });

    it('says plainly where no mail is configured', async () => {
      const mute = await buildTestApp(engine.database, { mail: undefined, isDemo: false });
      const { status, body } = await ask(firma.usuarios.gestor.email, mute);
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
      const who = firma.usuarios.gestor;
      const token = await linkFor(who);
      const column = change.startsWith('update usuario') ? 'id' : 'id_usuario';
      await maintain(`${change} where ${column} = $1`, [who.id]);
      const { status, body } = await reset(token);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['token']]);
    });

    it('is not replaced by a link of another tenant, a made-up one, or one whose password is weak', async () => {
      const who = firma.usuarios.gestor;
      const token = await linkFor(who);
      const [, secret] = token.split('.');
      for (const wrong of [
        `${firma.idCliente + 1}.${secret}`,
        `9999999999.${secret}`,
        `${token.slice(0, -1)}_`,
      ])
        if (wrong !== token) expect((await reset(wrong)).status).toBe(400);
      expect((await reset(token, 'Senha@123')).body.fields).toEqual({ senha: expect.any(String) });
      expect((await reset(token)).status).toBe(204);
    });

    it('is replaced once though the link is used twice at the same moment', async () => {
      const token = await linkFor(firma.usuarios.gestor);
      const answers = await Promise.all([reset(token), reset(token, 'Pitangueira#41')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });
  });

  describe('the outbox', () => {
    it('is emptied once by two processes at the same moment', async () => {
      for (const papel of ['admin', 'gestor', 'colaborador'] as const) await ask(firma.usuarios[papel].email);
      const [one, two] = [postTo(), postTo()];
      const sent = await Promise.all([one.deliver(), two.deliver()]);
      expect(sent[0] + sent[1]).toBe(3);
      expect(smtp.mails).toHaveLength(3);
      await Promise.all([one.stop(), two.stop()]);
    });

    it('gives back what a process had in hand when it was killed, a minute later and not before', async () => {
      await ask(firma.usuarios.gestor.email);
      // A process that takes a message and is heard of no more.
      const { idCliente } = firma;
      await maintain(
        "update mensagem set tentativas = 1, proxima_em = clock_timestamp() + interval '60 seconds' where id_cliente = $1",
        [idCliente],
      );
      const post = postTo();
      expect(await post.deliver()).toBe(0);
      await due();
      expect(await post.deliver()).toBe(1);
      expect(await post.deliver()).toBe(0);
      await post.stop();
    });

    it.each([
      ['refuses the recipient', { onRcptTo: (_a, _s, done) => done(new Error('no')) }, /^EENVELOPE 550$/],
      [
        'asks to come back later (greylisting)',
        { onRcptTo: (_a, _s, done) => done(Object.assign(new Error('greylisted'), { responseCode: 450 })) },
        /^EENVELOPE 450$/,
      ],
      ['is slow', { onConnect: () => undefined }, /^ETIMEDOUT$/],
      [
        'closes the connection',
        { onData: (stream) => void stream.destroy() },
        /^(ESOCKET|ECONNECTION|ETIMEDOUT)/,
      ],
    ] satisfies [string, SMTPServerOptions, RegExp][])(
      'keeps a mail for later when the server %s, and sends it when it works again',
      async (_, options, reason) => {
        const bad = await startSmtp(options);
        await ask(firma.usuarios.gestor.email);
        const failing = postTo(bad.mail);
        expect(await failing.deliver()).toBe(0);
        expect(await rows()).toEqual([
          { situacao: 'pendente', tentativas: 1, ultima_falha: expect.stringMatching(reason), texto: null },
        ]);
        // Not at once again: it backs off.
        expect(await failing.deliver()).toBe(0);
        expect(await rows()).toMatchObject([{ tentativas: 1 }]);
        await failing.stop();
        await bad.stop();
        await due();
        const post = postTo();
        expect(await post.deliver()).toBe(1);
        await post.stop();
        expect(await rows()).toMatchObject([{ situacao: 'enviada', tentativas: 2, ultima_falha: null }]);
      },
    );

    it('sends the others at once where the server refuses one address, and no mail twice', async () => {
      const refused = firma.usuarios.gestor.email;
      const picky = await startSmtp({
        onRcptTo: ({ address }, _session, done) => done(address === refused ? new Error('no') : undefined),
      });
      for (const papel of ['admin', 'gestor', 'colaborador'] as const) await ask(firma.usuarios[papel].email);
      const post = postTo(picky.mail);
      expect(await post.deliver()).toBe(2);
      await due();
      expect(await post.deliver()).toBe(0);
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
      await ask(firma.usuarios.gestor.email);
      const post = postTo(slow.mail);
      const delivering = post.deliver();
      expect((await call(app, firma.usuarios.admin, 'GET', '/user/profile')).status).toBe(200);
      expect(await delivering).toBe(0);
      await post.stop();
      await slow.stop();
    });

    it('shows an administrator what failed for good after eight attempts, who has it tried again; its own tenant’s alone', async () => {
      const outra = await buildFirma(engine.database);
      await ask(firma.usuarios.gestor.email);
      await ask(outra.usuarios.gestor.email);
      const bad = await startSmtp({ onRcptTo: (_a, _s, done) => done(new Error('no')) });
      const failing = postTo(bad.mail);
      for (let attempt = 0; attempt < 8; attempt++) {
        await due();
        await failing.deliver();
      }
      await failing.stop();
      await bad.stop();
      const read = async (of: Firma) => (await call<Outbox>(app, of.usuarios.admin, 'GET', '/Outbox')).body;
      expect(await read(firma)).toMatchObject({
        modo: 'smtp',
        pendentes: 0,
        falhas: 1,
        mensagens: [
          {
            email: firma.usuarios.gestor.email,
            situacao: 'falhou',
            tentativas: 8,
            ultimaFalha: 'EENVELOPE 550',
            texto: null,
          },
        ],
      });
      expect((await call(app, firma.usuarios.admin, 'POST', '/Outbox/retry', {})).status).toBe(204);
      const post = postTo();
      expect(await post.deliver()).toBe(1);
      await post.stop();
      expect([await read(firma), await read(outra)]).toMatchObject([
        { pendentes: 0, falhas: 0 },
        { pendentes: 0, falhas: 1 },
      ]);
    });

    it('shows the demonstration what it would have sent', async () => {
      const demo = await buildTestApp(engine.database, { mail: undefined, isDemo: true });
      const who = firma.usuarios.colaborador;
      await ask(who.email, demo);
      const post = createCarteiro({
        secret: testConfig().jwtSecret,
        database: engine.database,
        transporte: shownTransporte,
        publicUrl: '',
        log,
      });
      await post.deliver();
      await post.stop();
      const { body } = await call<Outbox>(demo, firma.usuarios.admin, 'GET', '/Outbox');
      const token = /\/senha#(\S+)/.exec(body.mensagens[0]?.texto ?? '')?.[1] ?? '';
      expect([body.modo, (await reset(token)).status]).toEqual(['demonstracao', 204]);
      await demo.close();
    });
  });
});
