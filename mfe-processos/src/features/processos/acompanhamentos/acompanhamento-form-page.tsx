import { formatDate } from '@foro/shared/format';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  PROCESS_HISTORY_FIELDS,
  type ProcessHistory,
  processHistoryCreateSchema,
} from '@foro/shared/contracts/process-history';
import { useDropdown, useUsuariosPlataforma } from '@foro/shared/lookups';
import { useIsStaff, useSession } from '@foro/shared/session';
import { SelectField, SwitchField, TextAreaField } from '@foro/shared/ui/fields';
import { formHooks, FormPage, FormSection, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { LeadAway } from '../detalhe/lead-away';
import { RESUMO_KEY } from '../processos-api';
import { AoClienteNotice } from './ao-cliente-notice';
import { AcompanhamentoReading } from './acompanhamento-reading';
import {
  ACOMPANHAMENTO_KEY,
  acompanhamento,
  acompanhamentoOf,
  acompanhamentosOf,
} from './acompanhamentos-api';

const CAMPOS = boxesOf(PROCESS_HISTORY_FIELDS);

const { useForm } = formHooks<{ visivelCliente: boolean }>();

function AcompanhamentoForm({ stored }: { stored: ProcessHistory | null }) {
  const tipos = useDropdown('TbProcessoHistoricoTipo');
  const executores = useUsuariosPlataforma();
  const { setValue } = useForm();
  const takeDefault = (idTipo: number | null) => {
    const tipo = tipos.options.find(({ id }) => id === idTipo);
    if (tipo) setValue('visivelCliente', tipo.visivelCliente !== false, { shouldDirty: true });
  };
  return (
    <FormSection title="Acompanhamento">
      <SelectField
        {...CAMPOS.idProcessoHistoricoTipo}
        options={tipos}
        presentLabel={stored?.tipo}
        onChoose={takeDefault}
      />
      <SelectField {...CAMPOS.idExecutorAto} options={executores} presentLabel={stored?.executor} />
      <TextAreaField {...CAMPOS.descricao} rows={8} />
      <TextAreaField {...CAMPOS.parecer} rows={6} hint="O cliente não vê o parecer." />
      <SwitchField
        {...CAMPOS.visivelCliente}
        size="full"
        hint="Começa como o tipo pede; o escritório escolhe os tipos em 'O que os clientes veem'."
      />
      <TextAreaField
        {...CAMPOS.textoCliente}
        rows={3}
        hint="Em palavras simples. Se preenchido, o cliente lê isto no lugar da descrição."
      />
      <AoClienteNotice />
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
