import { z } from 'zod';
import { confirmationIssue } from '../validation';
import { createBody } from './primitives';
import { USER_READ_ONLY, userRules, userShape } from './user';

/**
 * What a form of a user with a password checks: the rules of the body, and that `confirmacaoSenha` repeats `senha`.
 * Its output is the body, without the confirmation.
 *
 * @param isNew whether a password is required; when editing an empty one keeps the present
 */
export const userFormSchema = (isNew: boolean) =>
  createBody(
    { ...userShape, confirmacaoSenha: z.string() },
    {
      readOnly: USER_READ_ONLY,
      rule: (body, context) => {
        userRules(isNew)(body, context);
        const issue = confirmationIssue(body.senha ?? '', body.confirmacaoSenha ?? '');
        if (issue) context.addIssue({ code: 'custom', path: ['confirmacaoSenha'], message: issue });
      },
    },
  ).transform(({ confirmacaoSenha: _, ...user }) => user);
