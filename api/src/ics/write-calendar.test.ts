import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { writeCalendar, type EventoIcs } from './write-calendar';

const evento = (changes: Partial<EventoIcs> = {}): EventoIcs => ({
  uid: 'compromisso-1-7@foro',
  sequencia: 2,
  inicio: Date.parse('2026-11-21T02:30:00Z'),
  fim: Date.parse('2026-11-21T03:30:00Z'),
  titulo: 'Audiência',
  local: null,
  descricao: null,
  alteradoEm: Date.parse('2026-11-01T12:00:00.123Z'),
  isCancelado: false,
  isOcupado: true,
  ...changes,
});
const readBack = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent));
};
const write = (...eventos: EventoIcs[]) => writeCalendar([], eventos);

describe('a calendar file', () => {
  it('has lines of at most 75 octets, ended by CRLF, and another library reads the texts back as they were', () => {
    const titulo = 'Instrução; com "vírgula", barra \\ e ponto: ⚖️ 👩‍⚖️'.repeat(5);
    const descricao = 'primeira linha\nsegunda, com ç; e \\n literal\r\nterceira'.repeat(20);
    const text = write(evento({ titulo, descricao, local: 'Praça João Mendes, s/nº' }));
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [read] = readBack(text);
    expect([read?.summary, read?.location, read?.description]).toEqual([
      titulo,
      'Praça João Mendes, s/nº',
      descricao.replaceAll('\r\n', '\n'),
    ]);
    const [other] = convertIcsCalendar(undefined, text).events ?? [];
    expect([other?.summary, other?.location, other?.sequence]).toEqual([
      titulo,
      'Praça João Mendes, s/nº',
      2,
    ]);
  });

  it('tells the hours of São Paulo in a zone that it explains, and its stamps in UTC', () => {
    const text = write(evento());
    expect(text).toContain('DTSTART;TZID=America/Sao_Paulo:20261120T233000\r\n');
    expect(text).toContain('DTSTAMP:20261101T120000Z\r\n');
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Sao_Paulo\r\n[^]*TZOFFSETTO:-0300/);
    const zone = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vtimezone');
    const [read] = readBack(text);
    expect(read?.startDate.zone.tzid).toBe('America/Sao_Paulo');
    expect(zone?.getFirstPropertyValue('tzid')).toBe('America/Sao_Paulo');
    expect(read?.startDate.toUnixTime()).toBe(Date.parse('2026-11-21T02:30:00Z') / 1000);
    expect(read?.endDate.toUnixTime()).toBe(Date.parse('2026-11-21T03:30:00Z') / 1000);
    const [other] = convertIcsCalendar(undefined, text).events ?? [];
    expect(other?.start.date).toEqual(new Date('2026-11-21T02:30:00Z'));
  });

  it('tells whole days as days, of which the last is left out, also over the end of a year', () => {
    const text = write(
      evento({ inicio: Date.parse('2026-12-31T03:00:00Z'), fim: Date.parse('2027-01-02T02:59:00Z') }),
    );
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270102\r\n');
    const [read] = readBack(text);
    expect([read?.startDate.isDate, read?.duration.toSeconds()]).toEqual([true, 2 * 86_400]);
  });

  it('says no end where an event ends as it starts', () => {
    expect(write(evento({ fim: evento().inicio }))).not.toContain('DTEND');
  });

  it('says what is cancelled, and what takes up no time', () => {
    const text = write(evento({ isCancelado: true }), evento({ uid: 'b', isOcupado: false }));
    expect(text.match(/STATUS:\w+|TRANSP:\w+/g)).toEqual([
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
    ]);
  });

  it('leaves out characters that no calendar takes', () => {
    expect(readBack(write(evento({ titulo: 'a\u0000b\u0007c\td' })))[0]?.summary).toBe('abc\td');
  });

  it('writes what has not changed alike, and thousands whole', () => {
    const many = Array.from({ length: 1_200 }, (_, index) => evento({ uid: `e-${index}` }));
    const text = write(...many);
    expect(write(...many)).toBe(text);
    expect(readBack(text).map(({ uid }) => uid)).toEqual(many.map(({ uid }) => uid));
  });
});
