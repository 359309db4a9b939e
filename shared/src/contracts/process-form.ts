import { z } from 'zod';
import { formShape } from './fields';
import { createBody } from './primitives';
import { PROCESS_FIELDS, PROCESS_LABELS, processRules } from './process';

/**
 * What the forms of a case check: the rules of the body, over texts as the fields hold them. `tipoCliente` says which
 * of the two client fields is asked for. Its output is the body.
 */
export const processFormSchema = createBody(
  { ...formShape(PROCESS_FIELDS), tipoCliente: z.enum(['PJ', 'PF']) },
  {
    readOnly: PROCESS_LABELS,
    rule: (body, context) =>
      processRules(body, context, body.tipoCliente === 'PF' ? 'idContato' : 'idEmpresa'),
  },
).transform(({ tipoCliente: _, ...processo }) => processo);
