import { formatDayOrHour, toDateTimeInput } from '@foro/shared/format';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCalendar, type EventoLido } from './read-calendar';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@b', 'SUMMARY:Reunião', ...lines, 'END:VEVENT'];
/** Reads a file of these lines. */
function read(...lines: string[]) {
  const leitura = readCalendar(file(...lines), NOW);
  if ('erro' in leitura) throw new Error(leitura.erro);
  return leitura;
}
/** Reads a file of the world, as programs write them. */
function readCase(name: string) {
  const leitura = readCalendar(readFileSync(path.join(__dirname, 'cases', name), 'utf8'), NOW);
  if ('erro' in leitura) throw new Error(leitura.erro);
  return leitura;
}
const periods = (eventos: readonly EventoLido[]) =>
  eventos.map(({ dataInicio, dataFim }) => `${dataInicio} ${dataFim}`);
const periodOf = (...lines: string[]) => periods(read(...vevent(...lines)).eventos);

const OWN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Hora do escritório',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0400',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('a calendar file that is read', () => {
  it('has each event, with a title cut between two characters and whole in the description', () => {
    const { eventos } = readCase('01-emoji-no-corte.ics');
    expect(eventos).toHaveLength(2);
    expect(eventos[0]?.titulo).toMatch(/ dezembro no$/);
    expect(eventos[0]?.descricao).toMatch(/ no🚀 confirmada$/);
  });

  it.each([
    ['UTC', ['DTSTART:20261120T170000Z', 'DTEND:20261120T180000Z'], '17:00 18:00'],
    ['São Paulo', ['DTSTART;TZID=America/Sao_Paulo:20261120T140000', 'DURATION:PT1H'], '17:00 18:00'],
    ['no zone, which is ours', ['DTSTART:20261120T140000', 'DTEND:20261120T150000'], '17:00 18:00'],
    [
      'a zone nobody knows, which is ours',
      ['DTSTART;TZID=Marte:20261120T140000', 'DURATION:PT1H'],
      '17:00 18:00',
    ],
    ['a zone of the world', ['DTSTART;TZID=Europe/Lisbon:20261120T170000', 'DURATION:PT1H'], '17:00 18:00'],
    ['no end', ['DTSTART:20261120T170000Z'], '17:00 17:00'],
  ])('has its hours as instants: %s', (_, lines, hours) => {
    const [from, to] = hours.split(' ');
    expect(periodOf(...lines)).toEqual([`2026-11-20T${from}:00.000Z 2026-11-20T${to}:00.000Z`]);
  });

  it.each([
    ['02-exdate-em-utc.ics', '2026-12-01T19:00 2026-12-15T19:00 2026-12-22T19:00'],
    ['05-until-so-dia.ics', '2026-12-01T18:00 2026-12-02T18:00 2026-12-03T18:00 2026-12-04T18:00'],
    ['07-dtstart-sem-value.ics', '2026-12-15T00:00'],
    ['08-tzid-do-windows.ics', '2026-12-10T12:00'],
    ['09-dia-inteiro-no-horario-de-verao.ics', '2018-12-25T00:00 2018-11-04T01:00 2018-06-25T00:00'],
    ['14-recurrence-id-dia.ics', '2026-12-01T15:00 2026-12-02T17:00 2026-12-03T15:00'],
  ])('begins when its program meant, by our clock: %s', (name, hours) => {
    const { eventos, avisos, deixados } = readCase(name);
    expect(eventos.map(({ dataInicio }) => toDateTimeInput(dataInicio)).join(' ')).toBe(hours);
    expect([avisos, deixados]).toEqual([[], []]);
  });

  it('has whole days that are whole days in our agenda, in former summer time too', () => {
    const { eventos } = readCase('09-dia-inteiro-no-horario-de-verao.ics');
    expect(eventos.map(formatDayOrHour)).toEqual(['25/12/2018', '04/11/2018', '25/06/2018']);
  });

  it('has HTML as plain text, with the addresses of its links', () => {
    expect(readCase('10-descricao-html.ics').eventos[0]?.descricao).toBe(
      'Pauta:\n1. Acordo & custas\nEntrar (https://exemplo.invalid/sala)',
    );
  });

  it('notes a zone that nobody knows', () => {
    expect(read(...vevent('DTSTART;TZID=Marte:20261120T140000')).avisos).toEqual([
      'O fuso "Marte" não é conhecido: as horas foram lidas como de São Paulo.',
    ]);
  });

  const FORMS = [
    (day: string) => `;VALUE=DATE:${day}`,
    (day: string) => `:${day}`,
    (day: string) => `;TZID=America/Sao_Paulo:${day}T190000`,
    (day: string) => `;TZID=E. South America Standard Time:${day}T190000`,
    (day: string) => `:${day}T220000Z`,
    (day: string) => `;TZID=America/New_York:${day}T170000`,
  ];
  it('repeats on the days of its rule and its further days, without those excluded, however they are written', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 });
    const form = fc.constantFrom(...FORMS);
    const until = fc.constantFrom('20261210', '20261210T220000Z', '20261210T190000');
    fc.assert(
      fc.property(days, days, form, form, until, (further, excluded, formOfRdate, formOfExdate, end) => {
        const on = (day: number) => `202612${String(day).padStart(2, '0')}`;
        const { eventos } = read(
          ...vevent(
            'DTSTART;TZID=America/Sao_Paulo:20261201T190000',
            `RRULE:FREQ=DAILY;UNTIL=${end}`,
            ...further.map((day) => `RDATE${formOfRdate(on(day))}`),
            ...excluded.map((day) => `EXDATE${formOfExdate(on(day))}`),
          ),
        );
        const meant = Array.from({ length: 20 }, (_, index) => index + 1).filter(
          (day) => (day <= 10 || further.includes(day)) && !excluded.includes(day),
        );
        const found = eventos.map(({ dataInicio }) => toDateTimeInput(dataInicio)).toSorted();
        expect(found).toEqual(meant.map((day) => `2026-12-${String(day).padStart(2, '0')}T19:00`));
      }),
      { numRuns: 60, seed: 39 },
    );
  });

  it('has the hours of a zone that it explains itself', () => {
    const { eventos } = read(...OWN_ZONE, ...vevent('DTSTART;TZID=Hora do escritório:20261120T130000'));
    expect(eventos[0]?.dataInicio).toBe('2026-11-20T17:00:00.000Z');
  });

  it.each([
    [['DTSTART;VALUE=DATE:20261120'], '2026-11-20T03:00:00.000Z 2026-11-21T02:59:00.000Z'],
    [
      ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270102'],
      '2026-12-31T03:00:00.000Z 2027-01-02T02:59:00.000Z',
    ],
  ])('has whole days from the first minute to the last: %j', (lines, period) => {
    expect(periodOf(...lines)).toEqual([period]);
  });

  it('unfolds repetitions from yesterday to a year ahead, those without end too, leaves out what it excludes, and takes what is different in one', () => {
    const { eventos } = read(
      ...vevent(
        'DTSTART;TZID=America/Sao_Paulo:20200106T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=MO',
        'EXDATE;TZID=America/Sao_Paulo:20261130T090000',
      ),
      ...vevent('RECURRENCE-ID:20261207T120000Z', 'DTSTART:20261208T150000Z', 'DURATION:PT2H'),
      ...vevent('RECURRENCE-ID:20261214T120000Z', 'DTSTART:20261214T120000Z', 'STATUS:CANCELLED'),
    );
    expect(periods(eventos).slice(0, 3)).toEqual([
      '2026-11-23T12:00:00.000Z 2026-11-23T13:00:00.000Z',
      '2026-12-08T15:00:00.000Z 2026-12-08T17:00:00.000Z',
      '2026-12-21T12:00:00.000Z 2026-12-21T13:00:00.000Z',
    ]);
    expect(eventos).toHaveLength(51);
    expect(eventos.at(-1)?.dataInicio).toBe('2027-11-22T12:00:00.000Z');
    expect(new Set(eventos.map(({ chave }) => chave)).size).toBe(51);
  });

  it('leaves out what repeats each hour or more often, says so, and ends with one that repeats each second without end', () => {
    const { eventos, deixados } = read(
      ...vevent('DTSTART:19010101T000000Z', 'RRULE:FREQ=SECONDLY'),
      'BEGIN:VEVENT',
      'UID:b',
      'DTSTART:20261120T170000Z',
      'END:VEVENT',
    );
    expect(eventos).toHaveLength(1);
    expect(deixados).toEqual([
      { titulo: 'Reunião', motivo: 'repete-se de hora em hora, ou com mais frequência' },
    ]);
    expect(eventos[0]?.titulo).toBe('(Sem título)');
  });

  it('leaves out what is cancelled and what says no date, and takes the rest', () => {
    const { eventos, ignorados, deixados } = read(
      ...vevent('DTSTART:20261120T170000Z', 'STATUS:CANCELLED'),
      'BEGIN:VEVENT',
      'UID:b',
      'DTSTART:amanhã',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:c',
      'SUMMARY:sem data',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:d',
      'DTSTART:20261120T170000Z',
      'DTEND:20261119T170000Z',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:e',
      'DTSTART:20261120T170000Z',
      'RRULE:FREQ=LUA',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:f',
      'DTSTART:20261120T170000Z',
      'END:VEVENT',
    );
    expect([eventos.map(({ uid }) => uid), ignorados]).toEqual([['f'], 5]);
    expect(deixados).toContainEqual({ titulo: 'sem data', motivo: 'a data não pôde ser lida' });
    expect(deixados).toContainEqual({ titulo: 'Reunião', motivo: 'está cancelado' });
  });

  it('does not move a day that no month has: it leaves the event out, or one date of a series', () => {
    const { eventos, deixados } = read(
      ...vevent('DTSTART:20269901T100000Z'),
      ...vevent('DTSTART;VALUE=DATE:20260230'),
      'BEGIN:VEVENT',
      'UID:s',
      'SUMMARY:série',
      'DTSTART:20261201T180000',
      'RDATE:20261220T180000,20261399T000000',
      'END:VEVENT',
    );
    expect(periods(eventos).map((period) => period.slice(0, 10))).toEqual(['2026-12-01', '2026-12-20']);
    expect(deixados.map(({ motivo }) => motivo)).toEqual([
      'a data não pôde ser lida',
      'a data não pôde ser lida',
    ]);
  });

  it('writes a title in one line', () => {
    const { eventos } = read(
      'BEGIN:VEVENT',
      'UID:l',
      'DTSTART:20261201T180000',
      'SUMMARY:um\u000b \\ndois',
      'END:VEVENT',
    );
    expect(eventos[0]?.titulo).toBe('um dois');
  });

  it('keeps a long title whole, its rest in the description', () => {
    const titulo = 'título '.repeat(20).trim();
    const [evento] = read(
      ...vevent('DTSTART:20261120T170000Z', `SUMMARY:${titulo}`, 'DESCRIPTION:fim'),
    ).eventos;
    const [own] = read(
      'BEGIN:VEVENT',
      'UID:z',
      `SUMMARY:${titulo}`,
      'DTSTART:20261120T170000Z',
      'END:VEVENT',
    ).eventos;
    expect(evento?.titulo).toBe('Reunião');
    expect([own?.titulo.length, own?.descricao]).toEqual([100, titulo]);
  });

  it.each([
    ['', 'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.'],
    ['%PDF-1.4', 'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.'],
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
      'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.',
    ],
    [
      'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n',
      'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.',
    ],
    [file(), 'O arquivo não tem nenhum compromisso.'],
    [
      file(
        ...vevent('DTSTART:20200101T000000Z', 'RRULE:FREQ=DAILY'),
        ...Array.from({ length: 5_000 }, (_, index) => [
          'BEGIN:VEVENT',
          `UID:${index}`,
          'DTSTART:20261120T170000Z',
          'END:VEVENT',
        ]).flat(),
      ),
      'O arquivo tem mais de 5.000 compromissos. Exporte um período menor.',
    ],
  ])('is refused in words where it cannot be taken (%#)', (texto, erro) => {
    expect(readCalendar(texto, NOW)).toEqual({ erro });
  });
});
