import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Export } from '@foro/shared/contracts/export';
import type { SecondFactorSecret } from '@foro/shared/contracts/second-factor';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { readTables } from '../../../db/transfer/tables';
import { linkEventos } from '../../../history/chain';
import { buildFirma, insertProcesso, SENHA, type Firma } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { entriesOf, pdfOf, upload } from '../../../testing/builders-upload';
import type { Database } from '../../../db/drivers/database';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createExportLoop } from './export-loop';
import { SECRET_COLUMNS, takenTables } from './taken';

/** Names that a secret might have. */
const LIKE_A_SECRET = /senha|segredo|token|hash|chave|codigo(?!_tpu)|verificacao|secret|otp/;
/** Columns with such a name that are none. */
const OPEN = [
  'aviso.chave',
  'documento_compartilhamento.codigo_expira_em',
  'documento_compartilhamento.codigo_pedido_em',
  'documento_compartilhamento.codigo_tentativas',
  'documento_compartilhamento.codigos_pedidos',
  'indice_mes.codigo',
  'lancamento.guia_codigo',
  'movimento.codigo',
  'processo_orgao.codigo_justica',
  'processo_orgao.codigo_tribunal',
];

// The loop works for all tenants.
describeOnOwnDatabase('/Export', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const silent = { info: () => undefined, warn: jest.fn() };
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', (tx) => tx.query('delete from exportacao'));
  });
  afterAll(() => app.close());

  const ask = <Body = Export & ApiErrorBody>(method: 'GET' | 'POST', url: string, payload?: object) =>
    call<Body>(app, firma.usuarios.admin, method, url, payload);
  const request = (payload = {}) => ask('POST', '/Export', payload);
  const work = () => createExportLoop({ database: base.database, files: app.files, log: silent }).run();
  const maintain = async (text: string, ...values: readonly unknown[]) =>
    (await base.database.transaction('manutencao', (tx) => tx.query(text, [firma.idCliente, ...values])))
      .rows;
  const fetchZip = (id: number) =>
    app.inject({
      url: `/api/Export/${id}/content`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.admin)}` },
    });

  it('has everything of the firm and nothing of another, with hashes, and no secret', async () => {
    const other = await buildFirma(base.database, 'Outra firma');
    const [processo] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, { titulo: '=SOMA(A1); "x"\n😀' }),
      await insertProcesso(tx, other, { titulo: 'De outra firma' }),
    ]);
    await maintain("update processo set pasta = '2024/015' where id_cliente = $1");
    await maintain(
      "insert into tarefa (id_cliente, titulo, id_responsavel, vence, lugar) values ($1, 'Minuta', $2, '2026-11-03', 0.25)",
      firma.usuarios.admin.id,
    );
    const arquivo = { nome: 'a.pdf', conteudo: pdfOf('prova') };
    const campos = { idProcesso: String(processo), tipo: 'prova', titulo: 'Prova 1' };
    for (const _ of [1, 2]) await upload(app, firma.usuarios.admin, '/ProcessDocument', campos, arquivo);
    const head = await linkEventos(
      (inTenant) => base.database.transaction({ idCliente: firma.idCliente }, inTenant),
      firma.idCliente,
    );
    const { status, body } = await request();
    expect([status, body.situacao, body.parte]).toEqual([202, 'pedida', 0]);
    await work();
    expect((await ask('GET', `/Export/${body.id}`)).body).toMatchObject({ situacao: 'pronta', parte: 1 });

    const answer = await fetchZip(body.id);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="foro-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const entries = await entriesOf(answer.rawPayload);
    const textOf = (name: string) => String(entries[name]);
    const tabela = textOf('tabelas/processo.csv');
    expect(tabela).toMatch(/^\uFEFFid_cliente;id;/);
    expect(tabela).toContain(`"'=SOMA(A1); ""x""\n😀"`);
    expect(tabela).toMatch(/id_equipe_usuario;id_equipe_usuario \(nome\).*\r\n/);
    expect(tabela).toContain(`;${firma.usuarios.advogado.id};advogado `);
    const linhas = textOf('dados.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { tabela: string; linha: { titulo?: string; lugar?: number } });
    expect(linhas.filter(({ tabela: name }) => name === 'processo').map(({ linha }) => linha.titulo)).toEqual(
      ['=SOMA(A1); "x"\n😀'],
    );
    // Its place on the board, which a person chose.
    expect(linhas.find(({ tabela: name }) => name === 'tarefa')?.linha).toMatchObject({
      titulo: 'Minuta',
      lugar: 0.25,
    });
    expect(Object.entries(entries).filter(([, content]) => content.includes('$argon2id$'))).toEqual([]);
    expect(Object.entries(entries).filter(([, content]) => content.includes('Outra firma'))).toEqual([]);
    expect(entries['documentos/2024-015/Prova 1 v1.pdf']).toEqual(arquivo.conteudo);
    expect(entries['documentos/2024-015/Prova 1 v1 (2).pdf']).toEqual(arquivo.conteudo);
    const sha256 = createHash('sha256').update(arquivo.conteudo).digest('hex');
    expect(textOf('documentos/manifesto.csv')).toContain(`documentos/2024-015/Prova 1 v1.pdf;${sha256};`);
    expect(textOf('LEIA-ME.txt')).toContain(`com o hash ${head?.hash}.`);
    expect(textOf('historico.csv')).toContain(`${head?.ordem};${head?.hash};`);
  });

  it('is one at a time, an event, and a notice to the other administrators', async () => {
    await maintain(
      `insert into usuario (id_cliente, nome, email, ativo, id_usuario_tipo) values ($1, 'Outra', $2, true, 1)`,
      `outra@${firma.idCliente}.teste`,
    );
    const { body } = await request();
    const again = await request();
    expect([again.status, again.body.message]).toEqual([
      409,
      'Já há uma cópia de todos os dados sendo preparada. Espere que ela termine.',
    ]);
    expect((await fetchZip(body.id)).statusCode).toBe(409);
    expect(
      await maintain("select rotulo from evento where id_cliente = $1 and acao = 'exportacao' order by id"),
    ).toEqual([{ rotulo: 'Todos os dados do grupo: pedido' }]);
    expect(
      await maintain(
        'select a.tipo, u.nome from aviso a join usuario u on u.id_cliente = a.id_cliente and u.id = a.id_usuario where a.id_cliente = $1',
      ),
    ).toEqual([{ tipo: 'exportacao', nome: 'Outra' }]);
  });

  it('asks for the code of the second factor from an Admin who has one', async () => {
    const { body: secret } = await ask<SecondFactorSecret>('POST', '/Account/secondFactor/start', {
      senhaAtual: SENHA,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(secret.segredo) });
    const codeIn = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
    await ask('POST', '/Account/secondFactor', { codigo: codeIn(0) });
    const refused = await request();
    expect([refused.status, refused.body.fields]).toEqual([400, { codigo: 'Código é obrigatório' }]);
    expect((await request({ codigo: codeIn(30) })).status).toBe(202);
  });

  it('says that it failed when its process is gone, and can be requested again', async () => {
    const { body } = await request();
    await maintain(
      "update exportacao set situacao = 'preparando', andamento_em = now() - interval '3 minutes' where id_cliente = $1",
    );
    await work();
    expect((await ask('GET', `/Export/${body.id}`)).body).toMatchObject({
      situacao: 'falhou',
      motivoFalha: 'O servidor parou no meio. Peça de novo.',
    });
    expect((await request()).status).toBe(202);
    await maintain(
      'update usuario set id_usuario_tipo = 2 where id_cliente = $1 and id = $2',
      firma.usuarios.admin.id,
    );
    await work();
    expect(await maintain('select situacao from exportacao where id_cliente = $1 order by id')).toEqual([
      { situacao: 'falhou' },
      { situacao: 'falhou' },
    ]);
  });

  it('is left to the other process that has begun it', async () => {
    const { body } = await request();
    const begin = () =>
      maintain("update exportacao set situacao = 'preparando', andamento_em = now() where id_cliente = $1");
    const database: Pick<Database, 'transaction'> = {
      transaction: (async (scope, work) => {
        const result = await base.database.transaction(scope, work);
        if (scope === 'sistema') await begin();
        return result;
      }) as Database['transaction'],
    };
    await createExportLoop({ database, files: app.files, log: silent }).run();
    expect((await ask('GET', `/Export/${body.id}`)).body.situacao).toBe('preparando');
  });

  it('fails when the store fails, and its file is gone after a day', async () => {
    const { body: broken } = await request();
    const receive = () => Promise.reject(new Error('no space'));
    const files = { ...app.files, receive };
    await createExportLoop({ database: base.database, files, log: silent }).run();
    expect((await ask('GET', `/Export/${broken.id}`)).body.situacao).toBe('falhou');
    const { body } = await request();
    await work();
    const [{ sha256 } = { sha256: '' }] = (await maintain(
      'select sha256 from exportacao where id_cliente = $1 and sha256 is not null',
    )) as { sha256: string }[];
    await maintain("update exportacao set terminada_em = now() - interval '25 hours' where id_cliente = $1");
    expect((await fetchZip(body.id)).statusCode).toBe(409);
    await work();
    expect((await ask('GET', `/Export/${body.id}`)).body.situacao).toBe('vencida');
    expect(await app.files.open(firma.idCliente, sha256)).toBeNull();
  });

  it('takes every column but secrets: one that is named like a secret is decided here or there', async () => {
    const tables = await base.database.transaction('manutencao', readTables);
    const columns = tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column}`));
    expect(SECRET_COLUMNS.filter((column) => !columns.includes(column))).toEqual([]);
    const taken = takenTables(tables).flatMap(({ name, columns: own }) =>
      own.map((column) => `${name}.${column}`),
    );
    const suspect = taken.filter((column) => LIKE_A_SECRET.test(column.replace(/.*\./, '')));
    expect(suspect.toSorted()).toEqual(OPEN.toSorted());
  });
});
