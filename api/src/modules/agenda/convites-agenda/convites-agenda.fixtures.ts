import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Participant, ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import type { ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { startSmtp } from '../../../testing/smtp';
import { createAvisoLoop } from '../../plataforma/avisos/aviso-loop';
import { createMailLoop } from '../../plataforma/mensagens/mail-loop';
import { smtpTransporte } from '../../plataforma/mensagens/transporte';

const log = { info: () => undefined, warn: () => undefined };
/** An instant in São Paulo, '2030-03-12 14:30'. */
export const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
export const iso = (text: string) => new Date(at(text)).toISOString();

/** A firm that invites people to its commitments, and the mail that carries the invitations. */
export function prepareConvites(base: DatabaseUnderTest) {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: FastifyInstance;
  let firma: Firma;
  let agora = 0;
  let idAgenda = 0;
  const now = () => agora;
  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await base.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const as = <Body>(papel: Papel, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    call<Body & ApiErrorBody>(app, firma.usuarios[papel], method, url, body);
  const nobody = <Body>(url: string, body: object) => call<Body & ApiErrorBody>(app, null, 'POST', url, body);

  const REUNIAO = {
    processoAgenda: 'Reunião de acordo',
    idProcessoAgendaPrioridade: 1,
    dataInicio: iso('2030-03-20 14:00'),
    dataFim: iso('2030-03-20 15:00'),
    local: 'Sala 3',
    descricao: 'Só para nós',
  };
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await buildTestApp(base.database, { mail: smtp.mail });
  });
  afterAll(async () => {
    await app.close();
    await smtp.stop();
  });
  beforeEach(async () => {
    await maintain('delete from mensagem');
    await maintain('delete from aviso_ronda');
    firma = await buildFirma(base.database);
    agora = at('2030-03-12 10:00');
    smtp.mails.length = 0;
    ({
      body: { id: idAgenda },
    } = await as<ProcessSchedule>('colaborador', 'POST', '/ProcessSchedule', REUNIAO));
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso('2030-03-12 09:59')]);
  });

  /** Runs a round of the watcher so many minutes later, and sends the mails; returns those that arrived. */
  const round = async ({ mail = smtp.mail, minutes = 1 } = {}) => {
    agora += minutes * 60_000;
    smtp.mails.length = 0;
    const { database } = base;
    await createAvisoLoop({ database, log, roundMs: 55_000, hasMail: true, now }).run();
    const post = createMailLoop({
      database,
      log,
      now,
      secret: testConfig().jwtSecret,
      transporte: smtpTransporte(mail),
      publicUrl: mail.publicUrl,
      from: mail.from,
    });
    await post.run();
    await post.stop();
    return [...smtp.mails];
  };
  const first = (mails: readonly string[]) => mails[0] ?? '';
  const add = (papel: Papel, rest: object = {}) =>
    as<Participant>('colaborador', 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: idAgenda,
      idUsuarioParticipante: firma.usuarios[papel].id,
      ...rest,
    });
  const invite = (rest: object = {}) =>
    as<ScheduleInvitation>('colaborador', 'POST', `/ProcessSchedule/${idAgenda}/invitations`, {
      nome: 'Dra. "Zilda"\nProença',
      email: 'zilda@fora.teste',
      ...rest,
    });
  const list = async (papel: Papel = 'colaborador') =>
    (await as<ScheduleInvitation[]>(papel, 'GET', `/ProcessSchedule/${idAgenda}/invitations`)).body;
  /** Puts the commitment in a case of the firm; returns the case. */
  const inCase = async () => {
    const id = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    await maintain('update compromisso set id_processo = $1 where id = $2', [id, idAgenda]);
    return id;
  };
  const change = async (changes: object) => {
    const { body } = await as<ProcessSchedule>('colaborador', 'GET', `/ProcessSchedule/${idAgenda}`);
    const { dataAlteracao } = body;
    return as('colaborador', 'PUT', '/ProcessSchedule', {
      ...REUNIAO,
      id: idAgenda,
      dataAlteracao,
      ...changes,
    });
  };

  return {
    get smtp() {
      return smtp;
    },
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
    get idAgenda() {
      return idAgenda;
    },
    set idAgenda(value) {
      idAgenda = value;
    },
    maintain,
    as,
    nobody,
    REUNIAO,
    round,
    first,
    add,
    invite,
    list,
    inCase,
    change,
  };
}
