import type { AcceptanceChecked } from '@foro/shared/contracts/document-acceptance';
import { PDFDocument } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { listNamed } from '../../../files/carry-files';
import { buildFirma } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { buildPdf, docxWith, upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { EMAIL, prepareAceites, QUEM, textOf } from './aceites.fixtures';

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeOnOwnDatabase('an acceptance by a link', (base) => {
  const given = prepareAceites(base);
  const {
    maintain,
    addDocumento,
    share,
    post,
    look,
    fetchFile,
    read,
    accept,
    askCode,
    deliver,
    codeIn,
    codeFor,
    wrong,
    listed,
    aceites,
  } = given;

  it('goes from the link to a copy with its page, which anybody may check; a later version changes nothing', async () => {
    const link = await share();
    const { token, idDocumento } = link;
    await upload(
      given.app,
      given.firma.usuarios.advogado,
      `/ProcessDocument/${idDocumento}/versions`,
      {},
      {
        nome: 'outro.pdf',
        conteudo: await buildPdf('Outra coisa'),
      },
    );
    expect((await look(token)).aceite).toEqual({
      n: 1,
      sha256: sha256Of(given.pdf),
      email: 'j***@cliente.teste',
      baixado: false,
      feito: null,
    });
    expect((await read(token)).bytes.equals(given.pdf)).toBe(true);
    expect((await askCode(token)).body).toEqual({ email: 'j***@cliente.teste', minutos: 15, reenviarEm: 60 });
    const mail = await deliver();
    expect(mail).toMatch(new RegExp(`^To: ${EMAIL}`, 'm'));
    expect(textOf(mail)).toMatch(/^Olá\.\s/);
    const codigo = codeIn(mail);
    expect(codigo).toMatch(/^\d{6}$/);
    const { rows: kept } = await maintain<{ tudo: string }>(
      'select (t::text || m::text) as tudo from documento_compartilhamento t, mensagem m where t.id = $1',
      [link.id],
    );
    expect(kept[0]?.tudo).not.toContain(codigo);

    const done = await accept(token, { codigo });
    expect(done.status).toBe(201);
    const feito = done.body.aceite?.feito;
    expect(feito).toEqual({
      nome: QUEM.nome,
      aceitoEm: expect.any(String),
      codigo: expect.stringMatching(/^\d+(?:-[0-9A-Z]{5}){6}$/),
      copia: 'contrato (aceite).pdf',
      recibo: null,
    });

    const copia = await fetchFile('/DocumentShare/copy', token);
    expect(copia.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(copia.bytes.subarray(0, given.pdf.length).equals(given.pdf)).toBe(true);
    expect((await PDFDocument.load(copia.bytes)).getPageCount()).toBe(3);
    // The original is unchanged.
    expect((await read(token)).bytes.equals(given.pdf)).toBe(true);

    const checked = await post<AcceptanceChecked>('/DocumentAcceptance/check', { codigo: feito?.codigo });
    expect([checked.status, checked.body]).toEqual([
      200,
      {
        codigo: feito?.codigo,
        escritorio: expect.any(String),
        titulo: 'Contrato de honorários',
        arquivo: 'contrato.pdf',
        n: 1,
        nome: QUEM.nome,
        cpf: '***.982.247-**',
        aceitoEm: feito?.aceitoEm,
        comCodigo: true,
        sha256: sha256Of(given.pdf),
        copiaSha256: sha256Of(copia.bytes),
      },
    ]);
    const [row] = await listed(idDocumento);
    expect(row?.aceite).toMatchObject({
      cpf: '52998224725',
      endereco: '127.0.0.1',
      navegador: 'lightMyRequest',
      email: EMAIL,
      sha256: sha256Of(given.pdf),
      copiaSha256: sha256Of(copia.bytes),
    });
    const ofStaff = await given.app.inject({
      url: `/api/DocumentAcceptance/${row?.aceite?.id}/content`,
      headers: { authorization: `Bearer ${tokenOf(given.app, given.firma.usuarios.colaborador)}` },
    });
    expect([ofStaff.statusCode, ofStaff.rawPayload.equals(copia.bytes)]).toEqual([200, true]);
  });

  it('leaves each step in the history, and its copy among the files that are kept and carried', async () => {
    const { id, token, idDocumento } = await share();
    await read(token);
    const codigo = await codeFor(token);
    await accept(token, { codigo: wrong(codigo) });
    expect((await accept(token, { codigo })).status).toBe(201);
    await fetchFile('/DocumentShare/copy', token);
    const { rows } = await maintain<{ tabela: string; depois: Record<string, unknown>; texto: string }>(
      `select tabela, depois, e::text as texto from evento e where id_cliente = $1 and id_dono = $2 and tabela in ('documento_compartilhamento', 'documento_aceite') order by id`,
      [given.firma.idCliente, idDocumento],
    );
    const steps = rows.map(({ tabela, depois }) =>
      tabela === 'documento_aceite' ? 'aceite' : Object.keys(depois).sort().join(),
    );
    expect(steps.slice(1)).toEqual([
      'aberto_de,aberto_em,aberturas',
      'codigo_pedido_em,codigos_pedidos',
      'codigo_hash',
      'codigo_tentativas',
      'codigo_tentativas',
      'aceite',
      'codigo_hash',
      'copias',
    ]);
    for (const { texto } of rows) expect(texto).not.toContain(codigo);
    const { rows: kept } = await maintain<{ copia: string }>(
      'select copia_sha256 as copia from documento_aceite where id_compartilhamento = $1',
      [id],
    );
    const named = await base.database.transaction('manutencao', (tx) => listNamed(tx, given.firma.idCliente));
    expect(named.map(({ sha256 }) => sha256)).toContain(kept[0]?.copia);
  });

  it('is made once: whoever comes again, or at once from two tabs, is told so', async () => {
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    const answers = await Promise.all([accept(token, { codigo }), accept(token, { codigo })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await accept(token, { codigo, nome: 'Outra Pessoa' });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Este documento já foi aceito por João da Conceição em /),
    ]);
    expect((await askCode(token)).status).toBe(409);
    expect(await aceites(id)).toBe(1);
  });

  it('is made once by two processes at the same moment', async () => {
    const other = await buildTestApp(base.database, { filesDir: given.filesDir, mail: given.smtp.mail });
    const { id, token } = await share();
    await read(token);
    const codigo = await codeFor(token);
    const answers = await Promise.all([accept(token, { codigo }), accept(token, { codigo }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await aceites(id)).toBe(1);
    await other.close();
  });

  it('of what is no PDF keeps a receipt of its own', async () => {
    const conteudo = await docxWith('Proposta');
    const link = await share(
      { idDocumento: await addDocumento({ nome: 'proposta.docx', conteudo }) },
      given.mute,
    );
    await read(link.token);
    const { body } = await accept(link.token);
    expect(body.aceite?.feito).toMatchObject({
      recibo: 'outro_tipo',
      copia: 'proposta (recibo de aceite).pdf',
    });
    const copia = await fetchFile('/DocumentShare/copy', link.token);
    expect((await PDFDocument.load(copia.bytes)).getPageCount()).toBe(1);
  });

  it('can be made though the file was fetched as often as it may be', async () => {
    const { token } = await share({ maxAberturas: 1 }, given.mute);
    expect([(await read(token)).status, (await read(token)).status]).toEqual([200, 404]);
    expect((await look(token)).restantes).toBe(0);
    expect((await accept(token)).status).toBe(201);
  });

  it.each<[string, (id: number, idDocumento: number) => Promise<unknown>]>([
    [
      'was revoked',
      (id) => call(given.app, given.firma.usuarios.colaborador, 'DELETE', `/DocumentShare/${id}`),
    ],
    [
      'has passed its day',
      (id) =>
        maintain(
          "update documento_compartilhamento set expira_em = now() - interval '1 minute' where id = $1",
          [id],
        ),
    ],
    [
      'leads to a paper in the trash',
      (_id, idDocumento) =>
        call(given.app, given.firma.usuarios.advogado, 'DELETE', `/ProcessDocument/${idDocumento}`),
    ],
  ])('is not made by a link that %s', async (_title, end) => {
    const { id, token, idDocumento } = await share({}, given.mute);
    await read(token);
    await end(id, idDocumento);
    expect([(await accept(token)).status, (await askCode(token)).status, await aceites(id)]).toEqual([
      404, 404, 0,
    ]);
  });

  it('is not made by a link that asks for none, nor before the document was fetched', async () => {
    const plain = await share({ pedeAceite: false });
    expect([plain.aceiteEmail, (await look(plain.token)).aceite]).toEqual([null, null]);
    expect((await accept(plain.token)).status).toBe(404);
    const unread = await share({}, given.mute);
    expect((await accept(unread.token)).body.fields).toEqual({
      aceito: 'Baixe e leia o documento antes de aceitar',
    });
  });

  it.each<[string, object, string]>([
    ['no name', { nome: ' ' }, 'nome'],
    ['half a name', { nome: 'João' }, 'nome'],
    ['a CPF whose digits are wrong', { cpf: '529.982.247-24' }, 'cpf'],
    ['half a code', { codigo: '12345' }, 'codigo'],
    ['no word', { aceito: false }, 'aceito'],
  ])('is refused with %s, beside its field', async (_title, changes, field) => {
    const { status, body } = await accept(`${given.firma.idCliente}.${'A'.repeat(43)}`, changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('makes nothing where the file is no longer what its hash says', async () => {
    const conteudo = await buildPdf('altera-se');
    const { id, token } = await share(
      { idDocumento: await addDocumento({ nome: 'a.pdf', conteudo }) },
      given.mute,
    );
    await read(token);
    const found = fs
      .readdirSync(given.filesDir, { recursive: true, encoding: 'utf8' })
      .find((name) => name.endsWith(sha256Of(conteudo)));
    fs.writeFileSync(`${given.filesDir}/${found}`, await buildPdf('alterada'));
    const { status, body } = await accept(token);
    expect([status, body.message, await aceites(id)]).toEqual([
      503,
      expect.stringMatching(/não está íntegro/),
      0,
    ]);
  });

  it('tells nothing to another firm, and nothing to a code that is nobody’s, thirty times', async () => {
    const { token, idDocumento } = await share({}, given.mute);
    await read(token);
    const codigo = (await accept(token)).body.aceite?.feito?.codigo ?? '';
    const outra = await buildFirma(base.database);
    const [row] = await listed(idDocumento);
    const content = `/DocumentAcceptance/${row?.aceite?.id}/content`;
    expect((await call(given.app, outra.usuarios.admin, 'GET', content)).status).toBe(404);
    expect((await call(given.app, given.firma.usuarios.clientePJ, 'GET', content)).status).toBe(403);
    expect((await call(given.app, null, 'GET', content)).status).toBe(401);
    const check = (text: string) => post('/DocumentAcceptance/check', { codigo: text });
    const elsewhere = codigo.replace(String(given.firma.idCliente), String(outra.idCliente));
    for (const text of [elsewhere, 'qualquer coisa', `9999999999-${codigo.split('-').slice(1).join('-')}`])
      expect([text, (await check(text)).status]).toEqual([text, 404]);
    expect((await check('nada')).body.message).toMatch(/^Nenhum aceite tem este código/);
    // With the right code, there is no limit on checks.
    for (let asked = 0; asked < 40; asked++) expect((await check(codigo.toLowerCase())).status).toBe(200);
    for (let asked = 0; asked < 26; asked++) expect((await check('nada')).status).toBe(404);
    expect((await check('nada')).status).toBe(429);
  });
});
