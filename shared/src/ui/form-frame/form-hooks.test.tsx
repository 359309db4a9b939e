import { render, screen } from '@testing-library/react';
import { FormProvider, useForm as useNewForm } from 'react-hook-form';
import { formHooks } from './form-hooks';

interface Values {
  nome: string;
  idTipo: number | null;
}

const { useForm, useValue, useValues } = formHooks<Values>();

function Reading() {
  const { getValues, setValue } = useForm();
  const [nome, idTipo] = useValues(['nome', 'idTipo']);
  // @ts-expect-error: the form has no nmoe
  const misspelt: unknown = useValue('nmoe');
  // @ts-expect-error: nor to set
  const set = () => setValue('nmoe', '');
  // @ts-expect-error: nor to get
  const get = () => getValues('nmoe');
  return (
    <p>{[useValue('nome').toUpperCase(), nome, idTipo, String(misspelt), typeof set, typeof get].join()}</p>
  );
}

function Form() {
  const form = useNewForm<Values>({ defaultValues: { nome: 'Ana', idTipo: 2 } });
  return (
    <FormProvider {...form}>
      <Reading />
    </FormProvider>
  );
}

describe('the hooks of a form', () => {
  it('read its fields, and do not compile with the name of none', () => {
    render(<Form />);
    expect(screen.getByText('ANA,Ana,2,undefined,function,function')).toBeVisible();
  });
});
