import ICAL from 'ical.js';

const decode = (encoding: string, body: string) =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');

/** The decoded part of a mail with this type; '' if it has none. */
export function partOf(mail: string, type: string): { readonly head: string; readonly text: string } {
  const found = new RegExp(
    `Content-Type: (${type}[^\r]*(?:\r\n [^\r]*)*)\r\nContent-Transfer-Encoding: (\\S+)\r\n\r\n([^]*?)\r\n--`,
  ).exec(mail);
  const [, head = '', encoding = '', body = ''] = found ?? [];
  return { head, text: decode(encoding, body) };
}

/** A calendar program's reading of a mail: the method, and each event. */
export function calendarIn(mail: string) {
  const { head, text } = partOf(mail, 'text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const eventos = calendar.getAllSubcomponents('vevent').map((vevent) => {
    const event = new ICAL.Event(vevent);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toString(),
      status: vevent.getFirstPropertyValue('status'),
      organizer: vevent.getFirstPropertyValue('organizer'),
      attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    };
  });
  return { method: /method=(\w+)/.exec(head)?.[1], asked: calendar.getFirstPropertyValue('method'), eventos };
}

export const linksIn = (mail: string) => {
  const { text } = partOf(mail, 'text/plain');
  const link = (answer: string) =>
    new RegExp(`https://foro\\.teste/responder-convite#${answer}\\.(\\S+)`).exec(text)?.[1];
  return { text, aceitar: link('aceitar') ?? '', recusar: link('recusar') ?? '' };
};
export const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim();
