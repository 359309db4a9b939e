import { blankOf } from '@foro/shared/contracts/fields';
import { idParamSchema } from '@foro/shared/contracts/primitives';
import { TASK_FIELDS, taskFormSchema } from '@foro/shared/contracts/task';
import { formatDateOnly } from '@foro/shared/format';
import { useSession } from '@foro/shared/session';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { useSearchParams } from 'react-router-dom';
import { DoFluxo } from './fluxos/do-fluxo';
import { TarefaFields } from './tarefa-fields';
import { tarefa, TAREFA_KEY, TAREFA_KEYS } from './tarefas-api';

const BLANK = blankOf(TASK_FIELDS);

/** /tarefadetalhe/{idTarefa}: a task; 0 is a new one, of the case in the address (`?processo=7`). */
export default function TarefaFormPage() {
  const id = useRecordId('idTarefa');
  const [params] = useSearchParams();
  const idProcesso = idParamSchema.safeParse(params.get('processo')).data ?? null;
  const me = useSession((session) => session.profile?.id ?? null);
  return (
    <FormPage
      list="Tarefas"
      title={id === 0 ? 'Nova Tarefa' : 'Tarefa'}
      id={id}
      history="tarefa"
      queryKey={TAREFA_KEY}
      get={tarefa.get}
      toForm={(stored) =>
        stored === null
          ? { ...BLANK, idProcesso, idResponsavel: me }
          : formValues(BLANK, { ...stored, vence: formatDateOnly(stored.vence) })
      }
      schema={taskFormSchema}
      recent={({ titulo, processoTitulo }) => ({ kind: 'tarefas', titulo, detalhe: processoTitulo ?? '' })}
      above={({ esperaPor, fluxo, idExecucao }) => (
        <>
          {idExecucao !== null && <DoFluxo fluxo={fluxo} idExecucao={idExecucao} />}
          {esperaPor !== null && (
            <Notice tone="warning">{`Esta tarefa espera por outra: ${esperaPor}.`}</Notice>
          )}
        </>
      )}
      save={tarefa.save}
      success="Tarefa salva com sucesso!"
      failure={{ title: 'Falha ao salvar uma Tarefa!', fallback: 'Erro inesperado ao salvar uma Tarefa.' }}
      errorMessage="Não foi possível carregar a tarefa."
      invalidates={TAREFA_KEYS}
      backTo={idProcesso === null ? '/tarefas' : `/processodetalhe/${idProcesso}/tarefas`}
    >
      {(stored) => <TarefaFields stored={stored} />}
    </FormPage>
  );
}
