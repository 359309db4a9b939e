import type { MailMode } from '@foro/shared/contracts/outbox';
import type { Config } from '../../../config';

/** How this installation sends mail. */
export const mailModeOf = ({ mail, isDemo }: Pick<Config, 'mail' | 'isDemo'>): MailMode =>
  mail !== undefined ? 'smtp' : isDemo ? 'demonstracao' : 'nenhum';
