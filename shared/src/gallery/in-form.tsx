import { type ReactNode, useMemo } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { FormGrid } from '../ui/form-frame';
import { FrameContext, useFrame } from '../ui/form-frame/frame-context';
import type { States } from './story';

interface InFormProps {
  values?: Record<string, unknown>;
  /** Messages by names of fields. */
  messages?: Record<string, string>;
  isReadOnly?: boolean;
  children: ReactNode;
}

/** Puts fields into their own form. */
export function InForm({ values = {}, messages = {}, isReadOnly = false, children }: InFormProps) {
  const errors: FieldErrors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(messages).map(([name, message]) => [name, { type: 'story', message }]),
      ),
    [messages],
  );
  const form = useForm({ defaultValues: values, errors });
  const frame = useFrame(isReadOnly);
  return (
    <FormProvider {...form}>
      <FrameContext value={frame}>
        <FormGrid>{children}</FormGrid>
      </FrameContext>
    </FormProvider>
  );
}

/** The states that every field has. */
export function fieldStates(
  name: string,
  children: ReactNode,
  values: { empty: unknown; full: unknown; long?: unknown },
): States {
  const messages = { [name]: 'Este campo não pode ficar assim: confira o que foi digitado.' };
  const { empty, full, long } = values;
  return {
    vazio: () => <InForm values={{ [name]: empty }}>{children}</InForm>,
    preenchido: () => <InForm values={{ [name]: full }}>{children}</InForm>,
    'com erro': () => (
      <InForm values={{ [name]: empty }} messages={messages}>
        {children}
      </InForm>
    ),
    'só para ler': () => (
      <InForm values={{ [name]: full }} isReadOnly>
        {children}
      </InForm>
    ),
    ...(long !== undefined && {
      'palavras longas': () => <InForm values={{ [name]: long }}>{children}</InForm>,
    }),
  };
}
