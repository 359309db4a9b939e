import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { prazoDe } from '../../../testing/builders-prazo';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** The API with two firms and a case each, and the tests' requests about its deadlines. */
export function preparePrazos(base: DatabaseUnderTest) {
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
  });
  afterAll(() => app.close());

  const ask = askAs<ProcessDeadline>(() => ({ app, firma }), 'colaborador', '/ProcessDeadline');
  const novo = (changes: object = {}) =>
    prazoDe(processo, { idAto: 140, idResponsavel: firma.usuarios.advogado.id, ...changes });
  const create = (changes: object = {}, papel?: Papel) => ask('POST', '', novo(changes), papel);
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query<Record<string, unknown>>(text, values));

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
    get alheio() {
      return alheio;
    },
    ask,
    novo,
    create,
    maintain,
  };
}
