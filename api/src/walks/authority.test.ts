import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { serializerCompiler } from '../http/serializer';
import { deleteUsuario, toggleAtivo } from '../modules/cadastros/usuarios/usuarios-acesso.queries';
import { refuseLosingAdmin } from '../modules/cadastros/usuarios/usuario-travado.queries';
import type { Sessao } from '../session/session.queries';
import {
  buildFirma,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  type Firma,
  type UsuarioDeTeste,
} from '../testing/builders';
import { buildTestApp, call, testConfig, tokenOf } from '../testing/builders-app';
import { docxWith, pdfOf, upload } from '../testing/builders-upload';
import { describeOnDatabase } from '../testing/describe-on-database';

// Faults that planted mutants revealed and no other test noticed.
describeOnDatabase('authority', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  it.each([
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ])('takes a token signed by %s from nobody, though the secret is right', async (alg, hash) => {
    const ours = tokenOf(app, firma.usuarios.admin);
    const [head = '', payload = ''] = ours.split('.');
    const resign = (header: object, algorithm: string) => {
      const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
      return `${text}.${createHmac(algorithm, testConfig().jwtSecret).update(text).digest('base64url')}`;
    };
    const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8')) as object;
    // The same header and secret pass with our algorithm, so only the algorithm is refused below.
    expect((await call(app, resign(header, 'sha256'), 'GET', '/user/profile')).status).toBe(200);
    expect((await call(app, resign({ ...header, alg }, hash), 'GET', '/user/profile')).status).toBe(401);
  });

  describe('of a client', () => {
    let outra: { pj: UsuarioDeTeste; pf: UsuarioDeTeste; empresa: number };
    beforeAll(async () => {
      await base.database.transaction('manutencao', async (tx) => {
        const { idCliente, usuarios } = firma;
        const empresa = await insertEmpresa(tx, { idCliente, nomeFantasia: 'Outra', idEmpresaTipo: 1 });
        const pj = await insertUsuario(tx, {
          idCliente,
          nome: 'Acesso',
          idUsuarioTipo: 12,
          idEmpresa: empresa,
        });
        const pf = await insertUsuario(tx, { idCliente, nome: 'Pessoa', idUsuarioTipo: 6 });
        outra = { pj, pf, empresa };
        await insertProcesso(tx, firma, { titulo: 'Da empresa' });
        await insertProcesso(tx, firma, { titulo: 'Da outra empresa', idEmpresa: empresa });
        await insertProcesso(tx, firma, { titulo: 'Da pessoa', idContato: usuarios.clientePF.id });
        await insertProcesso(tx, firma, { titulo: 'Da outra pessoa', idContato: pf.id });
      });
    });

    it.each(['clientePF', 'clientePJ'] as const)(
      'who narrows the list to another client, %s sees no case at all, in every form',
      async (papel) => {
        const filters = [`idEmpresa=${outra.empresa}`, `idContato=${outra.pf.id}`];
        const others = [...filters, filters.join('&')];
        for (const filter of others) {
          for (const form of ['', '&page=1', '&page=2', '&search=da', '&page=1&search=da', '&sort=id']) {
            const { body, status } = await call<unknown[] & Partial<Page<unknown>>>(
              app,
              firma.usuarios[papel],
              'GET',
              `/Process?${filter}${form}`,
            );
            const found = [body.items?.length ?? body.length, body.total ?? 0];
            expect([filter + form, status, ...found]).toEqual([filter + form, 200, 0, 0]);
          }
        }
        const { body } = await call<{ titulo: string }[]>(app, firma.usuarios[papel], 'GET', '/Process');
        expect(body.map(({ titulo }) => titulo)).toEqual([
          papel === 'clientePF' ? 'Da pessoa' : 'Da empresa',
        ]);
      },
    );
  });

  it('leaves a firm its last administrator, whoever acts and however', async () => {
    const { idCliente, usuarios } = await buildFirma(base.database);
    // A person whose administrator role ended after his request was admitted, as when two people act at once.
    const sessao: Sessao = {
      idSessao: '00000000-0000-4000-8000-000000000000',
      isRestrita: false,
      idCliente,
      idUsuario: usuarios.gestor.id,
      idUsuarioTipo: 1,
      role: 'Admin',
      idEmpresa: null,
    };
    const { id } = usuarios.admin;
    await base.database.transaction('manutencao', (tx) =>
      tx.query("update usuario set nome = 'admin' where id_cliente = $1 and id = $2", [idCliente, id]),
    );
    const message = 'admin é o último administrador ativo: nomeie outro antes.';
    await expect(
      base.database.transaction({ idCliente }, (tx) => toggleAtivo(tx, sessao, id)),
    ).rejects.toThrow(message);
    await expect(
      base.database.transaction({ idCliente }, (tx) => deleteUsuario(tx, sessao, id)),
    ).rejects.toThrow(message);
    const stored = { id, nome: 'admin', ativo: true, idUsuarioTipo: 1, canSignIn: true };
    await expect(
      base.database.transaction({ idCliente }, (tx) => refuseLosingAdmin(tx, sessao, stored, 2)),
    ).rejects.toThrow(message);
    // Neither a deactivated nor a deleted administrator, nor another firm's, counts as the remaining one.
    for (const [nome, ativo, excluido] of [
      ['parado', false, false],
      ['excluído', true, true],
    ] as const) {
      await base.database.transaction('manutencao', async (tx) => {
        const outro = await insertUsuario(tx, { idCliente, nome, idUsuarioTipo: 1, ativo });
        if (excluido) await tx.query('update usuario set data_exclusao = now() where id = $1', [outro.id]);
      });
      await expect(
        base.database.transaction({ idCliente }, (tx) => toggleAtivo(tx, sessao, id)),
      ).rejects.toThrow(message);
    }
    await base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente, nome: 'outro', idUsuarioTipo: 1 }),
    );
    await expect(
      base.database.transaction({ idCliente }, (tx) => toggleAtivo(tx, sessao, id)),
    ).resolves.toMatchObject({ id, ativo: false });
  });

  describe('an end of access', () => {
    /** Rows that let somebody in as a person: in every table with a person and a secret of his. */
    const SECRETS = `select t.table_name as tabela from information_schema.columns t
      where t.table_schema = 'public' and t.column_name = 'id_usuario' and exists (select from information_schema.columns s
        where s.table_schema = 'public' and s.table_name = t.table_name and s.column_name in ('hash', 'auth', 'encerrada_em'))`;
    const alive = async (idUsuario: number) => {
      const found: string[] = [];
      await base.database.transaction('manutencao', async (tx) => {
        const { rows } = await tx.query<{ tabela: string }>(SECRETS);
        for (const { tabela } of rows) {
          const isOpen = tabela === 'sessao' ? ' and encerrada_em is null' : '';
          const { rowCount } = await tx.query(`select from ${tabela} where id_usuario = $1${isOpen}`, [
            idUsuario,
          ]);
          if (rowCount !== 0) found.push(tabela);
        }
      });
      return found.sort();
    };
    /** The secret of a link to a document that a person made for somebody outside. */
    const linkOf = async ({ clientePJ, usuarios: { colaborador: quem } }: Firma) => {
      const fields = { idEmpresa: String(clientePJ), tipo: 'outro' };
      const arquivo = { nome: 'a.pdf', conteudo: pdfOf('a') };
      const { body } = await upload<{ id: number }>(app, quem, '/ProcessDocument', fields, arquivo);
      const made = await call<{ endereco: string }>(app, quem, 'POST', '/DocumentShare', {
        idDocumento: body.id,
        dias: 1,
      });
      return made.body.endereco.split('#')[1] ?? '';
    };
    const PUSH = {
      endereco: 'https://push.example.com/1',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    };

    it.each([
      ['removed and restored', 'data_exclusao = now()', 'data_exclusao = null'],
      ['deactivated and activated', 'ativo = false', 'ativo = true'],
    ])('ends all that was derived from it, for a person who is %s', async (_, end, begin) => {
      const own = await buildFirma(base.database);
      const quem = own.usuarios.colaborador;
      const maintain = (change: string) =>
        base.database.transaction('manutencao', (tx) =>
          tx.query(`update usuario set ${change} where id_cliente = $1 and id = $2`, [
            quem.idCliente,
            quem.id,
          ]),
        );
      expect((await call(app, quem, 'POST', '/Account/calendar', { soOcupado: false })).status).toBe(200);
      expect((await call(app, quem, 'POST', '/Notification/push', PUSH)).status).toBe(204);
      const link = await linkOf(own);
      expect(await alive(quem.id)).toEqual(['agenda_assinatura', 'aviso_aparelho', 'sessao']);
      const token = tokenOf(app, quem);
      await maintain(end);
      await maintain(begin);
      expect(await alive(quem.id)).toEqual([]);
      expect((await call(app, token, 'GET', '/user/profile')).status).toBe(401);
      expect((await call(app, null, 'POST', '/DocumentShare/open', { token: link })).status).toBe(404);
    });

    it('is none for a new password: the links for outsiders stand', async () => {
      const own = await buildFirma(base.database);
      const link = await linkOf(own);
      await base.database.transaction('manutencao', (tx) =>
        tx.query('update usuario set versao_token = versao_token + 1 where id = $1', [
          own.usuarios.colaborador.id,
        ]),
      );
      expect((await call(app, null, 'POST', '/DocumentShare/open', { token: link })).status).toBe(200);
    });
  });

  it('names no member of staff, office or deleted client as the client of a document or a template', async () => {
    const { usuarios, idCliente, escritorio } = firma;
    const excluido = await base.database.transaction('manutencao', async (tx) => {
      const { id } = await insertUsuario(tx, { idCliente, nome: 'Excluído', idUsuarioTipo: 6 });
      await tx.query('update usuario set data_exclusao = now() where id = $1', [id]);
      return id;
    });
    const { body: modelo } = await upload<{ id: number }>(
      app,
      usuarios.admin,
      '/DocumentTemplate',
      { titulo: 'Procuração', tipo: 'procuracao' },
      { nome: 'a.docx', conteudo: await docxWith('{cliente.nome}') },
    );
    const others = [`idContato=${usuarios.admin.id}`, `idContato=${excluido}`, `idEmpresa=${escritorio}`];
    for (const owner of others) {
      const values = await call(
        app,
        usuarios.colaborador,
        'GET',
        `/DocumentTemplate/${modelo.id}/values?${owner}`,
      );
      const [name = '', id = ''] = owner.split('=');
      const sent = await upload(
        app,
        usuarios.colaborador,
        '/ProcessDocument',
        { [name]: id, tipo: 'outro' },
        { nome: 'a.pdf', conteudo: pdfOf('a') },
      );
      expect([owner, values.status, sent.status]).toEqual([owner, 404, 400]);
    }
  });
});

describe('an answer', () => {
  const serialize = (schema: z.ZodType) =>
    serializerCompiler({ schema, method: 'GET', url: '/x', httpStatus: '200' });
  const row = z.object({ id: z.int(), nome: z.string().nullable() });

  it.each([
    ['a record', row, { id: 1, nome: 'Ana', senhaHash: 'x' }, '{"id":1,"nome":"Ana"}'],
    ['a list', z.array(row), [{ id: 1, nome: null, cpf: '1' }], '[{"id":1,"nome":null}]'],
    [
      'a page',
      z.object({ items: z.array(row), total: z.int() }),
      { items: [{ id: 1, nome: 'Ana', parecer: 'x' }], total: 1, texto: 'x' },
      '{"items":[{"id":1,"nome":"Ana"}],"total":1}',
    ],
  ])('is cut to its contract: %s', (_, schema, data, sent) => {
    expect(serialize(schema)(data)).toBe(sent);
  });

  it('that breaks its contract is never sent', () => {
    expect(() => serialize(row)({ id: '1', nome: 'Ana' })).toThrow('GET /x 200');
    expect(() => serialize(row)({ id: 1 })).toThrow('GET /x 200');
  });
});
