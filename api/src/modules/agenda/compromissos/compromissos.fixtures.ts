import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** The API with two firms and a case each, and the tests' requests about its commitments. */
export function prepareCompromissos(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let processo: number;
  let alheio: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    [processo, alheio] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, { titulo: 'Cobrança', numeroCNJ: '0000832-35.2018.4.01.3202' }),
      await insertProcesso(tx, estranha),
    ]);
    await maintain(
      "insert into processo_agenda_prioridade (id_cliente, id, descricao, ativo) values ($1, 90, 'Aposentada', false)",
      [firma.idCliente],
    );
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const novo = (changes: object = {}) => ({
    processoAgenda: 'Audiência',
    idProcessoAgendaPrioridade: 1,
    idProcesso: null,
    local: '2ª Vara',
    descricao: 'Levar testemunhas',
    dataInicio: '2026-11-20T23:30:00-03:00',
    dataFim: '2026-11-21T03:30:00.000Z',
    ...changes,
  });
  const list = (query = '', papel: Papel = 'admin') =>
    call<ProcessScheduleRow[]>(app, firma.usuarios[papel], 'GET', `/ProcessSchedule${query}`);

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get estranha() {
      return estranha;
    },
    get processo() {
      return processo;
    },
    get alheio() {
      return alheio;
    },
    maintain,
    novo,
    list,
  };
}
