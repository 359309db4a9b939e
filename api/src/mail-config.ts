import { ConfigError } from './config-error';

/** The settings for sending mail. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
  readonly publicUrl: string;
}

interface Variables {
  readonly FORO_SMTP_URL?: string | undefined;
  readonly FORO_MAIL_FROM?: string | undefined;
  readonly FORO_PUBLIC_URL?: string | undefined;
}

/** @throws ConfigError if a part is missing: mail needs a sender's address, and links that lead somewhere */
export function mailOf({
  FORO_SMTP_URL: url,
  FORO_MAIL_FROM: from,
  FORO_PUBLIC_URL: publicUrl,
}: Variables): MailConfig | undefined {
  if (url === undefined) return undefined;
  if (from === undefined || publicUrl === undefined)
    throw new ConfigError('FORO_SMTP_URL: pede também FORO_MAIL_FROM e FORO_PUBLIC_URL (docs/operacao.md).');
  return { url, from, publicUrl };
}
