import { FLOW_TRIGGERS, FLOW_TRIGGER_WORDS, MAX_STEPS } from '@foro/shared/contracts/workflow-codes';
import { useDropdown } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { SelectField, SwitchField, TextField } from '@foro/shared/ui/fields';
import { FormPage, FormSection, useRecordId } from '@foro/shared/ui/form-frame';
import {
  CAMPOS,
  fluxoFormSchema,
  hasAto,
  novoPasso,
  toValues,
  useFluxoForm,
  useFluxoValues,
} from './fluxo-campos';
import { fluxo, FLUXO_KEY, FLUXOS, useAtos } from './fluxos-api';
import { PassoFields } from './passo-fields';

const GATILHOS = FLOW_TRIGGERS.map((id) => ({ id, descricao: FLOW_TRIGGER_WORDS[id] }));

function Fields() {
  const { setValue } = useFluxoForm();
  const [gatilho, passos] = useFluxoValues(['gatilho', 'passos']);
  const atos = useAtos();
  const acoes = useDropdown('TbProcessoAcao');
  return (
    <>
      <FormSection title="Fluxo">
        <TextField {...CAMPOS.nome} size="l" />
        <SelectField {...CAMPOS.gatilho} required options={GATILHOS} />
        {hasAto(gatilho) && <SelectField {...CAMPOS.idAto} options={atos} />}
        {gatilho !== 'mao' && <SelectField {...CAMPOS.idProcessoAcao} options={acoes} />}
        <SwitchField {...CAMPOS.ativo} size="full" hint="Mudar um fluxo não muda o que já começou." />
      </FormSection>
      {passos.map((passo, index) => (
        <PassoFields key={passo.n} index={index} />
      ))}
      {passos.length < MAX_STEPS && (
        <Button
          icon={<PlusIcon />}
          onClick={() => setValue('passos', [...passos, novoPasso(passos)], { shouldDirty: true })}
        >
          Incluir passo
        </Button>
      )}
    </>
  );
}

/** /fluxodetalhe/{idFluxo}: a flow with its steps; 0 is a new one. */
export default function FluxoFormPage() {
  const id = useRecordId('idFluxo');
  return (
    <FormPage
      list="Fluxos"
      title={id === 0 ? 'Novo Fluxo' : 'Fluxo'}
      id={id}
      history="fluxo"
      queryKey={FLUXO_KEY}
      get={fluxo.get}
      toForm={toValues}
      schema={fluxoFormSchema}
      recent={null}
      nameOf={({ nome }) => nome}
      save={fluxo.save}
      success="Fluxo salvo com sucesso!"
      failure={{ title: 'Falha ao salvar um Fluxo!', fallback: 'Erro inesperado ao salvar um Fluxo.' }}
      errorMessage="Não foi possível carregar o fluxo."
      invalidates={[[FLUXOS]]}
      backTo="/fluxos"
    >
      {() => <Fields />}
    </FormPage>
  );
}
