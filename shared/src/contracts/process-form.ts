import { z } from 'zod';
import { parseCurrency, parseDateOnly } from '../format';
import { currencyIssue } from '../validation';
import { createBody } from './primitives';
import { PROCESS_LABELS, processRules, processShape } from './process';

/** Amount as the field shows it (`R$ 1.234,56`); goes on as a number, or null. */
const valorText = z
  .string()
  .superRefine((text, context) => {
    const issue = currencyIssue(text);
    if (issue) context.addIssue({ code: 'custom', message: issue });
  })
  .transform((text) => parseCurrency(text));

/** Day as the field shows it (`31/12/2026`); goes on as `'YYYY-MM-DD'`, or null. */
const dateText = z
  .string()
  .trim()
  .refine((text) => text === '' || parseDateOnly(text) !== null, 'Data inválida')
  .transform((text) => parseDateOnly(text));

/**
 * What the forms of a case check: the rules of the body, over texts as the fields hold them. `tipoCliente` says which
 * of the two client fields is asked for. Its output is the body.
 */
export const processFormSchema = createBody(
  { ...processShape, valor: valorText, dataDistribuicao: dateText, tipoCliente: z.enum(['PJ', 'PF']) },
  {
    readOnly: PROCESS_LABELS,
    rule: (body, context) =>
      processRules(body, context, body.tipoCliente === 'PF' ? 'idContato' : 'idEmpresa'),
  },
).transform(({ tipoCliente: _, ...processo }) => processo);
