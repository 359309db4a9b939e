import type { MailMode } from '@foro/shared/contracts/outbox';
import type { Config } from '../../../config';

/** How this installation sends mail. */
export const mailModeOf = ({ mail, isDemo }: Pick<Config, 'mail' | 'isDemo'>): MailMode =>
  mail !== undefined ? 'smtp' : isDemo ? 'demonstracao' : 'nenhum';

/** Whether this installation sends mail, or shows in the demonstration what it would send. */
export const sendsMail = (config: Pick<Config, 'mail' | 'isDemo'>): boolean =>
  mailModeOf(config) !== 'nenhum';
