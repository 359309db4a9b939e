import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

export const PROVAVEL = 1;
export const POSSIVEL = 2;

export type Refused = ApiErrorBody;

/** The API with a firm, and the tests' requests about the risks of its cases. */
export function prepareRiscos(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  const ask = askAs<Refused>(() => ({ app, firma }), 'gestor');
  const open = (dona = firma, more: object = {}) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, dona, more));

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    ask,
    open,
  };
}
