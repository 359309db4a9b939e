import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../testing/builders';
import { buildTestApp } from '../../testing/builders-app';
import type { EngineUnderTest } from '../../testing/describe-on-engines';

/** The API with a firm whose people sign in. */
export function prepareAcesso(engine: EngineUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    engine.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(() => maintain('delete from tentativa_acesso'));

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    maintain,
  };
}
