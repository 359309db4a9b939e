import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { Publication, PublicationRow } from '@foro/shared/contracts/publication';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, nextSerial, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

export const NUMERO = '10123456420268260100';

interface Nova {
  readonly texto?: string;
  readonly dia?: string;
  readonly tribunal?: string;
  readonly idProcesso?: number | null;
  readonly isOfOab?: boolean;
  readonly numero?: string;
  readonly orgao?: string;
  /** The firm that captured it; by default the one of the test. */
  readonly de?: Firma;
}

/** A firm with a case and a watched OAB number, and the requests that tests make about its publications. */
export function preparePublicacoes(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  let oab: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());

  const maintain = async (text: string, values: readonly unknown[]) =>
    (
      await base.database.transaction('manutencao', (tx) =>
        tx.query<{ id: number }>(`${text} returning id`, values),
      )
    ).rows[0]?.id ?? 0;

  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { numeroCNJ: '1012345-64.2026.8.26.0100' }),
    );
    oab = await maintain(
      "insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa) values ($1, '123456', 'SP', $2, '2026-01-01', true)",
      [firma.idCliente, firma.usuarios.colaborador.id],
    );
  });
  const insert = async ({
    texto = 'Vistos. Intime-se.',
    dia = '2026-04-10',
    tribunal = 'TJSP',
    idProcesso = null,
    isOfOab = false,
    numero = NUMERO,
    orgao = '3ª Vara Cível',
    de = firma,
  }: Nova = {}) => {
    const serial = String(nextSerial());
    const id = await maintain(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, orgao, disponibilizada_em, numero, texto, partes, advogados, original, id_processo)
        values ($1, 'djen', $2::varchar, lpad($2::varchar, 64, '0'), $3, $8, $4, $5, $6, '[{"nome":"PEDRO","polo":"P"}]',
          '[{"nome":"MARIA","numero":"123456","uf":"SP"},{"nome":"JOÃO","numero":"94719","uf":"RJ"}]', '{}', $7)`,
      [de.idCliente, serial, tribunal, dia, numero, texto, idProcesso, orgao],
    );
    if (isOfOab)
      await base.database.transaction('manutencao', (tx) =>
        tx.query('insert into publicacao_oab (id_cliente, id_publicacao, id_oab) values ($1, $2, $3)', [
          firma.idCliente,
          id,
          oab,
        ]),
      );
    return id;
  };
  const ask = askAs<ApiErrorBody>(() => ({ app, firma }), 'colaborador');
  const list = async (query: string, papel: Papel = 'colaborador') =>
    (await ask<Page<PublicationRow>>('GET', `/Publication?page=1${query}`, undefined, papel)).body;
  const ids = async (query: string, papel: Papel = 'colaborador') =>
    (await list(query, papel)).items.map(({ id }) => id);
  const read = async (id: number) => (await ask<Publication>('GET', `/Publication/${id}`)).body;
  const followUp = (changes: object = {}) => ({
    idProcesso: processo,
    idProcessoHistoricoTipo: 1,
    idExecutorAto: firma.usuarios.advogado.id,
    descricao: 'Sentença publicada',
    ...changes,
  });
  const deadline = (changes: object = {}) => ({
    idProcesso: processo,
    descricao: 'Apelação',
    comunicacao: 'djen',
    dataBase: '2026-04-10',
    dias: 15,
    unidade: 'uteis',
    dobro: false,
    suspendeRecesso: true,
    idCalendario: 1,
    ...changes,
  });

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get processo() {
      return processo;
    },
    insert,
    ask,
    list,
    ids,
    read,
    followUp,
    deadline,
  };
}
