import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Publication } from '@foro/shared/contracts/publication';
import type { Page } from '@foro/shared/contracts/list';
import type { TaskRow } from '@foro/shared/contracts/task';
import type { PublicationBatchAnswer } from '@foro/shared/contracts/publication-batch';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, nextSerial, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('several publications', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => app.close());

  const maintain = async (text: string, values: readonly unknown[]) =>
    (
      await base.database.transaction('manutencao', (tx) =>
        tx.query<{ id: number }>(`${text} returning id`, values),
      )
    ).rows[0]?.id ?? 0;
  const insert = ({ idProcesso = null }: { idProcesso?: number | null } = {}) =>
    maintain(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, id_processo)
        values ($1, 'djen', $2::varchar, lpad($2::varchar, 64, '0'), 'TJSP', '2026-04-10', 'Vistos. Intime-se.', '[]', '[]', '{}', $3)`,
      [firma.idCliente, String(nextSerial()), idProcesso],
    );
  const ask = askAs<ApiErrorBody>(() => ({ app, firma }), 'colaborador');
  const read = async (id: number) => (await ask<Publication>('GET', `/Publication/${id}`)).body;

  it('take the tasks of their flows back with them, unless somebody has changed one', async () => {
    const passo = {
      n: 1,
      titulo: 'Avisar',
      ancora: 'inicio',
      desloca: 0,
      unidade: 'uteis',
      quem: 'advogado',
    };
    const fluxo = { nome: 'Avisos', gatilho: 'publicacao', ativo: true, passos: [passo] };
    const { id: idFluxo } = (await ask<{ id: number }>('POST', '/Workflow', fluxo, 'gestor')).body;
    const id = await insert({ idProcesso: processo });
    const treat = async () =>
      (
        await ask<PublicationBatchAnswer>('POST', '/Publication/batch', {
          acao: 'tratar',
          idProcessoHistoricoTipo: 1,
          idExecutorAto: firma.usuarios.advogado.id,
          publicacoes: [{ id, dataAlteracao: (await read(id)).dataAlteracao }],
        })
      ).body.versoes;
    const undo = async (publicacoes: PublicationBatchAnswer['versoes']) =>
      ask<ApiErrorBody>('POST', '/Publication/batch/undo', { publicacoes });
    const tarefas = async () =>
      (await ask<Page<TaskRow>>('GET', `/Task?page=1&idProcesso=${processo}`)).body.items;
    expect((await undo(await treat())).status).toBe(200);
    expect(await tarefas()).toEqual([]);

    const again = await treat();
    const [tarefa, ...others] = await tarefas();
    expect(others).toEqual([]);
    await ask('POST', `/Task/${tarefa?.id}/move`, {
      dataAlteracao: tarefa?.dataAlteracao,
      situacao: 'fazendo',
    });
    const refused = await undo(again);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Uma tarefa que começou com uma das publicações mudou depois que você a tratou. Nada foi desfeito.',
    ]);
    expect([(await read(id)).situacao, (await tarefas()).length]).toEqual(['tratada', 1]);
    await ask('DELETE', `/Task/${tarefa?.id}`);
    await ask('DELETE', `/Workflow/${idFluxo}`, undefined, 'gestor');
    expect((await undo(again)).status).toBe(200);
  });

  it('are what they were before when who treated or ignored them together takes it back, all or none', async () => {
    const [um, dois] = [await insert({ idProcesso: processo }), await insert({ idProcesso: processo })];
    const { body: antes } = await ask<Publication>('PUT', `/Publication/${um}`, {
      acao: 'ignorar',
      motivo: 'Mera distribuição',
      dataAlteracao: (await read(um)).dataAlteracao,
    });
    const batch = async (acao: object) => {
      const publicacoes = await Promise.all(
        [um, dois].map(async (id) => ({ id, dataAlteracao: (await read(id)).dataAlteracao })),
      );
      return (await ask<PublicationBatchAnswer>('POST', '/Publication/batch', { ...acao, publicacoes })).body
        .versoes;
    };
    const tratar = { acao: 'tratar', idProcessoHistoricoTipo: 1, idExecutorAto: firma.usuarios.advogado.id };
    const undo = (publicacoes: PublicationBatchAnswer['versoes'], papel?: Papel) =>
      ask<ApiErrorBody>('POST', '/Publication/batch/undo', { publicacoes }, papel);
    const followUps = async () =>
      (await ask<{ id: number }[]>('GET', `/ProcessHistory/Process/${processo}`)).body;

    const treated = await batch(tratar);
    const another = await undo(treated, 'advogado');
    expect([another.status, another.body.message]).toEqual([
      409,
      'Só quem tratou ou ignorou várias publicações de uma vez o desfaz, e nos primeiros 10 minutos.',
    ]);
    expect((await undo(treated)).body).toEqual({ desfeitas: [um, dois] });
    const { situacao, motivo, tratadaEm, tratadaPor } = antes;
    expect(await read(um)).toMatchObject({ situacao, motivo, tratadaEm, tratadaPor, idAcompanhamento: null });
    expect(await read(dois)).toMatchObject({ situacao: 'nova', tratadaEm: null, idProcesso: processo });
    expect(await followUps()).toEqual([]);

    const again = await batch(tratar);
    const [followUp] = await followUps();
    const { body: ficha } = await ask<object>('GET', `/ProcessHistory/${followUp?.id}`);
    await ask('PUT', '/ProcessHistory', { ...ficha, descricao: 'Outra descrição' }, 'advogado');
    const stale = await undo(again);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Uma das publicações, ou o acompanhamento dela, mudou depois que você a tratou. Nada foi desfeito.',
    ]);
    expect([(await read(um)).situacao, (await read(dois)).situacao]).toEqual(['tratada', 'tratada']);

    const tres = await insert();
    const { dataAlteracao } = await read(tres);
    const publicacoes = [{ id: tres, dataAlteracao }];
    const { body: ignored } = await ask<PublicationBatchAnswer>('POST', '/Publication/batch', {
      acao: 'ignorar',
      publicacoes,
    });
    expect((await undo(publicacoes)).status).toBe(409);
    expect((await undo(ignored.versoes)).status).toBe(200);
    expect(await read(tres)).toMatchObject({ situacao: 'nova', tratadaEm: null, tratadaPor: null });
    await maintain(
      "update publicacao set situacao = 'ignorada', tratada_em = now() - interval '11 minutes', id_usuario_tratou = $3 where id_cliente = $1 and id = $2",
      [firma.idCliente, tres, firma.usuarios.colaborador.id],
    );
    expect((await undo([{ id: tres, dataAlteracao: (await read(tres)).dataAlteracao }])).status).toBe(409);
  });
});
