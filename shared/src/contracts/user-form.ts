import { z } from 'zod';
import { confirmationIssue } from '../validation';
import { textFieldOf } from './field-kinds';
import { createBody } from './primitives';
import { TIPO_USUARIO } from './tipos';
import { USER_READ_ONLY, userRules } from './user';
import { ACCOUNT_FIELDS, SENHA_FIELD, userShape } from './user-fields';

const CONFIRMACAO = textFieldOf('Confirmar senha', z.string());

/** What the form of a user with a password holds. */
export const ACCOUNT_FORM_FIELDS = { ...ACCOUNT_FIELDS, ...SENHA_FIELD, confirmacaoSenha: CONFIRMACAO };

/**
 * What a form of a user with a password checks: the rules of the body, and that `confirmacaoSenha` repeats `senha`.
 * Its output is the body, without the confirmation.
 *
 * @param isNew whether a password is required; when editing an empty one keeps the present
 * @param assumedTipo the type whose rules apply while none is chosen: a platform user's by default
 */
export const userFormSchema = (isNew: boolean, assumedTipo: number = TIPO_USUARIO.Colaborador) =>
  createBody(
    { ...userShape, confirmacaoSenha: CONFIRMACAO.form },
    {
      readOnly: USER_READ_ONLY,
      rule: (body, context) => {
        userRules(isNew, assumedTipo)(body, context);
        const issue = confirmationIssue(body.senha ?? '', body.confirmacaoSenha ?? '');
        if (issue) context.addIssue({ code: 'custom', path: ['confirmacaoSenha'], message: issue });
      },
    },
  ).transform(({ confirmacaoSenha: _, ...user }) => user);

/** What the form of a PF client checks: it has no password. Its output is the body. */
export const clientePFFormSchema = createBody(userShape, {
  readOnly: USER_READ_ONLY,
  rule: userRules(true, TIPO_USUARIO.ClientePF),
});
