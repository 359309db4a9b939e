import {
  type FieldPath,
  type FieldPathValue,
  type FieldPathValues,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';

/**
 * The hooks of one form, restricted to the names of its values: any other name does not compile.
 *
 * @example export const { useForm: useProcessoForm, useValue: useProcessoValue } =
 * formHooks<ProcessoValues>();
 */
export function formHooks<Values extends FieldValues>() {
  return {
    /** The surrounding form: `setValue`, `getValues`, `clearErrors` and the rest. */
    useForm: () => useFormContext<Values>(),
    /** The current value of a field. */
    useValue: <Name extends FieldPath<Values>>(name: Name): FieldPathValue<Values, Name> =>
      useWatch<Values, Name>({ name }),
    /** The current values of several fields, in the order of their names. */
    useValues: <const Names extends readonly FieldPath<Values>[]>(
      names: readonly [...Names],
    ): FieldPathValues<Values, Names> => useWatch<Values, Names>({ name: names }),
  };
}
