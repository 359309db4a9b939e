import type { AuditRow } from '@foro/shared/contracts/audit';
import type { DocumentShareCreated } from '@foro/shared/contracts/document-share';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { TrashRestored, TrashRow } from '@foro/shared/contracts/trash';
import type { FastifyInstance } from 'fastify';
import type { InTenant } from '../../../history/chain';
import {
  buildFirma,
  cnpjOf,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  nextSerial,
  type Firma,
} from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { prazoDe } from '../../../testing/builders-prazo';
import { buildRegistros } from '../../../testing/builders-registros';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { purgeLixeira } from './remove.queries';

describeOnDatabase('Trash', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  let acompanhamento: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { body } = await ask<{ id: number }>('POST', '/ProcessHistory', {
      idProcesso: processo,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: firma.usuarios.advogado.id,
      descricao: 'Andamento',
    });
    acompanhamento = body.id;
    await ask('POST', '/ProcessOpositor', { idProcesso: processo, nome: 'Contrária', email: 'c@teste.dev' });
  });
  afterAll(() => app.close());

  const ask = <Body = { message: string }>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    call<Body>(app, firma.usuarios.admin, method, path, body);
  const inTenant: InTenant = (work) => base.database.transaction({ idCliente: firma.idCliente }, work);
  const trash = async () => (await ask<Page<TrashRow>>('GET', '/Trash?page=1')).body;
  const first = async () => (await trash()).items[0]?.id ?? 0;
  const deleteProcesso = () => ask('DELETE', `/Process/${processo}?motivo=Aberto%20em%20dobro`);
  const age = (days: number) =>
    base.database.transaction('manutencao', (tx) =>
      tx.query('update evento set em = em - make_interval(days => $2) where id_cliente = $1', [
        firma.idCliente,
        days,
      ]),
    );

  it('shows a deleted case once, with who, why and what went with it', async () => {
    expect((await deleteProcesso()).status).toBe(204);
    const { items, total } = await trash();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      tipoNome: 'Processo',
      registro: 'Ação de cobrança',
      usuario: expect.stringContaining('admin'),
      motivo: 'Aberto em dobro',
      junto: expect.arrayContaining([
        { tipoNome: 'Acompanhamento', total: 1 },
        { tipoNome: 'Parte Contrária', total: 1 },
      ]),
    });
    expect((await ask<TrashRow[]>('GET', '/Trash')).body).toHaveLength(1);
    expect((await ask<Page<TrashRow>>('GET', '/Trash?page=1&search=nada')).body.total).toBe(0);
  });

  it("shows a person's own deletions alone by `minhas`, the last one first", async () => {
    const { gestor } = firma.usuarios;
    await ask('DELETE', `/ProcessHistory/${acompanhamento}`);
    expect((await call(app, gestor, 'DELETE', `/Process/${processo}`)).status).toBe(204);
    const path = '/Trash?page=1&pageSize=1&minhas=true';
    const mine = async (who: typeof gestor) => (await call<Page<TrashRow>>(app, who, 'GET', path)).body.items;
    expect(await mine(gestor)).toMatchObject([{ tipo: 'processo', idRegistro: processo }]);
    expect(await mine(firma.usuarios.admin)).toMatchObject([
      { tipo: 'acompanhamento', idRegistro: acompanhamento },
    ]);
  });

  it('calls people and companies what they are to the firm, also when they are removed for good', async () => {
    const { idCliente } = firma;
    const idEmpresa = await base.database.transaction('manutencao', (tx) =>
      insertEmpresa(tx, { idCliente, nomeFantasia: 'Cliente da PJ', idEmpresaTipo: 5 }),
    );
    const pessoas = [
      { idUsuarioTipo: 6, word: 'Cliente PF', kind: 'cliente_pf' },
      { idUsuarioTipo: 12, word: 'Acesso PJ', kind: 'acesso_pj' },
      { idUsuarioTipo: 9, word: 'Usuário', kind: 'usuario_plataforma' },
    ];
    for (const { idUsuarioTipo } of pessoas) {
      const { id } = await base.database.transaction('manutencao', (tx) =>
        insertUsuario(tx, {
          idCliente,
          nome: `Tipo ${idUsuarioTipo}`,
          idUsuarioTipo,
          idEmpresa: idUsuarioTipo === 12 ? idEmpresa : idUsuarioTipo === 6 ? null : firma.escritorio,
        }),
      );
      expect((await ask('DELETE', `/User/${id}?motivo=Engano`)).status).toBe(204);
    }
    expect((await ask('DELETE', `/Company/${idEmpresa}?motivo=Engano`)).status).toBe(204);
    const { items } = await trash();
    expect(items.map(({ registro, tipoNome }) => [registro, tipoNome])).toEqual([
      ['Cliente da PJ', 'Cliente PJ'],
      ['Tipo 9', 'Usuário'],
      ['Tipo 12', 'Acesso PJ'],
      ['Tipo 6', 'Cliente PF'],
    ]);

    for (const { id } of items.toReversed())
      expect((await ask('POST', `/Trash/${id}/remove`, { motivo: 'Pedido do titular' })).status).toBe(204);
    const told = (tipo: string) =>
      ask<Page<AuditRow>>('GET', `/Audit?page=1&acao=remocao&tipo=${tipo}`).then(({ body }) =>
        body.items.map(({ registro, tipoNome }) => [registro, tipoNome]),
      );
    for (const { idUsuarioTipo, word, kind } of pessoas)
      expect(await told(kind)).toEqual([[`Tipo ${idUsuarioTipo}`, word]]);
    expect(await told('usuario')).toHaveLength(3);
    expect(await told('cliente_pj')).toEqual([['Cliente da PJ', 'Cliente PJ']]);
    expect(await told('empresa_grupo')).toEqual([]);
  });

  it('brings back the case and what fell with it, and nothing that was deleted before', async () => {
    const { body: antes } = await ask<{ id: number }>('POST', '/ProcessOpositor', {
      idProcesso: processo,
      nome: 'Antes',
      email: 'a@teste.dev',
    });
    await ask('DELETE', `/ProcessOpositor/${antes.id}`);
    await deleteProcesso();
    const { body, status } = await ask<TrashRestored>('POST', `/Trash/${await first()}/restore`);
    expect([status, body]).toEqual([
      200,
      { tipo: 'processo', idRegistro: processo, idProcesso: processo, total: 3 },
    ]);
    expect((await ask('GET', `/ProcessHistory/${acompanhamento}`)).status).toBe(200);
    expect((await ask('GET', `/ProcessOpositor/${antes.id}`)).status).toBe(404);
    expect((await trash()).items.map(({ registro }) => registro)).toEqual(['Antes']);
  });

  it.each(['empresa', 'pessoa'] as const)(
    'holds the documents and tasks of a deleted client (%s) and no others, ends their links, and lets all go for good',
    async (dono) => {
      const { idCliente, clientePJ, usuarios } = firma;
      const id = await base.database.transaction('manutencao', async (tx) =>
        dono === 'empresa'
          ? insertEmpresa(tx, { idCliente, nomeFantasia: 'Com procuração', idEmpresaTipo: 1 })
          : (await insertUsuario(tx, { idCliente, nome: 'Com procuração', idUsuarioTipo: 6 })).id,
      );
      const send = async (owner: Readonly<Record<string, string>>) => {
        const arquivo = { nome: 'procuração.pdf', conteudo: pdfOf('procuração') };
        const fields = { ...owner, tipo: 'procuracao' };
        const sent = await upload<ProcessDocument>(app, usuarios.admin, '/ProcessDocument', fields, arquivo);
        expect(sent.status).toBe(201);
        return sent.body.id;
      };
      const coluna = dono === 'empresa' ? 'idEmpresa' : 'idContato';
      const idDocumento = await send({ [coluna]: String(id) });
      const tarefa = {
        titulo: 'Ligar',
        vence: '2026-11-20',
        idResponsavel: usuarios.advogado.id,
        [coluna]: id,
      };
      expect((await ask('POST', '/Task', tarefa)).status).toBe(201);
      const others = [
        await send({ idEmpresa: String(clientePJ) }),
        await send({ idContato: String(usuarios.clientePF.id) }),
        await send({ idProcesso: String(processo) }),
      ];
      const share = { idDocumento, dias: 7 };
      const { endereco } = (await ask<DocumentShareCreated>('POST', '/DocumentShare', share)).body;
      const token = endereco.slice(endereco.indexOf('#') + 1);
      const look = async () => (await call(app, null, 'POST', '/DocumentShare/open', { token })).status;
      const read = async (documento: number) => (await ask('GET', `/ProcessDocument/${documento}`)).status;
      const path = `/${dono === 'empresa' ? 'Company' : 'User'}/${id}?motivo=Engano`;

      expect([await look(), (await ask('DELETE', path)).status]).toEqual([200, 204]);
      expect([await read(idDocumento), await look()]).toEqual([404, 404]);
      for (const other of others) expect(await read(other)).toBe(200);
      expect((await trash()).items).toMatchObject([
        {
          junto: [
            { tipoNome: 'Documento', total: 1 },
            { tipoNome: 'Tarefa', total: 1 },
          ],
        },
      ]);

      expect((await ask('POST', `/Trash/${await first()}/restore`)).status).toBe(200);
      expect([await read(idDocumento), await look()]).toEqual([200, 200]);
      await ask('DELETE', path);
      const motivo = 'Pedido do titular';
      expect((await ask('POST', `/Trash/${await first()}/remove`, { motivo })).status).toBe(204);
    },
  );

  it('leaves the agreement of a case that is another client’s now', async () => {
    const { clientePJ, idCliente } = firma;
    const { contrato } = buildRegistros(app, base.database, firma, processo);
    const former = await base.database.transaction('manutencao', (tx) =>
      insertEmpresa(tx, { idCliente, nomeFantasia: 'Em dobro', idEmpresaTipo: 1 }),
    );
    const move = (id: number) =>
      base.database.transaction('manutencao', (tx) =>
        tx.query('update processo set id_empresa = $2 where id = $1', [processo, id]),
      );
    await move(former);
    const id = await contrato();
    await move(clientePJ);
    expect((await ask('DELETE', `/Company/${former}?motivo=Engano`)).status).toBe(204);
    const { body } = await ask<{ id: number }[]>('GET', `/FeeAgreement?idProcesso=${processo}`);
    expect(body.map((one) => one.id)).toEqual([id]);
  });

  it('is told of two who restore at once to the second one', async () => {
    await deleteProcesso();
    const id = await first();
    const answers = await Promise.all([
      ask('POST', `/Trash/${id}/restore`),
      ask('POST', `/Trash/${id}/restore`),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
  });

  it('says what stands in the way, and what to do: a CNPJ that was taken meanwhile', async () => {
    const cnpj = cnpjOf(nextSerial());
    const { idCliente } = firma;
    const insert = (nomeFantasia: string) =>
      base.database.transaction('manutencao', (tx) =>
        insertEmpresa(tx, { idCliente, nomeFantasia, idEmpresaTipo: 1, cnpj }),
      );
    const id = await insert('Antiga');
    await ask('DELETE', `/Company/${id}?motivo=Encerrada`);
    await insert('Nova');
    const { body, status } = await ask('POST', `/Trash/${await first()}/restore`);
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^O CNPJ .+ já é de "Nova": exclua esse cadastro ou troque o CNPJ dele antes\.$/,
    );
  });

  it('says what stands in the way: the case of a follow-up that is gone', async () => {
    await ask('DELETE', `/ProcessHistory/${acompanhamento}`);
    const id = await first();
    await deleteProcesso();
    const { body, status } = await ask('POST', `/Trash/${id}/restore`);
    expect([status, body.message]).toEqual([
      409,
      'O processo "Ação de cobrança", a que pertence, foi excluído: restaure-o antes.',
    ]);
  });

  it('is removed for good by Admin with a reason, which its event keeps', async () => {
    await deleteProcesso();
    const id = await first();
    expect((await ask('POST', `/Trash/${id}/remove`, { motivo: ' ' })).status).toBe(400);
    expect(
      (await call(app, firma.usuarios.gestor, 'POST', `/Trash/${id}/remove`, { motivo: 'x' })).status,
    ).toBe(403);
    expect((await ask('POST', `/Trash/${id}/remove`, { motivo: 'Pedido do titular' })).status).toBe(204);
    expect((await trash()).total).toBe(0);
    expect((await ask('POST', `/Trash/${id}/restore`)).status).toBe(404);
    const { body } = await ask<Page<AuditRow>>('GET', '/Audit?page=1&acao=remocao&tipo=processo');
    expect(body.items).toMatchObject([
      { registro: 'Ação de cobrança', motivo: 'Pedido do titular', mudancas: [] },
    ]);
  });

  it('is emptied of what is older than ninety days, and shows it no more', async () => {
    await deleteProcesso();
    await age(89);
    expect(await purgeLixeira(inTenant, firma.idCliente)).toEqual({ removed: 0, kept: 0 });
    expect((await trash()).total).toBe(1);
    await age(2);
    expect((await trash()).total).toBe(0);
    expect(await purgeLixeira(inTenant, firma.idCliente)).toEqual({ removed: 1, kept: 0 });
    const { rows } = await inTenant((tx) => tx.query('select 1 from processo where id = $1', [processo]));
    expect(rows).toEqual([]);
  });

  it('is emptied of a follow-up and a fee although a deadline and an hour of their case refer to them', async () => {
    const { make, contrato, hora, charge } = buildRegistros(app, base.database, firma, processo);
    const prazo = await make('/ProcessDeadline', prazoDe(processo, { idAcompanhamento: acompanhamento }));
    const id = await contrato();
    await hora();
    const honorario = await charge(id);
    // An open deadline would keep its case from being deleted.
    expect((await ask('POST', `/ProcessDeadline/${prazo}/dismiss`, { motivo: 'Acordo' })).status).toBe(200);
    for (const path of [`/ProcessHistory/${acompanhamento}`, `/ProcessCost/${honorario}`])
      expect((await ask('DELETE', path)).status).toBe(204);
    expect((await deleteProcesso()).status).toBe(204);
    await age(91);
    expect(await purgeLixeira(inTenant, firma.idCliente)).toEqual({ removed: 3, kept: 0 });
  });

  it('keeps what other records refer to: who wrote in a case that stays', async () => {
    const { id } = firma.usuarios.colaborador;
    await call(app, firma.usuarios.colaborador, 'POST', '/ProcessOpositor', {
      idProcesso: processo,
      nome: 'Dele',
      email: 'd@teste.dev',
    });
    expect((await ask('DELETE', `/User/${id}`)).status).toBe(204);
    await age(91);
    expect(await purgeLixeira(inTenant, firma.idCliente)).toEqual({ removed: 0, kept: 1 });
  });
});
