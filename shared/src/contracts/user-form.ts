import { z } from 'zod';
import { confirmationIssue } from '../validation';
import { textFieldOf } from './field-kinds';
import { createBody } from './primitives';
import { TIPO_USUARIO } from './tipos';
import { USER_READ_ONLY, userRules } from './user';
import { ACCOUNT_FIELDS, SENHA_FIELD, userShape } from './user-fields';

const CONFIRMACAO = textFieldOf('Confirmar senha', z.string());

/** The fields of the form of a user with a password. */
export const ACCOUNT_FORM_FIELDS = { ...ACCOUNT_FIELDS, ...SENHA_FIELD, confirmacaoSenha: CONFIRMACAO };

/**
 * The check of the form of a user with a password: the rules of the body, and that `confirmacaoSenha` repeats
 * `senha`. Its output is the body, without the confirmation.
 *
 * @param isNew whether a password is required; in an edit, an empty one keeps the present one
 * @param assumedTipo the type whose rules apply until one is chosen: a platform user's by default
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

/** The check of a PF client's form, which has no password. Its output is the body. */
export const clientePFFormSchema = createBody(userShape, {
  readOnly: USER_READ_ONLY,
  rule: userRules(true, TIPO_USUARIO.ClientePF),
});
