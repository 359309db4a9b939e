import { createTransport } from 'nodemailer';
import type { CalendarioDaCarta } from '../../agenda/convites-agenda/carta';
import type { MailConfig } from '../../../mail-config';

/** A mail to be sent. */
export interface Mail {
  /** The same at each attempt, so that a mail program shows a repeated mail once. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-tap address that ends the mails of this kind (RFC 8058); absent for requested mails. */
  readonly unsubscribe?: string;
  /** The calendar of an invitation. */
  readonly calendar?: CalendarioDaCarta;
}

/** How mail is sent, or (in the demonstration) only displayed. */
export interface Transporte {
  /** The stored text of a sent mail: none, except where it is only shown. */
  readonly keepsText: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Time limits for a mail server's answers, in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

const LOOPBACK = /^(localhost|127\.|\[?::1)/;

/** Sends by SMTP: beyond this machine never without TLS. */
export function smtpTransporte(
  { url, from }: MailConfig,
  limits: { [Name in keyof typeof LIMITS]?: number } = LIMITS,
): Transporte {
  const { hostname } = new URL(url);
  const isLocal = LOOPBACK.test(hostname);
  const transporter = createTransport({
    url,
    ...limits,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsText: false,
    send: async ({ id, to, subject, text, unsubscribe, calendar }) => {
      // A separate address for each message, and never a list: typed text is never parsed as more recipients.
      await transporter.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@foro>`,
        ...(calendar && { icalEvent: { ...calendar, filename: 'convite.ics' } }),
        ...(unsubscribe !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
    close: () => transporter.close(),
  };
}

/** The demonstration's transport, which sends nothing: `/caixa-de-saida` shows its mail. */
export const shownTransporte: Transporte = {
  keepsText: true,
  send: async () => undefined,
  close: () => undefined,
};
