import { blankOf } from '@foro/shared/contracts/fields';
import { idParamSchema } from '@foro/shared/contracts/primitives';
import { showMinutes } from '@foro/shared/contracts/process-hour';
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

/** /tarefadetalhe/{idTarefa}: a task; 0 is a new one, of the case and publication in the address (`?processo=7&publicacao=9`). */
export default function TarefaFormPage() {
  const id = useRecordId('idTarefa');
  const [params] = useSearchParams();
  const idOf = (name: string) => idParamSchema.safeParse(params.get(name)).data ?? null;
  const [idProcesso, idPublicacao] = [idOf('processo'), idOf('publicacao')];
  const from = idProcesso === null ? '/tarefas' : `/processodetalhe/${idProcesso}/tarefas`;
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
          ? { ...BLANK, idProcesso, idPublicacao, idResponsavel: me }
          : formValues(BLANK, {
              ...stored,
              vence: formatDateOnly(stored.vence),
              minutos: stored.minutos === null ? '' : showMinutes(stored.minutos),
            })
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
      backTo={idPublicacao === null ? from : `/publicacoes?publicacao=${idPublicacao}`}
    >
      {(stored) => <TarefaFields stored={stored} />}
    </FormPage>
  );
}
