import {
  type FieldPath,
  type FieldPathValue,
  type FieldPathValues,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form';

/**
 * The hooks of one form, restricted to the names of its values: any other does not compile.
 *
 * @example export const { useForm: useProcessoForm, useValue: useProcessoValue } = formHooks<ProcessoValues>();
 */
export function formHooks<Values extends FieldValues>() {
  return {
    /** The form around: `setValue`, `getValues`, `clearErrors` and the rest. */
    useForm: () => useFormContext<Values>(),
    /** What a field holds at the moment. */
    useValue: <Name extends FieldPath<Values>>(name: Name): FieldPathValue<Values, Name> =>
      useWatch<Values, Name>({ name }),
    /** The same of several fields, in the order of their names. */
    useValues: <const Names extends readonly FieldPath<Values>[]>(
      names: readonly [...Names],
    ): FieldPathValues<Values, Names> => useWatch<Values, Names>({ name: names }),
  };
}
