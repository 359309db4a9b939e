import { choiceField } from './field-kinds';
import { formShape } from './fields';
import { createBody } from './primitives';
import { PROCESS_FIELDS, PROCESS_READ_ONLY, processRules } from './process';

/** The fields of a case's forms. */
export const PROCESS_FORM_FIELDS = {
  ...PROCESS_FIELDS,
  tipoCliente: choiceField('Tipo de cliente', ['PJ', 'PF']),
};

/**
 * The check of the case's forms: the rules of the body, over texts as the fields hold them. `tipoCliente`
 * selects one of the two client fields. Its output is the body.
 */
export const processFormSchema = createBody(formShape(PROCESS_FORM_FIELDS), {
  readOnly: PROCESS_READ_ONLY,
  rule: (body, context) => processRules(body, context, body.tipoCliente === 'PF' ? 'idContato' : 'idEmpresa'),
}).transform(({ tipoCliente: _, ...processo }) => processo);
