import type { CalendarImportAnswer, CalendarPreview } from '@foro/shared/contracts/calendar-import';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const vevent = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:De ${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const file = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
const A = vevent('a', 'DTSTART:20261120T170000Z', 'LOCATION:Fórum');
const B = vevent('b', 'DTSTART;VALUE=DATE:20261121');

describeOnDatabase('a calendar file', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });
  const who = () => firma.usuarios.colaborador;
  const preview = (arquivo: string) =>
    call<CalendarPreview & ApiErrorBody>(app, who(), 'POST', '/ProcessSchedule/import/preview', { arquivo });
  const bring = (arquivo: string, idProcessoAgendaPrioridade: number | null = 2) =>
    call<CalendarImportAnswer & ApiErrorBody>(app, who(), 'POST', '/ProcessSchedule/import', {
      arquivo,
      idProcessoAgendaPrioridade,
    });
  const kept = async () =>
    (
      await base.database.transaction('manutencao', (tx) =>
        tx.query(
          `select processo_agenda as titulo, local, id_processo_agenda_prioridade as tipo, sequencia from compromisso
            where id_cliente = $1 and id_usuario_inclusao = $2 and data_exclusao is null order by titulo`,
          [firma.idCliente, who().id],
        ),
      )
    ).rows;

  it('is shown before it is kept: what is new, changed and there already, what changes first', async () => {
    expect(await preview(file(A, B))).toMatchObject({
      status: 200,
      body: { novos: 2, alterados: 0, existentes: 0, ignorados: 0, avisos: [] },
    });
    expect(await kept()).toEqual([]);
    await bring(file(A, B));
    const moved = vevent('b', 'DTSTART;VALUE=DATE:20261125');
    const { body } = await preview(file(A, moved, vevent('c', 'DTSTART:20261120T180000Z'), vevent('d')));
    expect(body).toMatchObject({ novos: 1, alterados: 1, existentes: 1, ignorados: 1 });
    expect(body.linhas.map(({ titulo, situacao }) => [titulo, situacao])).toEqual([
      ['De b', 'alterado'],
      ['De c', 'novo'],
      ['De a', 'existente'],
    ]);
  });

  it('is kept once however often it is brought in, with what has changed, and again what was deleted here', async () => {
    expect((await bring(file(A, B))).body).toEqual({ novos: 2, alterados: 0, existentes: 0, ignorados: 0 });
    expect((await bring(file(A, B))).body).toEqual({ novos: 0, alterados: 0, existentes: 2, ignorados: 0 });
    const moved = vevent('a', 'DTSTART:20261120T190000Z', 'LOCATION:Outro');
    expect((await bring(file(moved), 1)).body).toEqual({
      novos: 0,
      alterados: 1,
      existentes: 0,
      ignorados: 0,
    });
    expect(await kept()).toEqual([
      { titulo: 'De a', local: 'Outro', tipo: 2, sequencia: 1 },
      { titulo: 'De b', local: null, tipo: 2, sequencia: 0 },
    ]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        "update compromisso set data_exclusao = now() where id_cliente = $1 and processo_agenda = 'De a'",
        [firma.idCliente],
      ),
    );
    expect((await bring(file(A, B))).body).toMatchObject({ novos: 1, existentes: 1 });
  });

  it('brought in twice at the same moment is kept once', async () => {
    const answers = await Promise.all([bring(file(A, B)), bring(file(A, B))]);
    expect(answers.map(({ body }) => body.novos).sort()).toEqual([0, 2]);
    expect(await kept()).toHaveLength(2);
  });

  it('of this calendar’s own feed changes nothing', async () => {
    const own = vevent(`compromisso-${firma.idCliente}-7@foro`, 'DTSTART:20261120T170000Z');
    expect((await bring(file(own))).body).toMatchObject({ novos: 0, existentes: 1 });
  });

  it.each([
    ['arquivo', 'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.', 'oi', 2],
    ['arquivo', 'O arquivo está vazio', '', 2],
    ['arquivo', 'O arquivo deve ter no máximo 1 MB', 'x'.repeat(1_000_001), 2],
    ['idProcessoAgendaPrioridade', 'Tipo é obrigatório', file(A), null],
    ['idProcessoAgendaPrioridade', 'Tipo inválido', file(A), 99],
  ])('is refused with 400 beside %s: %s', async (field, message, arquivo, tipo) => {
    const { status, body } = await bring(arquivo, tipo);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await kept()).toEqual([]);
  });

  it('of 100,000 events is refused by its size, and nothing of it is kept', async () => {
    const event = (index: number) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20261120T170000Z\r\nEND:VEVENT\r\n`;
    const many = Array.from({ length: 100_000 }, (_, index) => event(index)).join('');
    const { status, body } = await bring(`BEGIN:VCALENDAR\r\n${many}END:VCALENDAR\r\n`, 2);
    expect([status, body.code]).toEqual([413, 'CORPO_GRANDE']);
    expect(await kept()).toEqual([]);
  });
});
