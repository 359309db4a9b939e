import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../../testing/builders';
import { buildTestApp } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** The API with a firm whose people sign in. */
export function prepareAcesso(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
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
