import { OPPONENTS_FIELD } from './conflict-check';
import { choiceField } from './field-kinds';
import { formShape } from './fields';
import { createBody } from './primitives';
import { PROCESS_FIELDS, PROCESS_READ_ONLY, processRules } from './process';

/** The fields of a case's forms. */
export const PROCESS_FORM_FIELDS = {
  ...PROCESS_FIELDS,
  tipoCliente: choiceField('Tipo de cliente', ['PJ', 'PF']),
};

type FormRule = Pick<Parameters<typeof processRules>[0], 'idEmpresa' | 'idContato'> & {
  tipoCliente?: unknown;
};

const options = {
  readOnly: PROCESS_READ_ONLY,
  rule: (body: Parameters<typeof processRules>[0] & FormRule, context: Parameters<typeof processRules>[1]) =>
    processRules(body, context, body.tipoCliente === 'PF' ? 'idContato' : 'idEmpresa'),
};

/**
 * The check of the case's forms: the rules of the body, over texts as the fields hold them. `tipoCliente`
 * selects one of the two client fields. Its output is the body.
 */
export const processFormSchema = createBody(formShape(PROCESS_FORM_FIELDS), options).transform(
  ({ tipoCliente: _, ...processo }) => processo,
);

/** The same of a new case, which names its opposing parties. */
export const processNewFormSchema = createBody(
  { ...formShape(PROCESS_FORM_FIELDS), partesContrarias: OPPONENTS_FIELD.form },
  options,
).transform(({ tipoCliente: _, ...processo }) => processo);
