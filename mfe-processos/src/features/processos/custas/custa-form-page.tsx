import { type ProcessCost, processCostFormSchema } from '@foro/shared/contracts/process-cost';
import type { ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { useIsStaff } from '@foro/shared/session';
import { FormPage, useRecordId } from '@foro/shared/ui/form-frame';
import { Navigate } from 'react-router-dom';
import { CustaFields } from './custa-fields';
import { CustaReading } from './custa-reading';
import { custaValues } from './custa-values';
import { CUSTA_KEY, CUSTAS, custa, custaOf } from './custas-api';

/** /processodetalhe/{id}/custadetalhe/{idCusta}: a line of the ledger; 0 is a new one. A client, and whoever opens one that may not change, reads it. */
export default function CustaFormPage() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const id = useRecordId('idCusta');
  const isStaff = useIsStaff();
  const list = `/processodetalhe/${idProcesso}/custas`;
  const get = custaOf(idProcesso);
  const query = useQuery<ProcessCost, ApiError>({
    queryKey: [...CUSTA_KEY, id],
    queryFn: ({ signal }) => get(id ?? 0, signal),
    enabled: Boolean(id),
    gcTime: 0,
  });
  if (!isStaff && !id) return <Navigate to={list} replace />;
  if (!isStaff || query.data?.trava) return <CustaReading query={query} backTo={list} />;
  return (
    <FormPage
      title={id === 0 ? 'Novo Custo do Processo' : 'Custo do Processo'}
      id={id}
      queryKey={CUSTA_KEY}
      isShared
      get={get}
      toForm={(stored) => custaValues(idProcesso, stored)}
      schema={processCostFormSchema}
      save={custa.save}
      success="Custo do Processo salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Custo do Processo!',
        fallback: 'Erro inesperado ao salvar um Custo do Processo.',
      }}
      errorMessage="Não foi possível carregar o custo."
      invalidates={[[CUSTAS]]}
      backTo={list}
      history="lancamento"
    >
      <CustaFields />
    </FormPage>
  );
}
