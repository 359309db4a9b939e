import type { Process } from '@foro/shared/contracts/process';
import { processFormSchema } from '@foro/shared/contracts/process-form';
import { ApiError } from '@foro/shared/http';
import { FormPage, UnseenFields, useRecordId } from '@foro/shared/ui/form-frame';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { processo, PROCESSO_KEY, SALVO_KEYS } from '../processos-api';
import { CAMPOS } from './campos';
import { processoValues, useProcessoForm } from './processo-values';

const FAILURE = {
  title: 'Falha ao atualizar um Processo!',
  fallback: 'Erro inesperado ao atualizar o Processo.',
};
const EMPTY = new Set(['""', '{}', '[]']);

/**
 * The server's text for a refused update: its message, otherwise the title of its response, otherwise all of
 * it (section 8).
 */
function reasonOf(error: ApiError): string {
  const body = error.body;
  if (typeof body === 'object' && body !== null && 'title' in body && typeof body.title === 'string')
    return body.title;
  const whole = typeof body === 'string' ? body.trim() : JSON.stringify(body ?? '');
  // A proxy's HTML page is not readable.
  return whole === '' || whole.includes('<') || EMPTY.has(whole) ? FAILURE.fallback : whole;
}

async function update(...[body, stored]: Parameters<typeof processo.save>): Promise<Process> {
  try {
    return await processo.save(body, stored);
  } catch (error) {
    if (!(error instanceof ApiError) || error.serverMessage !== null || error.status === 401) throw error;
    const { status, code, message, requestId, body: answer, fields } = error;
    throw new ApiError({
      status,
      code,
      message,
      serverMessage: reasonOf(error),
      requestId,
      body: answer,
      cause: error,
      ...(fields && { fields }),
    });
  }
}

const isCampo = (name: string): name is keyof typeof CAMPOS => name in CAMPOS;

/** Focuses the field that the address names (`#idProcessoStatus`), to which the card's links lead. */
function FocusNamedField() {
  const { hash, key } = useLocation();
  const { setFocus } = useProcessoForm();
  // Depends on `key`, because the same link may be followed twice.
  useEffect(() => {
    const name = hash.slice(1);
    if (isCampo(name)) setFocus(name);
  }, [hash, key, setFocus]);
  return null;
}

interface ProcessoFormPageProps {
  title: string;
  /** Labels of the fields on the other tab. */
  unseen: Readonly<Record<string, string>>;
  extra?: ReactNode;
  children: (processo: Process | null) => ReactNode;
}

/** A form over the case of the address: each of its two tabs shows some fields, and sends the full set. */
export function ProcessoFormPage({ title, unseen, extra, children }: ProcessoFormPageProps) {
  return (
    <FormPage
      title={title}
      id={useRecordId('idProcesso')}
      history="processo"
      queryKey={PROCESSO_KEY}
      isShared
      get={processo.get}
      recent={null}
      toForm={processoValues}
      schema={processFormSchema}
      save={update}
      success="Processo atualizado com sucesso!"
      failure={FAILURE}
      errorMessage="Não foi possível carregar o processo."
      invalidates={SALVO_KEYS}
      backTo="/processos"
      extra={extra}
    >
      {(stored) => (
        <>
          {children(stored)}
          <UnseenFields labels={unseen} />
          <FocusNamedField />
        </>
      )}
    </FormPage>
  );
}
