import { z } from 'zod';
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '../validation';
import { phoneRule } from './address';
import { choiceField, textFieldOf } from './field-kinds';
import { formShape } from './fields';
import { createBody } from './primitives';
import { OPOSITOR_FIELDS } from './process-opositor';

const { cnpj: _, ...OWN_FIELDS } = OPOSITOR_FIELDS;

/** The fields of an opposing party's form. */
export const OPOSITOR_FORM_FIELDS = {
  ...OWN_FIELDS,
  tipo: choiceField('Tipo de pessoa', ['PF', 'PJ']),
  /** The number of a person or of a company, depending on `tipo`. */
  cpf: textFieldOf('CPF', z.string()),
};

/**
 * The check of an opposing party's form. One field, `cpf`, holds the number of a person or of a company, so
 * the messages of both appear under it (section 5); the output is the body, with the number in its field.
 */
export const processOpositorFormSchema = createBody(formShape(OPOSITOR_FORM_FIELDS), {
  rule: (body, context) => {
    phoneRule(body, context);
    const isPJ = body.tipo === 'PJ';
    const isRight = isPJ ? isCnpj : isCpf;
    if (body.cpf && !isRight(body.cpf))
      context.addIssue({ code: 'custom', path: ['cpf'], message: isPJ ? 'CNPJ inválido' : 'CPF inválido' });
  },
}).transform(({ tipo, cpf, ...parte }) => ({
  ...parte,
  cnpj: (tipo === 'PJ' && normalizeCnpj(cpf)) || null,
  cpf: (tipo === 'PF' && normalizeCpf(cpf)) || null,
}));
