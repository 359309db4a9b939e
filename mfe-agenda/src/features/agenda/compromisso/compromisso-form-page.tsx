import { AVISO_NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import { formatDayOrHour } from '@foro/shared/format';
import { FormPage, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { Link, useSearchParams } from 'react-router-dom';
import { COMPROMISSO_KEY, COMPROMISSOS, compromisso, idIn } from '../agenda-api';
import { periodoOf } from '../periodo';
import { COMPROMISSO_BLANK, compromissoFormSchema } from './campos';
import { ConvidadosSection } from './convidados-section';
import { CompromissoFields } from './compromisso-fields';
import { DeleteCompromissoButton } from './delete-compromisso-button';
import { LembretesSection } from './lembretes-section';
import { ParticipantesSection } from './participantes-section';
import { RepeticaoSection } from './repeticao-section';

const SALVO = 'Compromisso salvo com sucesso!';
const CRIADO =
  'Compromisso salvo com sucesso! Adicione novos participantes ou clique em Voltar para retornar para a Agenda...';

/** A deadline's commitment moves only with the deadline: here only its participants can be changed. */
function DoPrazo({
  idPrazo,
  idProcesso,
  isNaoConferido,
}: Pick<ProcessSchedule, 'idProcesso' | 'isNaoConferido'> & { idPrazo: number }) {
  return (
    <Notice tone="warning">
      Este compromisso é de um prazo e muda junto com ele: a data e o nome se alteram{' '}
      <Link to={`/prazodetalhe/${idPrazo}${idProcesso === null ? '' : `?processo=${idProcesso}`}`}>
        no prazo
      </Link>
      .{isNaoConferido && ` ${AVISO_NAO_CONFERIDO}`}
    </Notice>
  );
}

/**
 * /agendadetalhe/{idCalendar}: a commitment; 0 is a new one, with the case and the time in the address. After
 * a save the form stays open, for the participants.
 */
export default function CompromissoFormPage() {
  const id = useRecordId('idCalendar');
  const [params] = useSearchParams();
  const blank = { ...COMPROMISSO_BLANK, ...periodoOf(params) };
  const idProcesso = idIn(params, 'processo');
  return (
    <FormPage
      list="Minha Agenda"
      title={id === 0 ? 'Novo Compromisso' : 'Compromisso'}
      id={id}
      history="compromisso"
      queryKey={COMPROMISSO_KEY}
      get={compromisso.get}
      toForm={(stored) => formValues({ ...blank, idProcesso: stored ? null : idProcesso }, stored)}
      schema={compromissoFormSchema}
      recent={({ processoAgenda, dataInicio, dataFim }) => ({
        kind: 'compromissos',
        titulo: processoAgenda,
        detalhe: formatDayOrHour({ dataInicio, dataFim }),
      })}
      save={compromisso.save}
      success={id === 0 ? CRIADO : SALVO}
      failure={{
        title: 'Falha ao salvar um Compromisso!',
        fallback: 'Erro inesperado ao salvar um Compromisso.',
      }}
      errorMessage="Não foi possível carregar o compromisso."
      invalidates={[[COMPROMISSOS]]}
      backTo="/agenda"
      savedTo={(saved) => `/agendadetalhe/${saved.id}`}
      {...(id !== null && id > 0 && { extra: <DeleteCompromissoButton id={id} /> })}
    >
      {(stored) => (
        <>
          {stored?.idPrazo && <DoPrazo {...stored} idPrazo={stored.idPrazo} />}
          <CompromissoFields stored={stored} />
          <RepeticaoSection stored={stored} />
          {stored && id !== 0 && <ParticipantesSection idAgenda={stored.id} />}
          {stored && id !== 0 && stored.idPrazo === null && <ConvidadosSection idAgenda={stored.id} />}
          {stored && id !== 0 && stored.idPrazo === null && <LembretesSection idAgenda={stored.id} />}
        </>
      )}
    </FormPage>
  );
}
