import type { NotificationRow, NotificationSettings } from '@foro/shared/contracts/notification';
import type { DocumentShareCreated } from '@foro/shared/contracts/document-share';
import { addressOf, factOf } from '@foro/shared/contracts/notification-words';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { addDays } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

describeOnOwnDatabase('an acceptance by a link is told', (base) => {
  let mute: FastifyInstance;
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-aceites-');
    mute = await buildTestApp(base.database, { filesDir, mail: undefined, isDemo: false });
    app = await buildTestApp(base.database, { filesDir, mail: undefined, isDemo: true });
  });
  afterAll(async () => {
    await app.close();
    await mute.close();
    fs.rmSync(filesDir, { recursive: true });
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });

  const maintain = async (text: string, values: readonly unknown[] = []) =>
    (await base.database.transaction('manutencao', (tx) => tx.query(text, values))).rows;
  const addDocumento = async (owner: Record<string, string>) => {
    const fields = { tipo: 'contrato', titulo: 'Contrato de honorários', ...owner };
    const arquivo = { nome: 'contrato.pdf', conteudo: pdfOf('contrato') };
    const { status, body } = await upload<ProcessDocument>(
      app,
      firma.usuarios.advogado,
      '/ProcessDocument',
      fields,
      arquivo,
    );
    expect(status).toBe(201);
    return body.id;
  };
  /** Creates a link without a code, and fetches its file. */
  const share = async (papel: Papel, idDocumento: number) => {
    const { status, body } = await call<DocumentShareCreated>(
      mute,
      firma.usuarios[papel],
      'POST',
      '/DocumentShare',
      { idDocumento, dias: 7, pedeAceite: true },
    );
    expect(status).toBe(201);
    const token = body.endereco.slice(body.endereco.indexOf('#') + 1);
    expect((await call(app, null, 'POST', '/DocumentShare/content', { token })).status).toBe(200);
    return token;
  };
  const accept = async (token: string, asked = app, nome = 'João da Conceição') =>
    (
      await call(asked, null, 'POST', '/DocumentShare/accept', {
        token,
        nome,
        cpf: '529.982.247-25',
        aceito: true,
      })
    ).status;
  const noticesOf = async (papel: Papel) =>
    (await call<NotificationRow[]>(app, firma.usuarios[papel], 'GET', '/Notification?order=asc')).body;
  const choose = async (papel: Papel, changes: Partial<NotificationSettings>) => {
    const url = '/Notification/settings';
    const { body } = await call<NotificationSettings>(app, firma.usuarios[papel], 'GET', url);
    const answer = await call(app, firma.usuarios[papel], 'PUT', url, { ...body, ...changes });
    expect(answer.status).toBe(200);
  };
  const told = async () =>
    (
      await maintain('select id_usuario as id from aviso where id_cliente = $1 order by 1', [firma.idCliente])
    ).map(({ id }) => id);
  const mailed = async () =>
    (
      await maintain(
        "select id_usuario as id from mensagem where tipo = 'aviso' and id_cliente = $1 order by 1",
        [firma.idCliente],
      )
    ).map(({ id }) => id);
  const idsOf = (...papeis: Papel[]) => papeis.map((papel) => firma.usuarios[papel].id).sort((a, b) => a - b);

  it('to who made the link and to the lawyer of the case, once, with who accepted, and leads to the documents of the case', async () => {
    const token = await share('colaborador', await addDocumento({ idProcesso: String(processo) }));
    expect(await told()).toEqual([]);
    expect([await accept(token), await accept(token)]).toEqual([201, 409]);
    expect(await told()).toEqual(idsOf('advogado', 'colaborador'));
    for (const papel of ['advogado', 'colaborador'] as const) {
      const [notice] = await noticesOf(papel);
      expect(notice).toMatchObject({
        tipo: 'aceite',
        titulo: 'Contrato de honorários, por João da Conceição',
      });
      expect(notice && [factOf(notice), addressOf(notice)]).toEqual([
        'Aceite eletrônico: um documento foi aceito por link',
        `/processodetalhe/${processo}/docs`,
      ]);
    }
    expect(await mailed()).toEqual(idsOf('advogado', 'colaborador'));
  });

  it('once to a lawyer who made the link herself, and by mail to who wants mails', async () => {
    await choose('advogado', { email: false });
    expect(await accept(await share('advogado', await addDocumento({ idProcesso: String(processo) })))).toBe(
      201,
    );
    expect([await told(), await mailed()]).toEqual([idsOf('advogado'), []]);
  });

  it('at the bell alone where the installation sends no mail', async () => {
    const token = await share('colaborador', await addDocumento({ idProcesso: String(processo) }));
    expect(await accept(token, mute)).toBe(201);
    expect([await told(), await mailed()]).toEqual([idsOf('advogado', 'colaborador'), []]);
  });

  it('to the substitute of who is away', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const away = { ausenteDe: addDays(today, -2), ausenteAte: addDays(today, 2) };
    await choose('advogado', { ...away, idSubstituto: firma.usuarios.gestor.id });
    await accept(await share('colaborador', await addDocumento({ idProcesso: String(processo) })));
    expect(await told()).toEqual(idsOf('gestor', 'colaborador'));
    expect((await noticesOf('gestor'))[0]).toMatchObject({ tipo: 'aceite', idProcesso: processo });
  });

  it('to nobody where who made the link has left, for it ended', async () => {
    const token = await share('colaborador', await addDocumento({ idEmpresa: String(firma.clientePJ) }));
    await maintain('update usuario set ativo = false where id_cliente = $1 and id = $2', [
      firma.idCliente,
      firma.usuarios.colaborador.id,
    ]);
    expect(await accept(token)).toBe(404);
    expect(await told()).toEqual([]);
  });

  it('to nobody where it is refused', async () => {
    const token = await share('colaborador', await addDocumento({ idProcesso: String(processo) }));
    expect(await accept(token, app, 'João')).toBe(400);
    expect(await told()).toEqual([]);
  });

  it('in as many letters as there is room for', async () => {
    const titulo = 'Instrumento particular '.repeat(11).trim();
    const token = await share('advogado', await addDocumento({ idProcesso: String(processo), titulo }));
    expect(await accept(token, app, `João ${'da Conceição '.repeat(12).trim()}`)).toBe(201);
    expect((await noticesOf('advogado'))[0]?.titulo).toMatch(
      /^Instrumento particular .+\.\.\., por João .+\.\.\.$/,
    );
  });
});
