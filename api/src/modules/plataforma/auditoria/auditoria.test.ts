import type { AuditRecordAnswer, AuditRow, AuditVerification } from '@foro/shared/contracts/audit';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, SENHA, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('Audit', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { body } = await call<Record<string, unknown>>(
      app,
      firma.usuarios.gestor,
      'GET',
      `/Process/${processo}`,
    );
    const { status } = await call(app, firma.usuarios.gestor, 'PUT', '/Process', {
      ...body,
      titulo: '=Fórmula',
      idProcessoRisco: 2,
      valor: 1500.5,
      dataDistribuicao: '2026-03-10',
    });
    expect(status).toBe(200);
  });
  afterAll(() => app.close());

  const list = (query: string) =>
    call<Page<AuditRow>>(app, firma.usuarios.admin, 'GET', `/Audit?page=1${query}`);

  it('tells changes in the words of the screen: labels in place of numbers, money and days as they are read', async () => {
    const { body, status } = await list('&tipo=processo&acao=alteracao');
    expect(status).toBe(200);
    expect(body.total).toBe(1);
    expect(body.items[0]).toMatchObject({
      acao: 'alteracao',
      tipoNome: 'Processo',
      registro: '=Fórmula',
      idRegistro: processo,
      usuario: expect.stringContaining('gestor'),
    });
    expect(body.items[0]?.mudancas.toSorted((a, b) => a.rotulo.localeCompare(b.rotulo))).toEqual([
      { rotulo: 'Data de Distribuição', antes: null, depois: '10/03/2026', isLongo: false },
      { rotulo: 'Risco', antes: 'Provável', depois: 'Possível', isLongo: false },
      { rotulo: 'Título', antes: 'Ação de cobrança', depois: '=Fórmula', isLongo: false },
      { rotulo: 'Valor', antes: null, depois: expect.stringMatching(/^R\$\s1\.500,50$/), isLongo: false },
    ]);
  });

  it.each([
    // The change of the case, and the assessment of its risk.
    ['a person', () => `&idUsuario=${firma.usuarios.gestor.id}`, 2],
    ['a case', () => `&idProcesso=${processo}&acao=alteracao`, 1],
    ['a name', () => '&search=formula', 1],
    ['who did it', () => '&search=gestor&acao=alteracao', 1],
    ['another person', () => `&idUsuario=${firma.usuarios.colaborador.id}`, 0],
    ['a period that has not begun', () => '&inicio=2099-01-01T00:00:00Z', 0],
    ['a period that is over', () => '&fim=2020-01-01T00:00:00Z', 0],
  ])('narrows to %s', async (_, query, total) => {
    expect((await list(query())).body.total).toBe(total);
  });

  it('answers the whole array without a page, the latest first', async () => {
    const { body } = await call<AuditRow[]>(app, firma.usuarios.admin, 'GET', '/Audit');
    expect(body.length).toBeGreaterThan(10);
    expect(body.map(({ id }) => id)).toEqual(body.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('is for Admin alone; the history of a record is for the staff who open it', async () => {
    for (const path of ['/Audit', '/Audit/Csv', '/Audit/Verification'])
      for (const papel of ['gestor', 'colaborador', 'clientePF'] as const)
        expect((await call(app, firma.usuarios[papel], 'GET', path)).status).toBe(403);
    const record = `/Audit/Record?tipo=processo&id=${processo}`;
    const { body, status } = await call<AuditRecordAnswer>(app, firma.usuarios.colaborador, 'GET', record);
    expect([status, body.total]).toEqual([200, 2]);
    expect(body.items.map(({ acao }) => acao)).toEqual(['alteracao', 'inclusao']);
    expect((await call(app, firma.usuarios.clientePJ, 'GET', record)).status).toBe(403);
    const outra = await buildFirma(base.database);
    expect((await call(app, outra.usuarios.admin, 'GET', record)).status).toBe(404);
    expect(
      (
        await call(
          app,
          firma.usuarios.colaborador,
          'GET',
          `/Audit/Record?tipo=usuario&id=${firma.usuarios.admin.id}`,
        )
      ).status,
    ).toBe(404);
    expect((await call(app, firma.usuarios.admin, 'GET', '/Audit/Record?tipo=contagem&id=1')).status).toBe(
      400,
    );
  });

  it('tells of a team who became a member', async () => {
    const { body: equipe } = await call<Record<string, unknown>>(
      app,
      firma.usuarios.admin,
      'GET',
      `/Team/${firma.equipe}`,
    );
    await call(app, firma.usuarios.admin, 'PUT', '/Team', {
      ...equipe,
      membros: [firma.usuarios.advogado.id, firma.usuarios.colaborador.id],
    });
    const { body } = await call<AuditRecordAnswer>(
      app,
      firma.usuarios.admin,
      'GET',
      `/Audit/Record?tipo=equipe&id=${firma.equipe}`,
    );
    expect(body.items[0]).toMatchObject({
      tipoNome: 'Membro de equipe',
      acao: 'inclusao',
      registro: expect.stringContaining('colaborador'),
    });
  });

  it('exports a spreadsheet in which nothing is calculated, and tells that it did', async () => {
    const { body, headers } = await call<string>(
      app,
      firma.usuarios.admin,
      'GET',
      '/Audit/Csv?acao=alteracao&tipo=processo',
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain(";'=Fórmula;");
    expect(body).toContain('Risco: Provável → Possível');
    expect((await list('&acao=exportacao')).body.items[0]).toMatchObject({
      registro: 'Auditoria',
      usuario: expect.stringContaining('admin'),
      mudancas: [{ rotulo: 'Linhas', depois: '1' }],
    });
  });

  it('tells who was refused at the door, what was refused to whom, and which accesses were taken, given and ended', async () => {
    const outra = await buildFirma(base.database);
    const { admin, gestor, colaborador } = outra.usuarios;
    const audited = await buildTestApp(base.database);
    const enter = (password: string) =>
      call<{ accessToken: string }>(audited, null, 'POST', '/auth', {
        username: colaborador.email,
        password,
      });
    await enter('Errada@2026');
    await call(audited, null, 'POST', '/auth', { username: 'ninguem@teste.dev', password: 'Errada@2026' });
    for (const path of ['/Audit?search=segredo', '/Audit']) await call(audited, colaborador, 'GET', path);
    const { body: entered } = await enter(SENHA);
    await call(audited, entered.accessToken, 'DELETE', '/Account/sessions');
    for (const _ of ['restringir', 'liberar'])
      await call(audited, gestor, 'POST', `/User/toggleActive/${colaborador.id}`);
    // Closing the API waits for pending writes.
    await audited.close();

    const latest = async (acao: string) => {
      const { body } = await call<Page<AuditRow>>(app, admin, 'GET', `/Audit?page=1&acao=${acao}`);
      return body.items.map(({ usuario, tipoNome, registro, mudancas }) => [
        usuario?.split(' ')[0] ?? null,
        tipoNome,
        registro,
        ...mudancas.map(({ rotulo, depois }) => `${rotulo}: ${depois}`),
      ]);
    };
    const nome = expect.stringContaining('colaborador');
    expect(await latest('entrada_recusada')).toEqual([
      [
        null,
        'Usuário',
        colaborador.email,
        'Recusa: senha errada',
        'Aparelho: Aparelho desconhecido',
        'Tentativas seguidas: 1',
      ],
    ]);
    expect(await latest('acesso_negado')).toEqual([
      [expect.anything(), 'Pedido', 'Eventos', 'Método: GET', 'Endereço: /api/Audit'],
    ]);
    expect(await latest('sessao_encerrada')).toEqual([[expect.anything(), 'Usuário', nome, 'Sessões: 1']]);
    expect(await latest('acesso_restrito')).toEqual([
      [expect.anything(), 'Usuário', nome, 'Acesso liberado: Não'],
    ]);
    expect(await latest('acesso_liberado')).toEqual([
      [expect.anything(), 'Usuário', nome, 'Acesso liberado: Sim'],
    ]);
    expect((await call(app, admin, 'GET', '/Audit?page=1&acao=acesso_negado&search=segredo')).body).toEqual({
      items: [],
      total: 0,
    });
  });

  it('verifies the chain, and names the first event that does not fit', async () => {
    const verify = () => call<AuditVerification>(app, firma.usuarios.admin, 'GET', '/Audit/Verification');
    const { body } = await verify();
    expect(body).toMatchObject({ falha: null, cabeca: { ordem: body.eventos } });
    await base.database.transaction('manutencao', (tx) =>
      tx.query("update evento set motivo = 'outro' where id_cliente = $1 and id_registro = $2", [
        firma.idCliente,
        processo,
      ]),
    );
    expect((await verify()).body.falha).toMatchObject({ motivo: 'alterado' });
  });
});
