import { type Conversation, type Message, MESSAGES_PER_MINUTE } from '@foro/shared/contracts/conversation';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { NotificationRow } from '@foro/shared/contracts/notification';
import { addressOf } from '@foro/shared/contracts/notification-words';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createAvisoLoop } from '../../plataforma/avisos/aviso-loop';

const log = { info: () => undefined, warn: () => undefined };

describeOnOwnDatabase('/Conversation', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await open();
  });
  afterAll(() => app.close());

  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const open = (changes: Parameters<typeof insertProcesso>[2] = {}) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, changes));
  const ask = <Body = Message & ApiErrorBody>(
    papel: Papel,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => call<Body>(app, firma.usuarios[papel], method, path, body);
  const write = (papel: Papel, texto: string, rest: object = {}) =>
    ask(papel, 'POST', `/Conversation/${processo}`, { texto, ...rest });
  const read = async (papel: Papel, query = '') =>
    (await ask<Conversation>(papel, 'GET', `/Conversation/${processo}${query}`)).body;
  const insertDocumento = async (visivel: boolean) =>
    (
      await maintain<{ id: number }>(
        "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, 'Recibo', 'outro', $3) returning id",
        [firma.idCliente, processo, visivel],
      )
    )[0]?.id;

  it('holds what client and firm write, who reads it, and when the other side read it', async () => {
    expect((await write('clientePJ', ' Quando é a audiência? ')).status).toBe(201);
    const { body } = await write('colaborador', 'Em março.\nAviso o dia.');
    expect(body).toMatchObject({ doCliente: false, minha: true, lidaEm: null });
    const por = async (papel: Papel) =>
      (await ask<object[]>(papel, 'GET', '/Conversation?escopo=escritorio')).body;
    expect(await por('gestor')).toMatchObject([{ idProcesso: processo, naoLidas: 1 }]);
    expect(await por('clientePF')).toEqual([]);
    await ask('gestor', 'POST', `/Conversation/${processo}/read`, {});
    await ask('clientePJ', 'POST', `/Conversation/${processo}/read`, { ate: body.id - 1 });
    expect(await por('gestor')).toEqual([]);
    expect(await por('clientePJ')).toMatchObject([{ naoLidas: 1 }]);
    const { mensagens, leitores, haMais } = await read('clientePJ');
    expect(mensagens.map(({ texto, minha, lidaEm }) => [texto, minha, lidaEm !== null])).toEqual([
      ['Quando é a audiência?', true, true],
      ['Em março.\nAviso o dia.', false, false],
    ]);
    expect([leitores, haMais]).toEqual([[expect.stringContaining('clientePJ')], false]);
    expect((await read('clientePJ', `?antes=${body.id}`)).mensagens).toHaveLength(1);
  });

  it('refuses an empty, a blank and an endless message with words', async () => {
    for (const texto of ['', ' \n\t ', '\u200B'])
      expect(await write('clientePJ', texto)).toMatchObject({
        status: 400,
        body: { fields: { texto: 'Escreva a mensagem antes de enviar' } },
      });
    expect((await write('clientePJ', 'a'.repeat(4001))).body.fields).toEqual({
      texto: 'Máximo de 4000 caracteres',
    });
    expect((await write('clientePJ', '🙂é'.repeat(1000))).status).toBe(201);
  });

  it('is not there for another client, for a case in the trash, or for a client who has left', async () => {
    const mine = await write('clientePJ', 'Olá');
    expect((await write('clientePF', 'Olá')).status).toBe(404);
    expect((await ask('clientePF', 'GET', `/Conversation/${processo}`)).status).toBe(404);
    expect((await ask('clientePF', 'POST', `/ConversationMessage/${mine.body.id}/withdraw`)).status).toBe(
      404,
    );
    await maintain('update usuario set ativo = false where id = $1', [firma.usuarios.clientePJ.id]);
    expect((await write('clientePJ', 'Ainda?')).status).toBe(401);
    expect(await read('gestor')).toMatchObject({ leitores: [], mensagens: [{ texto: 'Olá' }] });
    await maintain('update processo set data_exclusao = now() where id = $1', [processo]);
    expect((await write('gestor', 'Olá')).status).toBe(404);
  });

  it('shows a document that the client sees, and takes no other', async () => {
    const [visivel, oculto] = [await insertDocumento(true), await insertDocumento(false)];
    expect((await write('gestor', 'Veja', { idDocumento: visivel })).body.documento).toEqual({
      id: visivel,
      titulo: 'Recibo',
    });
    expect((await write('gestor', 'Veja', { idDocumento: oculto })).body.fields?.idDocumento).toMatch(
      'O cliente não vê este documento',
    );
    expect((await write('clientePJ', 'Veja', { idDocumento: oculto })).body.fields).toEqual({
      idDocumento: 'Documento inválido',
    });
    await maintain('update documento set visivel_cliente = false where id = $1', [visivel]);
    expect((await read('clientePJ')).mensagens[0]?.documento).toEqual({ id: visivel, titulo: null });
  });

  it('empties the place of a withdrawn message, once, and only for its author', async () => {
    const { id } = (await write('gestor', 'Engano')).body;
    const withdraw = (papel: Papel) => ask(papel, 'POST', `/ConversationMessage/${id}/withdraw`);
    expect((await withdraw('admin')).status).toBe(404);
    const [first, again] = [await withdraw('gestor'), await withdraw('gestor')];
    expect(first.body).toMatchObject({ texto: null, retiradaEm: expect.any(String) });
    expect(again.body).toEqual(first.body);
    expect(await maintain("select 1 from evento where antes::text || depois::text like '%Engano%'")).toEqual(
      [],
    );
    expect((await ask<unknown[]>('clientePJ', 'GET', '/Conversation')).body).toEqual([]);
  });

  it('asks for a pause after many messages within a minute', async () => {
    await maintain(
      "insert into conversa_mensagem (id_cliente, id_processo, do_cliente, texto, id_usuario_inclusao) select $1, $2, true, 'x', $3 from generate_series(1, $4)",
      [firma.idCliente, processo, firma.usuarios.clientePJ.id, MESSAGES_PER_MINUTE],
    );
    expect((await write('clientePJ', 'Mais uma')).body.message).toMatch('Espere um minuto');
    expect((await write('gestor', 'Calma')).status).toBe(201);
  });

  describe('is announced', () => {
    const at = (text: string) => Date.parse(`2030-03-${text.replace(' ', 'T')}:00-03:00`);
    const insert = (quando: string, doCliente: boolean) =>
      maintain(
        "insert into conversa_mensagem (id_cliente, id_processo, do_cliente, texto, data_inclusao) values ($1, $2, $3, 'Segredo', $4)",
        [firma.idCliente, processo, doCliente, new Date(at(quando)).toISOString()],
      );
    const watchAt = (quando: string) =>
      createAvisoLoop({
        database: base.database,
        log,
        roundMs: 55_000,
        hasMail: true,
        now: () => at(quando),
      }).run();
    const noticesOf = async (papel: Papel) =>
      (await ask<NotificationRow[]>(papel, 'GET', '/Notification')).body;
    beforeEach(async () => {
      await maintain('delete from aviso_ronda where id_cliente <> $1', [firma.idCliente]);
      const from = new Date(at('12 14:00')).toISOString();
      await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [from]);
    });

    it('to the lawyer once, until somebody reads it', async () => {
      await insert('12 14:01', true);
      await insert('12 14:02', true);
      expect(await watchAt('12 14:03')).toBe(1);
      const [notice, ...others] = await noticesOf('advogado');
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ tipo: 'mensagem', quantidade: 2 });
      expect(notice && addressOf(notice)).toBe(`/processodetalhe/${processo}/conversa`);
      await ask('gestor', 'POST', `/Conversation/${processo}/read`, {});
      expect(await watchAt('12 14:15')).toBe(0);
      expect(await noticesOf('advogado')).toEqual([]);
    });

    it('also if it was committed only after the round of its moment', async () => {
      expect(await watchAt('12 14:03')).toBe(0);
      await insert('12 14:03', true);
      expect(await watchAt('12 14:04')).toBe(1);
      expect(await watchAt('12 14:05')).toBe(0);
    });

    it('with visible follow-ups, but not those of an imported file', async () => {
      const follow = async (visivel: boolean) =>
        (
          await maintain<{ id: number }>(
            `insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, visivel_cliente, data_inclusao)
              values ($1, $2, 1, $3, 'x', $4, $5) returning id`,
            [firma.idCliente, processo, firma.usuarios.advogado.id, visivel, new Date(at('12 14:01'))],
          )
        )[0]?.id;
      await follow(false);
      await maintain(
        `with i as (insert into importacao (id_cliente, tipo, nome, codificacao, cabecalho, linhas, colunas)
            values ($1, 'acompanhamentos', 'a.csv', 'UTF-8', 1, 1, '[]') returning id)
          insert into importacao_linha (id_cliente, id_importacao, linha, valores, id_registro) select $1, id, 2, '[]', $2 from i`,
        [firma.idCliente, await follow(true)],
      );
      expect(await watchAt('12 14:02')).toBe(0);
      await maintain('delete from importacao_linha where id_cliente = $1', [firma.idCliente]);
      await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [new Date(at('12 14:00'))]);
      expect(await watchAt('12 14:15')).toBe(1);
    });

    it('of a statement once it was sent', async () => {
      const charge = (numero: number, situacao: string, instant: string) =>
        maintain(
          `with pc as (insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, situacao, adiantamento_anterior, data_alteracao)
              values ($1, $2, $3, $4, '2030-01-01', '2030-01-31', $5, 0, $6) returning id)
            insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente, id_prestacao)
            select $1, $7, 'honorario', 'x', 10, '2030-01-10', 'cliente', false, true, id from pc`,
          [
            firma.idCliente,
            firma.escritorio,
            numero,
            firma.clientePJ,
            situacao,
            new Date(at(instant)),
            processo,
          ],
        );
      await charge(1, 'rascunho', '12 14:01');
      expect(await watchAt('12 14:02')).toBe(0);
      await charge(2, 'enviada', '12 14:03');
      expect(await watchAt('12 14:04')).toBe(1);
      expect(await noticesOf('clientePJ')).toMatchObject([{ tipo: 'novidade', idProcesso: processo }]);
    });

    it('to the people of the client, by one mail for each case and day, after the quiet hours', async () => {
      await insert('12 21:00', false);
      expect(await watchAt('12 21:01')).toBe(0);
      expect(await watchAt('13 07:00')).toBe(1);
      expect(await noticesOf('clientePJ')).toMatchObject([{ tipo: 'novidade', lidoEm: null }]);
      await maintain("update aviso set lido_em = $1 where tipo = 'novidade'", [new Date(at('13 08:00'))]);
      await insert('13 09:00', false);
      await watchAt('13 09:01');
      expect(await noticesOf('clientePJ')).toMatchObject([{ lidoEm: null }]);
      expect(await noticesOf('clientePF')).toEqual([]);
      expect(
        await maintain('select id_usuario as id from mensagem where id_cliente = $1', [firma.idCliente]),
      ).toEqual([{ id: firma.usuarios.clientePJ.id }]);
    });
  });
});
