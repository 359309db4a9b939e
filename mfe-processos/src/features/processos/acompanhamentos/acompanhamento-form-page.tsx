import { formatDate } from '@foro/shared/format';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  INTERNAL_NOTE,
  INTERNAL_NOTE_HINT,
  PROCESS_HISTORY_FIELDS,
  type ProcessHistory,
  processHistoryCreateSchema,
} from '@foro/shared/contracts/process-history';
import { useDropdown, useUsuariosPlataforma } from '@foro/shared/lookups';
import { useIsStaff, useSession } from '@foro/shared/session';
import { SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { formHooks, FormPage, FormSection, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { LeadAway } from '../detalhe/lead-away';
import { RESUMO_KEY } from '../processos-api';
import { AcompanhamentoReading } from './acompanhamento-reading';
import {
  ACOMPANHAMENTO_KEY,
  acompanhamento,
  acompanhamentoOf,
  acompanhamentosOf,
} from './acompanhamentos-api';

const CAMPOS = boxesOf(PROCESS_HISTORY_FIELDS);

const { useValue } = formHooks<{ idProcessoHistoricoTipo: number | null }>();

const SEEN_HINT =
  'O cliente vê o tipo, o executor, a descrição e a data. O que veio de uma publicação, só se o escritório o mostra.';

function AcompanhamentoForm({ stored }: { stored: ProcessHistory | null }) {
  const tipos = useDropdown('TbProcessoHistoricoTipo');
  const executores = useUsuariosPlataforma();
  const idTipo = useValue('idProcessoHistoricoTipo');
  const tipo = tipos.options.find(({ id }) => id === idTipo)?.descricao;
  return (
    <FormSection title="Acompanhamento">
      <SelectField
        {...CAMPOS.idProcessoHistoricoTipo}
        options={tipos}
        presentLabel={stored?.tipo}
        hint={tipo === INTERNAL_NOTE ? INTERNAL_NOTE_HINT : SEEN_HINT}
      />
      <SelectField {...CAMPOS.idExecutorAto} options={executores} presentLabel={stored?.executor} />
      <TextAreaField {...CAMPOS.descricao} rows={8} />
      <TextAreaField {...CAMPOS.parecer} rows={6} hint="O cliente não vê o parecer, seja qual for o tipo." />
    </FormSection>
  );
}

/** /processodetalhe/{id}/histdetalhe/{idHistorico}: a follow-up; 0 is a new one. A client reads it, without the opinion. */
export default function AcompanhamentoFormPage() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const id = useRecordId('idHistorico');
  const list = `/processodetalhe/${idProcesso}/hist`;
  const isStaff = useIsStaff();
  const me = useSession((session) => session.profile?.id ?? null);
  if (!isStaff && !id) return <LeadAway to={list} />;
  if (!isStaff && id) return <AcompanhamentoReading id={id} idProcesso={idProcesso} backTo={list} />;
  return (
    <FormPage
      title={id === 0 ? 'Novo Acompanhamento' : 'Acompanhamento'}
      id={id}
      history="acompanhamento"
      queryKey={ACOMPANHAMENTO_KEY}
      get={acompanhamentoOf(idProcesso)}
      toForm={(stored) =>
        formValues({ ...blankOf(PROCESS_HISTORY_FIELDS), idProcesso, idExecutorAto: me }, stored)
      }
      schema={processHistoryCreateSchema}
      recent={({ tipo, dataInclusao }) => ({
        kind: 'acompanhamentos',
        titulo: tipo ?? 'Acompanhamento',
        detalhe: formatDate(dataInclusao),
      })}
      save={acompanhamento.save}
      success="Acompanhamento salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Acompanhamento!',
        fallback: 'Erro inesperado ao salvar um Acompanhamento.',
      }}
      errorMessage="Não foi possível carregar o acompanhamento."
      invalidates={[[acompanhamentosOf(idProcesso).path], RESUMO_KEY]}
      backTo={list}
    >
      {(stored) => <AcompanhamentoForm stored={stored} />}
    </FormPage>
  );
}
