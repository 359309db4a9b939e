import type { FastifyInstance } from 'fastify';
import { schemaOf } from '../testing/assault/sample-body';
import { insertEmpresa, insertUsuario } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { IDS, QUERIES } from './tenants-addresses';
import { buildDados, type Dados } from './tenants.fixtures';

/** The records that a parameter of this name can name; a new name must be added with its kinds. */
const KIND_OF: Readonly<Record<string, (dados: Dados) => readonly number[]>> = {
  idProcesso: ({ processo }) => [processo],
  idConsulta: ({ consulta }) => [consulta],
  idDocumento: ({ documento }) => [documento],
  idEmpresa: ({ firma }) => [firma.clientePJ],
  idContato: ({ firma }) => [firma.usuarios.clientePF.id],
  idEmpresaGrupo: ({ firma }) => [firma.escritorio],
  idEquipe: ({ firma }) => [firma.equipe],
  idEquipeUsuario: ({ firma }) => Object.values(firma.usuarios).map(({ id }) => id),
  idResponsavel: ({ firma }) => Object.values(firma.usuarios).map(({ id }) => id),
};

/** Where a parameter of the same name means something else. */
const ELSEWHERE: Readonly<Record<string, (dados: Dados) => readonly number[]>> = {
  '/api/Team idEmpresa': ({ firma }) => [firma.escritorio],
};

/** Parameters that name a row of a reference table, an event, or a record of any kind. */
const NO_RECORD = [
  'idProcessoAgendaPrioridade',
  'idProcessoRisco',
  'idRegistro',
  'idUsuario',
  'idEmpresaTipos',
  'idUsuarioTipos',
];

/** Files drawn from a selection that another address lists. */
const DRAWN = /(?:xlsx|pdf|csv)$/i;

/** An id that no record has. */
const NOBODY = 2_147_483_647;

describeOnDatabase('an id of another kind', (base) => {
  let app: FastifyInstance;
  let dados: Dados;
  /** Every person and company of the firm: the records that come in kinds, and a deleted one of each. */
  let all: readonly number[];

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    // Far from the ids of other tables, so that an id is one record's only.
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        "select setval(pg_get_serial_sequence('usuario', 'id'), 1000000000 + nextval(pg_get_serial_sequence('usuario', 'id')) % 1000000), setval(pg_get_serial_sequence('empresa', 'id'), 2000000000 + nextval(pg_get_serial_sequence('empresa', 'id')) % 1000000)",
      ),
    );
    dados = await buildDados(app, base.database);
    const { idCliente, escritorio, clientePJ, usuarios } = dados.firma;
    const deleted = await base.database.transaction('manutencao', async (tx) => {
      const empresa = await insertEmpresa(tx, { idCliente, nomeFantasia: 'Excluída', idEmpresaTipo: 1 });
      const pessoa = await insertUsuario(tx, { idCliente, nome: 'Excluído', idUsuarioTipo: 6 });
      await tx.query('update empresa set data_exclusao = now() where id = $1', [empresa]);
      await tx.query('update usuario set data_exclusao = now() where id = $1', [pessoa.id]);
      return [empresa, pessoa.id];
    });
    all = [
      usuarios.admin.id,
      usuarios.clientePF.id,
      usuarios.clientePJ.id,
      escritorio,
      clientePJ,
      ...deleted,
    ];
  });
  afterAll(() => app.close());

  const read = async (path: string) => {
    const { status, body } = await call<unknown>(app, dados.firma.usuarios.admin, 'GET', path);
    return { status, body: status === 200 ? body : null };
  };

  it('is 404 at every address that names a record', async () => {
    for (const { method, url } of app.declaredRoutes) {
      const own = IDS[url]?.(dados);
      if (method !== 'GET' || own === undefined || /:.*:/.test(url)) continue;
      for (const id of all.filter((each) => !own.includes(each))) {
        const path = `${url.replace('/api', '').replace(/:\w+/, String(id))}${QUERIES[url] ?? ''}`;
        expect([path, (await read(path)).status]).toEqual([path, 404]);
      }
    }
  });

  it('is as good as no id in every parameter of a query', async () => {
    for (const { method, url, contracts } of app.declaredRoutes) {
      const names = Object.keys(schemaOf(contracts.querystring)?.properties ?? {});
      for (const name of names.filter((each) => /^id[A-Z]/.test(each) && !NO_RECORD.includes(each))) {
        if (method !== 'GET' || DRAWN.test(url)) continue;
        const kind = ELSEWHERE[`${url} ${name}`] ?? KIND_OF[name];
        if (kind === undefined) throw new Error(`GET ${url}?${name}: say in KIND_OF which records it names`);
        const own = kind(dados);
        const record = String(IDS[url]?.(dados)[0] ?? '');
        const path = `${url.replace('/api', '').replace(/:\w+/, record)}?${name}=`;
        const nothing = await read(`${path}${NOBODY}`);
        for (const id of all.filter((each) => !own.includes(each))) {
          expect([url, name, id, await read(`${path}${id}`)]).toEqual([url, name, id, nothing]);
        }
      }
    }
  });
});
