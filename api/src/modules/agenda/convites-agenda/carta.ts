import { formatDayOrHour } from '@foro/shared/format';
import { writeCalendar, type EventoIcs, type JcalProperty } from '../../../ics/write-calendar';
import { uidOf } from '../agenda-assinada/feed';
import type { Momento } from '../../plataforma/avisos/horario';
import type { CartaDeConvite, ConviteDaCarta } from './carta.queries';

/** A mail's calendar, with its method for the reading program (RFC 5546). */
export interface CalendarioDaCarta {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly content: string;
}

/** The sender and the recipient of a mail. */
export interface Correspondentes {
  readonly idCliente: number;
  readonly nome: string;
  readonly email: string;
  /** The firm's sender address, 'Foro <foro@firma.com>'. */
  readonly from: string;
}

/** A parameter cannot contain quotes or line breaks (RFC 5545, 3.1). */
const parameter = (text: string) => text.replaceAll('"', "'").replace(/\s+/g, ' ').trim();
const mailto = (address: string) => `mailto:${address}`;

/** Name and address from 'Foro <foro@firma.com>'. */
function partsOf(from: string): { readonly cn: string; readonly address: string } {
  const [, name = '', address] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { cn: parameter(name) || 'Foro', address: address ?? from.trim() };
}

function peopleOf({ nome, email, from }: Correspondentes): readonly JcalProperty[] {
  const { cn, address } = partsOf(from);
  const guest = {
    cn: parameter(nome) || email,
    role: 'REQ-PARTICIPANT',
    partstat: 'NEEDS-ACTION',
    // Answers use the mail's links: nobody reads a mail program's replies.
    rsvp: 'FALSE',
  };
  return [
    ['organizer', { cn }, 'cal-address', mailto(address)],
    ['attendee', guest, 'cal-address', mailto(email)],
  ];
}

/**
 * The calendar of an invitation's mail: one commitment is requested or cancelled. A series may announce
 * several at once, but a request names only one UID (RFC 5546, 3.2.2): those are published, without attendees.
 */
export function calendarioOf(
  { convites, isDeFora }: CartaDeConvite,
  quem: Correspondentes,
  agora: number,
): CalendarioDaCarta {
  const [first] = convites;
  const isOne = convites.length === 1;
  const method = !isOne ? 'PUBLISH' : first?.isCancelado ? 'CANCEL' : 'REQUEST';
  const people = isOne ? peopleOf(quem) : [];
  const eventos = convites.map(
    ({ idCompromisso, sequencia, titulo, inicio, fim, local, descricao, isCancelado }): EventoIcs => ({
      uid: uidOf(quem.idCliente, idCompromisso),
      sequencia,
      inicio,
      fim,
      titulo,
      local,
      // The description may be meant for the firm alone.
      descricao: isDeFora ? null : descricao,
      alteradoEm: agora,
      isCancelado,
      isOcupado: true,
      further: people,
    }),
  );
  return { method, content: writeCalendar([['method', {}, 'text', method]], eventos) };
}

const isoOf = (at: Momento) => new Date(at).toISOString();
const whenOf = ({ inicio, fim }: ConviteDaCarta) =>
  formatDayOrHour({ dataInicio: isoOf(inicio), dataFim: isoOf(fim) });

function subjectOf(convites: readonly ConviteDaCarta[]): string {
  const [first] = convites;
  if (first === undefined || convites.length > 1) return `Foro: ${convites.length} compromissos`;
  const what = first.isCancelado ? 'compromisso cancelado' : first.isNovo ? 'convite' : 'convite alterado';
  return `Foro: ${what}, ${whenOf(first)}`;
}

function linesOf(convite: ConviteDaCarta): string[] {
  const { titulo, local, isCancelado, isNovo } = convite;
  const mark = isCancelado ? 'Cancelado: ' : isNovo ? '' : 'Mudou: ';
  return [`${mark}${titulo}`, whenOf(convite), ...(local === null ? [] : [`Local: ${local}`]), ''];
}

function greetingOf(convites: readonly ConviteDaCarta[], token: string | null): string {
  const who = convites[0]?.convidadoPor ?? 'O escritório';
  if (token === null) return 'Não acontece mais, ou você não participa mais:';
  return convites.some(({ isNovo }) => isNovo)
    ? `${who} convidou você:`
    : 'Um compromisso seu mudou. A sua resposta vale para o que era antes: responda de novo.';
}

/** The text of an invitation's mail, below its greeting. */
export function textoDoConvite(
  { convites, token }: CartaDeConvite,
  publicUrl: string,
): { readonly subject: string; readonly text: string } {
  const links =
    token === null
      ? []
      : [
          `Aceitar: ${publicUrl}/responder-convite#aceitar.${token}`,
          '',
          `Recusar: ${publicUrl}/responder-convite#recusar.${token}`,
          '',
          'Responda por estes endereços: a resposta do seu programa de e-mail não chega até nós.',
        ];
  const lines = [greetingOf(convites, token), '', ...convites.flatMap(linesOf), ...links];
  return { subject: subjectOf(convites), text: lines.join('\n').trimEnd() };
}
