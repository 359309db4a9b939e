import type { AcceptanceChecked } from '@foro/shared/contracts/document-acceptance';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareAceites } from './aceites.fixtures';

describeOnDatabase('the code of an acceptance', (base) => {
  const given = prepareAceites(base);
  const {
    maintain,
    addDocumento,
    share,
    post,
    look,
    read,
    accept,
    askCode,
    deliver,
    codeFor,
    wrong,
    listed,
    aceites,
  } = given;

  it('is refused with a wrong code, five times; then only another code serves', async () => {
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    const said = [];
    for (let attempt = 0; attempt < 6; attempt++)
      said.push((await accept(token, { codigo: wrong(codigo) })).body.fields?.codigo);
    expect(said).toEqual([
      'Código errado. Restam 4 tentativas',
      'Código errado. Restam 3 tentativas',
      'Código errado. Restam 2 tentativas',
      'Código errado. Resta 1 tentativa',
      'Código errado. Peça outro',
      'Este código foi errado vezes demais. Peça outro',
    ]);
    expect((await accept(token, { codigo })).status).toBe(400);
    await maintain("update documento_compartilhamento set codigo_pedido_em = now() - interval '61 seconds'");
    const other = await codeFor(token);
    expect([(await accept(token, { codigo: other })).status, await aceites(id)]).toEqual([201, 1]);
  });

  it.each<[string, string, string]>([
    [
      'after 15 minutes',
      "update documento_compartilhamento set codigo_expira_em = now() - interval '1 second' where id = $1",
      'O código venceu ou não foi pedido. Peça outro',
    ],
    [
      'before one was asked for',
      'update documento_compartilhamento set codigo_hash = null where id = $1',
      'O código venceu ou não foi pedido. Peça outro',
    ],
  ])('is refused with a code %s', async (_title, change, message) => {
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    await maintain(change, [id]);
    const { status, body } = await accept(token, { codigo });
    expect([status, body.fields, await aceites(id)]).toEqual([400, { codigo: message }, 0]);
  });

  it('is refused without the code, and with that of another link', async () => {
    const [one, two] = [await share(), await share()];
    for (const { token } of [one, two]) await read(token);
    const codigo = await codeFor(one.token);
    const other = await codeFor(two.token);
    expect((await accept(one.token)).body.fields).toEqual({ codigo: 'Código é obrigatório' });
    if (other !== codigo)
      expect((await accept(one.token, { codigo: other })).body.fields?.codigo).toMatch(/^Código errado/);
  });

  it('gives a code after a minute, twenty in all, and one mail for those that have not left', async () => {
    const { token } = await share();
    expect((await askCode(token)).status).toBe(200);
    const soon = await askCode(token);
    expect([soon.status, soon.body.message, Number(soon.headers['retry-after']) > 50]).toEqual([
      429,
      expect.stringMatching(/^O código acabou de ser pedido/),
      true,
    ]);
    await maintain("update documento_compartilhamento set codigo_pedido_em = now() - interval '61 seconds'");
    expect((await askCode(token)).status).toBe(200);
    await deliver();
    expect(given.smtp.mails).toHaveLength(1);
    await maintain(
      "update documento_compartilhamento set codigo_pedido_em = now() - interval '61 seconds', codigos_pedidos = 20",
    );
    const many = await askCode(token);
    expect([many.status, many.body.message]).toEqual([409, expect.stringMatching(/códigos demais/)]);
  });

  it('gives an address thirty codes in a quarter of an hour', async () => {
    const { token } = await share();
    for (let asked = 0; asked < 30; asked++) await askCode(token);
    const { status, body } = await askCode(token);
    expect([status, body.message]).toEqual([429, expect.stringMatching(/minutos?\.$/)]);
  });

  it('gives a hundred codes a day for all the links of one person', async () => {
    const { token } = await share();
    expect((await askCode(token)).status).toBe(200);
    await maintain(
      `insert into mensagem (id_cliente, chave, tipo, situacao, id_compartilhamento)
        select id_cliente, 'aceite:x' || n, tipo, 'enviada', id_compartilhamento from mensagem, generate_series(1, 99) n`,
    );
    const other = await share();
    const over = await askCode(other.token);
    expect([over.status, over.body.message]).toEqual([409, expect.stringMatching(/^O escritório já enviou/)]);
    await maintain("update mensagem set criada_em = now() - interval '25 hours'");
    expect((await askCode(other.token)).status).toBe(200);
  });

  it('says that no code was confirmed where no mail is sent: the link alone serves', async () => {
    const { token, aceiteEmail, idDocumento } = await share({}, given.mute);
    expect(aceiteEmail).toBeNull();
    expect((await look(token)).aceite?.email).toBeNull();
    expect((await askCode(token, given.mute)).body.message).toMatch(/não está configurado/);
    await read(token);
    const { status, body } = await accept(token, {}, given.mute);
    expect(status).toBe(201);
    const codigo = body.aceite?.feito?.codigo;
    const checked = await post<AcceptanceChecked>('/DocumentAcceptance/check', { codigo });
    expect(checked.body.comCodigo).toBe(false);
    expect((await listed(idDocumento))[0]?.aceite?.email).toBeNull();
  });

  it('is asked for with the mail of the code, where mail is sent', async () => {
    const body = { idDocumento: await addDocumento(), dias: 7, pedeAceite: true };
    const ask = (changes: object) =>
      call<ApiErrorBody>(given.app, given.firma.usuarios.colaborador, 'POST', '/DocumentShare', {
        ...body,
        ...changes,
      });
    expect((await ask({})).body.fields).toEqual({ aceiteEmail: 'Informe o e-mail que recebe o código' });
    expect((await ask({ aceiteEmail: 'sem arroba' })).body.fields).toEqual({
      aceiteEmail: 'E-mail inválido',
    });
    const mail = (asked: FastifyInstance) =>
      call(asked, given.firma.usuarios.colaborador, 'GET', '/DocumentShare/mail');
    expect([(await mail(given.app)).body, (await mail(given.mute)).body]).toEqual([
      { temEmail: true },
      { temEmail: false },
    ]);
  });
});
