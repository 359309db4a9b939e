import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describeOnDatabase('GET /Process/{id}/Summary', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  let doContato: number;
  let alheio: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    const estranha = await buildFirma(base.database);
    [doContato, alheio] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, { idContato: firma.usuarios.clientePF.id }),
      await insertProcesso(tx, estranha),
    ]);
  });
  beforeEach(async () => {
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => app.close());

  const maintain = async (text: string, values: readonly unknown[]) =>
    (
      await base.database.transaction('manutencao', (tx) =>
        tx.query<{ id: number }>(`${text} returning id`, values),
      )
    ).rows[0]?.id ?? 0;
  /** A commitment of the case, `de` and `ate` hours from now; without a particular author. */
  const marcar = (titulo: string, de: number, ate: number, autor: Papel | null = null) =>
    maintain(
      `insert into compromisso (id_cliente, id_processo, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim, id_usuario_inclusao)
       values ($1, $2, 1, $3, now() + $4 * interval '1 hour', now() + $5 * interval '1 hour', $6)`,
      [firma.idCliente, processo, titulo, de, ate, autor && firma.usuarios[autor].id],
    );
  const acompanhar = (dia: string, idProcesso = processo) =>
    maintain(
      `insert into acompanhamento (id_cliente, id_processo, id_processo_historico_tipo, id_executor_ato, descricao, parecer, data_inclusao)
       values ($1, $2, 1, $3, 'Segredo da descrição', 'Segredo do parecer', $4)`,
      [firma.idCliente, idProcesso, firma.usuarios.advogado.id, dia],
    );
  const ask = (papel: Papel | null = 'gestor', id: number | string = processo) =>
    call<ProcessSummary & { code: string }>(
      app,
      papel && firma.usuarios[papel],
      'GET',
      `/Process/${id}/Summary`,
    );

  it('answers null for both where nothing hangs on the case', async () => {
    const { status, body } = await ask();
    expect([status, body]).toEqual([
      200,
      { proximoCompromisso: null, proximoPrazo: null, ultimoAcompanhamento: null, novoConflito: null },
    ]);
  });

  it('answers the commitment that comes next, be it under way, and none that is over or deleted', async () => {
    await marcar('Passado', -3, -2);
    await marcar('Depois', 5, 6);
    const excluido = await marcar('Excluído', -1, 1);
    await maintain('update compromisso set data_exclusao = now() where id = $1', [excluido]);
    const proximo = await marcar('Em curso', -1, 1);
    const { body } = await ask();
    expect(body.proximoCompromisso).toEqual({
      id: proximo,
      processoAgenda: 'Em curso',
      dataInicio: expect.stringMatching(INSTANT),
      dataFim: expect.stringMatching(INSTANT),
    });
  });

  it('answers the follow-up that was added last, without its text and without the opinion', async () => {
    const ultimo = await acompanhar('2026-03-02T13:00:00Z');
    await acompanhar('2026-03-01T13:00:00Z');
    const excluido = await acompanhar('2026-03-03T13:00:00Z');
    await maintain('update acompanhamento set data_exclusao = now() where id = $1', [excluido]);
    const { body } = await ask();
    expect(body.ultimoAcompanhamento).toEqual({
      id: ultimo,
      tipo: 'Andamento do tribunal',
      dataInclusao: '2026-03-02T13:00:00.000Z',
    });
    expect(JSON.stringify(body)).not.toContain('Segredo');
  });

  it('answers staff the open deadline that ends first, be it overdue, and a client none', async () => {
    const criar = async (dataBase: string) => {
      const payload = {
        idProcesso: processo,
        idAto: 140,
        descricao: `Apelação de ${dataBase}`,
        comunicacao: 'djen',
        dataBase,
        dias: 15,
        unidade: 'uteis',
        dobro: false,
        suspendeRecesso: true,
        idCalendario: 1,
        idResponsavel: firma.usuarios.advogado.id,
      };
      const { body } = await call<{ id: number }>(
        app,
        firma.usuarios.gestor,
        'POST',
        '/ProcessDeadline',
        payload,
      );
      return body.id;
    };
    await criar('2026-03-09');
    const primeiro = await criar('2026-03-02');
    const cumprido = await criar('2026-02-02');
    await maintain("update prazo set situacao = 'cumprido' where id = $1", [cumprido]);
    expect((await ask('colaborador')).body.proximoPrazo).toEqual({
      id: primeiro,
      descricao: 'Apelação de 2026-03-02',
      fim: expect.stringMatching(/^2026-03-\d\d$/),
    });
    expect((await ask('clientePJ')).body.proximoPrazo).toBeNull();
    await maintain(
      "update prazo set fim_conservador = '2026-03-05' where descricao = 'Apelação de 2026-03-09'",
      [],
    );
    expect((await ask('colaborador')).body.proximoPrazo).toMatchObject({
      descricao: 'Apelação de 2026-03-09',
      fim: '2026-03-05',
    });
  });

  it('answers a Colaborador only commitments that he created or takes part in', async () => {
    await marcar('Do gestor', 1, 2, 'gestor');
    const convidado = await marcar('Convidado', 3, 4, 'gestor');
    const proprio = await marcar('Próprio', 5, 6, 'colaborador');
    expect((await ask('colaborador')).body.proximoCompromisso?.id).toBe(proprio);
    await maintain(
      'insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) values ($1, $2, $3)',
      [firma.idCliente, convidado, firma.usuarios.colaborador.id],
    );
    expect((await ask('colaborador')).body.proximoCompromisso?.id).toBe(convidado);
    expect((await ask('advogado')).body.proximoCompromisso).toBeNull();
    expect((await ask('admin')).body.proximoCompromisso?.processoAgenda).toBe('Do gestor');
  });

  it('answers a client the follow-up of its own case, and no commitment', async () => {
    await marcar('Estratégia', 1, 2);
    await acompanhar('2026-03-02T13:00:00Z');
    const { status, body } = await ask('clientePJ');
    expect([status, body.proximoCompromisso, body.ultimoAcompanhamento?.tipo]).toEqual([
      200,
      null,
      'Andamento do tribunal',
    ]);
  });

  it("answers 404 to a client for another's case, and to anybody for another tenant's or none", async () => {
    expect((await ask('clientePJ', doContato)).status).toBe(404);
    expect((await ask('clientePF', processo)).status).toBe(404);
    expect((await ask('clientePF', doContato)).status).toBe(200);
    expect((await ask('admin', alheio)).status).toBe(404);
    expect((await ask('admin', 2_000_000)).status).toBe(404);
    await maintain('update processo set data_exclusao = now() where id = $1', [processo]);
    expect((await ask('admin')).status).toBe(404);
  });
});
