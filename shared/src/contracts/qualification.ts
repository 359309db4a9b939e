import { z } from 'zod';
import { textField } from './field-kinds';
import { answerShape, requestShape } from './fields';
import { idSchema, instantSchema } from './primitives';

/** The particulars that documents state of a person who is a client, beside the fields of its record. */
export const PERSON_QUALIFICATION_FIELDS = {
  nacionalidade: textField('Nacionalidade', 100),
  estadoCivil: textField('Estado civil', 100),
  profissao: textField('Profissão', 100),
  rg: textField('RG com o órgão emissor', 60),
};
/** The particulars of a company. */
export const COMPANY_QUALIFICATION_FIELDS = {
  representante: textField('Quem assina pela empresa', 200),
};
/** All fields of a qualification; a client has those of its own kind. */
export const QUALIFICATION_FIELDS = { ...PERSON_QUALIFICATION_FIELDS, ...COMPANY_QUALIFICATION_FIELDS };

/**
 * PUT /Company/{id}/qualification and /User/{id}/qualification, with the `dataAlteracao` that was read: null
 * if it did not exist yet. The id is the client's, from the address; an id in the body is dropped.
 */
export const qualificationUpdateSchema = z
  .strictObject({
    ...requestShape(QUALIFICATION_FIELDS),
    id: z.unknown().optional(),
    dataAlteracao: instantSchema.nullish().transform((version) => version ?? null),
  })
  .transform(({ id: _, ...body }) => body);
export type QualificationUpdate = z.infer<typeof qualificationUpdateSchema>;

/** GET of the same addresses; without an `id`, and empty, if it does not exist yet. */
export const qualificationSchema = z.object({
  id: idSchema.nullable(),
  ...answerShape(QUALIFICATION_FIELDS),
  dataAlteracao: instantSchema.nullable(),
});
export type Qualification = z.infer<typeof qualificationSchema>;
