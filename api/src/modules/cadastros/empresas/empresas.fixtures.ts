import type { Company, CompanyRow } from '@foro/shared/contracts/company';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import { buildFirma, cnpjOf, nextSerial, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

/** The API with two firms, and the tests' requests about its companies. */
export function prepareEmpresas(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    estranha = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const escritorio = (changes: object = {}) => ({
    id: null,
    cnpj: cnpjOf(nextSerial()),
    nomeFantasia: 'Filial Centro',
    razaoSocial: 'Filial Centro Advogados',
    idEmpresaTipo: 2,
    ...changes,
  });
  const cliente = (changes: object = {}) => ({
    id: null,
    cnpj: cnpjOf(nextSerial()),
    nomeFantasia: 'Padaria São João',
    razaoSocial: 'Padaria São João Ltda.',
    contato: 'João',
    idEmpresaTipo: 1,
    idEmpresaRamo: 2,
    ...changes,
  });
  const create = (payload: object, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/Company', payload);
  const update = (payload: object, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/Company/', payload);
  const read = (id: number, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/Company/${id}`);
  const remove = (id: number) => call<ApiErrorBody>(app, firma.usuarios.admin, 'DELETE', `/Company/${id}`);
  const listOf = (query: string, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Page<CompanyRow> & CompanyRow[]>(app, firma.usuarios[papel], 'GET', `/Company/FindByTipo?${query}`);

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
    escritorio,
    cliente,
    create,
    update,
    read,
    remove,
    listOf,
  };
}
