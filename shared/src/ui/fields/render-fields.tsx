import type { ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { renderRoute } from '../../testing/render-route';

/** For tests: renders fields in their own form. `form` is the form, `values` its values. */
export function renderFields(children: ReactNode, defaultValues: Record<string, unknown>) {
  let form: UseFormReturn | undefined;
  function Fields() {
    form = useForm({ defaultValues });
    return <FormProvider {...form}>{children}</FormProvider>;
  }
  const view = renderRoute([{ path: '/', element: <Fields /> }], { path: '/' });
  return {
    ...view,
    values: () => form?.getValues() ?? {},
    isDirty: () => JSON.stringify(form?.getValues()) !== JSON.stringify(defaultValues),
  };
}
