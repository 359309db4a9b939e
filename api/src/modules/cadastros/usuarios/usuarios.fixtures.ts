import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { User } from '@foro/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertSessao, nextSerial, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

export const COMUM = 'Senha muito comum: escolha outra, que ninguém adivinhe';
export const PROPRIA = 'Senha não pode conter o nome da pessoa, do escritório ou do sistema, nem o e-mail';

/** The API with two firms, and the tests' requests about its users. */
export function prepareUsuarios(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    estranha = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const email = () => `pessoa${nextSerial()}@firma.teste`;
  const pessoa = (changes: object = {}) => ({
    id: null,
    nome: 'Ana Souza',
    email: email(),
    celularDDD: '11',
    celular: '987654321',
    ...changes,
  });
  const interno = (changes: object = {}) =>
    pessoa({ senha: 'Ladrilho-Vento@73', idUsuarioTipo: 4, idEmpresa: firma.escritorio, ...changes });
  const clientePF = (changes: object = {}) => pessoa({ idUsuarioTipo: 6, ...changes });
  const acessoPJ = (changes: object = {}) =>
    pessoa({ senha: 'Ladrilho-Vento@73', idUsuarioTipo: 12, idEmpresa: firma.clientePJ, ...changes });
  const ask = <Body = User & ApiErrorBody>(
    papel: Papel,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
  ) => call<Body>(app, firma.usuarios[papel], method, url, payload);
  const create = (payload: object, papel: Papel = 'admin') => ask(papel, 'POST', '/User', payload);
  const update = (payload: object, papel: Papel = 'admin') => ask(papel, 'PUT', '/User/', payload);
  const canSignIn = async (username: string, password: string) =>
    (await call(app, null, 'POST', '/auth', { username, password })).status === 200;
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));

  /** A token of a user that the API created. */
  const openToken = async (id: number) => {
    const usuario = { id, idCliente: firma.idCliente, email: '' };
    await base.database.transaction('manutencao', (tx) => insertSessao(tx, usuario));
    const token = tokenOf(app, usuario);
    expect((await call(app, token, 'GET', '/user/profile')).status).toBe(200);
    return token;
  };

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
    email,
    interno,
    clientePF,
    acessoPJ,
    ask,
    create,
    update,
    canSignIn,
    maintain,
    openToken,
  };
}
