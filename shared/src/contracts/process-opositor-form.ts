import { z } from 'zod';
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '../validation';
import { createBody } from './primitives';
import { opositorShape, phoneRule } from './process-opositor';

/**
 * What the form of an opposing party checks. One field, `cpf`, holds the number of a person or of a company, so the
 * message of either stands under it (section 5); the output is the body, with the number where it belongs.
 */
export const processOpositorFormSchema = createBody(
  { ...opositorShape, cpf: z.string(), tipo: z.enum(['PJ', 'PF']) },
  {
    rule: (body, context) => {
      phoneRule(body, context);
      const isPJ = body.tipo === 'PJ';
      const isRight = isPJ ? isCnpj : isCpf;
      if (body.cpf && !isRight(body.cpf))
        context.addIssue({ code: 'custom', path: ['cpf'], message: isPJ ? 'CNPJ inválido' : 'CPF inválido' });
    },
  },
).transform(({ tipo, cpf, ...parte }) => ({
  ...parte,
  cnpj: (tipo === 'PJ' && normalizeCnpj(cpf)) || null,
  cpf: (tipo === 'PF' && normalizeCpf(cpf)) || null,
}));
