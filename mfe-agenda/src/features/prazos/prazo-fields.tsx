import type { DeadlineAct, ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { CheckboxField, MaskedField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { AcompanhamentoDeOrigem } from './acompanhamento-de-origem';
import { CalendarioField } from './calendario-field';
import { ContagemDoForm } from './contagem';
import { isStoredCount, useContados, usePrazoForm, usePrazoValues } from './prazo-campos';
import { COMUNICACOES, UNIDADES } from './prazo-palavras';
import { useAtos } from './prazos-api';

const dobraDe = ({ motivosDobro }: DeadlineAct) =>
  motivosDobro.length === 0 ? '' : ` Em dobro para: ${motivosDobro.join('; ')}.`;

/** The act with its suggestions: days, unit and communication, which the person may change. */
function AtoField() {
  const { data: atos = [], error, isLoading, refetch } = useAtos();
  const { setValue, getValues } = usePrazoForm();
  const [idAto] = usePrazoValues(['idAto']);
  const ato = atos.find(({ id }) => id === idAto);
  const choose = (id: number | null) => {
    const chosen = atos.find((one) => one.id === id);
    if (!chosen) return;
    const options = { shouldDirty: true, shouldValidate: false };
    if (getValues('descricao') === '' || atos.some(({ nome }) => nome === getValues('descricao')))
      setValue('descricao', chosen.nome, options);
    if (chosen.dias !== null && chosen.unidade !== 'horas') {
      setValue('dias', String(chosen.dias), options);
      setValue('unidade', chosen.unidade, options);
    }
    if (chosen.comunicacao !== null) setValue('comunicacao', chosen.comunicacao, options);
    setValue('suspendeRecesso', chosen.suspendeRecesso, options);
  };
  return (
    <>
      <SelectField
        name="idAto"
        label="Ato"
        size="m"
        options={{
          options: atos.map(({ id, nome }) => ({ id, descricao: nome })),
          isLoading,
          error: error?.message ?? null,
          retry: () => void refetch(),
        }}
        onChoose={choose}
      />
      <TextField name="descricao" label="Descrição" required maxLength={200} size="m" />
      {ato && (
        <div className="foro-col foro-col-full">
          <Notice>
            {`Sugestão: ${ato.lei}.${dobraDe(ato)}${ato.nota ? ` ${ato.nota}` : ''}${ato.unidade === 'horas' ? ' Prazos em horas não são contados aqui.' : ''}`}
          </Notice>
        </div>
      )}
    </>
  );
}

/** The reason for a doubled term; the reasons of the act are one press away. */
function MotivoDobroField() {
  const { data: atos = [] } = useAtos();
  const { setValue } = usePrazoForm();
  const [idAto, motivoDobro] = usePrazoValues(['idAto', 'motivoDobro']);
  const motivos = atos.find(({ id }) => id === idAto)?.motivosDobro ?? [];
  return (
    <>
      <TextField name="motivoDobro" label="Por que em dobro" required maxLength={200} size="m" />
      {motivos.length > 0 && (
        <div className="foro-col foro-col-full prazo-motivos" role="group" aria-label="Motivos do dobro">
          {motivos.map((motivo) => (
            <Button
              key={motivo}
              aria-pressed={motivo === motivoDobro}
              onClick={() => setValue('motivoDobro', motivo, { shouldDirty: true, shouldValidate: true })}
            >
              {motivo}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** The reason why the deadline moves, requested as soon as an input of its count changes. */
function MotivoField({ stored }: { stored: ProcessDeadline }) {
  const values = useContados();
  if (isStoredCount(values, stored)) return null;
  return <TextField name="motivo" label="Motivo da mudança" required maxLength={500} />;
}

/** The fields of a deadline, and its count as one types. */
export function PrazoFields({ stored }: { stored: ProcessDeadline | null }) {
  const [dobro] = usePrazoValues(['dobro']);
  return (
    <>
      <AcompanhamentoDeOrigem />
      <FormSection title="Ato e comunicação">
        <AtoField />
        <SelectField<string>
          name="comunicacao"
          label="Comunicação"
          required
          options={COMUNICACOES}
          size="m"
        />
        <MaskedField name="dataBase" label="Data da comunicação" required mask="date" size="s" />
        <TextField name="dias" label="Prazo" required maxLength={6} size="xs" />
        <SelectField<string> name="unidade" label="Unidade" required options={UNIDADES} size="s" />
        <CalendarioField stored={stored} />
        <CheckboxField name="suspendeRecesso" label="Suspende de 20/12 a 20/01" size="s" />
        <CheckboxField name="dobro" label="Em dobro" size="xs" />
        {dobro && <MotivoDobroField />}
      </FormSection>
      <FormSection title="Responsável">
        <SelectField
          name="idResponsavel"
          label="Responsável"
          options={useUsuariosPlataforma()}
          presentLabel={stored?.responsavel ?? null}
          size="m"
        />
        <TextField
          name="diasInternos"
          label="Dias úteis antes, para a data interna"
          maxLength={2}
          size="third"
        />
        <CheckboxField name="fatal" label="Prazo fatal" size="s" />
        {stored !== null && <MotivoField stored={stored} />}
      </FormSection>
      <section aria-label="Contagem do prazo">
        <h2>Contagem</h2>
        <ContagemDoForm stored={stored} />
      </section>
    </>
  );
}
