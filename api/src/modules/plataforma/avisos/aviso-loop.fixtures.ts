import type { NotificationRow } from '@foro/shared/contracts/notification';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { createAvisoLoop } from './aviso-loop';

export const log = { info: () => undefined, warn: () => undefined };

/** An instant in São Paulo, '2030-03-12 14:30'. */
export const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
export const iso = (text: string) => new Date(at(text)).toISOString();

/** The watcher of a firm at the hours that a test names, and its people's notices. */
export function prepareAvisoLoop(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let agora = 0;
  const now = () => agora;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const begin = async (text: string) => {
    agora = at(text);
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso(text)]);
  };
  beforeEach(async () => {
    await maintain('delete from mensagem');
    await maintain('delete from aviso_ronda');
    firma = await buildFirma(base.database);
  });

  const watcher = (hasMail = true) =>
    createAvisoLoop({ database: base.database, log, roundMs: 55_000, hasMail, now });
  /** Runs a round at this moment; returns how many notices are new. */
  const watchAt = async (text: string, loop = watcher()) => {
    agora = at(text);
    return loop.run();
  };
  const id = (papel: Papel) => firma.usuarios[papel].id;
  const insertCompromisso = async (titulo: string, inicio: string, pessoas: readonly Papel[]) => {
    const [row] = await maintain<{ id: number }>(
      `insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim)
        values ($1, 1, $2, $3, $3::timestamptz + interval '1 hour') returning id`,
      [firma.idCliente, titulo, iso(inicio)],
    );
    const compromisso = row?.id ?? 0;
    for (const papel of pessoas)
      await maintain(
        'insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) values ($1, $2, $3)',
        [firma.idCliente, compromisso, id(papel)],
      );
    return compromisso;
  };
  const insertPrazo = async (fim: string, rest: { situacao?: string; responsavel?: Papel } = {}) => {
    const { situacao = 'confirmado', responsavel } = rest;
    const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const [row] = await maintain<{ id: number }>(
      `insert into prazo (id_cliente, id_processo, descricao, comunicacao, data_base, dias, unidade, dobro, suspende_recesso, id_calendario, fatal, dias_internos,
          marco, dia_um, fim, fim_interno, memoria, avisos, situacao, id_responsavel, id_equipe, data_alteracao)
        values ($1, $2, 'Contestação', 'ciencia', $3, 5, 'uteis', false, true, 1, true, 0, $3, $3, $3, $3, '[]', '[]', $4, $5, $6, '2030-01-01Z') returning id`,
      [firma.idCliente, processo, fim, situacao, responsavel ? id(responsavel) : null, firma.equipe],
    );
    return row?.id ?? 0;
  };
  const noticesOf = async (papel: Papel) =>
    (await call<NotificationRow[]>(app, firma.usuarios[papel], 'GET', '/Notification?order=asc')).body;
  const mails = (tipo: 'aviso' | 'resumo' = 'aviso') =>
    maintain('select tipo, situacao, id_usuario from mensagem where tipo = $1 order by id', [tipo]);

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get agora() {
      return agora;
    },
    set agora(value) {
      agora = value;
    },
    now,
    maintain,
    begin,
    watcher,
    watchAt,
    id,
    insertCompromisso,
    insertPrazo,
    noticesOf,
    mails,
  };
}
