import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import type { ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { type RecentNote, useNoteRecent } from '@foro/shared/search';
import { useIsStaff } from '@foro/shared/session';
import { FormPage, useRecordId } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { useLocation } from 'react-router-dom';
import { LeadAway } from '../detalhe/lead-away';
import { CustaFields } from './custa-fields';
import { CustaReading } from './custa-reading';
import './custas-totais.css';
import { custaFormSchema, custaValues } from './custa-values';
import { CUSTA_KEY, CUSTAS, custa, custaOf } from './custas-api';
import { LancarSection } from './post-section';
import { SerieSection } from './serie-section';

const recentOf = ({ descricao, processoTitulo }: ProcessCost): RecentNote => ({
  kind: 'money',
  tipo: 'Custas',
  titulo: descricao,
  detalhe: processoTitulo,
});

/**
 * /processodetalhe/{id}/custadetalhe/{idCusta}: a line of the ledger; 0 is a new one. Read-only for a client,
 * and for a person who may not change it.
 */
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
  const trava = query.data?.trava ?? null;
  const isRead = !isStaff || (trava !== null && trava !== 'aPagar');
  useNoteRecent(isRead && query.data ? recentOf(query.data) : null, useLocation().pathname);
  if (!isStaff && !id) return <LeadAway to={list} />;
  if (isRead) return <CustaReading query={query} backTo={list} />;
  return (
    <FormPage
      title={id === 0 ? 'Novo Custo do Processo' : 'Custo do Processo'}
      id={id}
      queryKey={CUSTA_KEY}
      isShared
      get={get}
      recent={recentOf}
      toForm={(stored) => custaValues(idProcesso, stored)}
      schema={custaFormSchema}
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
      {(stored) => (
        <>
          {stored?.trava === 'aPagar' && (
            <Notice>
              Este custo é de um mês fechado: anote o pagamento dele. Para mudar outra coisa, estorne-o.
            </Notice>
          )}
          {stored && <SerieSection stored={stored} />}
          <CustaFields idProcesso={idProcesso} />
          {id === 0 && <LancarSection />}
        </>
      )}
    </FormPage>
  );
}
