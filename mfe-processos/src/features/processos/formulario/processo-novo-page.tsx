import { processFormSchema } from '@foro/shared/contracts/process-form';
import { FormPage } from '@foro/shared/ui/form-frame';
import { processo, PROCESSO_KEY, PROCESSOS } from '../processos-api';
import { ProcessoFields } from './processo-fields';
import { processoValues } from './processo-values';

/** /processonovo: 'Início de um Processo'. */
export default function ProcessoNovoPage() {
  return (
    <FormPage
      list="Processos"
      title="Início de um Processo"
      id={0}
      queryKey={PROCESSO_KEY}
      get={processo.get}
      toForm={processoValues}
      schema={processFormSchema}
      save={processo.save}
      success="Processo criado com sucesso!"
      failure={{ title: 'Falha ao criar um Processo!', fallback: 'Erro inesperado ao criar o Processo.' }}
      invalidates={[[PROCESSOS.path]]}
      backTo="/processos"
      openSaved={{ label: 'Abrir o processo', to: ({ id }) => `/processodetalhe/${id}` }}
    >
      <ProcessoFields processo={null} />
    </FormPage>
  );
}
