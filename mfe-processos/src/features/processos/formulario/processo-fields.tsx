import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { MoneyField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection, useFormContext, useWatch } from '@foro/shared/ui/form-frame';
import { CasoFields } from './caso-fields';
import { ClienteFields } from './cliente-fields';
import { EquipeFields } from './equipe-fields';
import { NumeroCnjField } from './numero-cnj-field';

/** The client's place in the case; the opposite one is suggested for the other side while none is chosen. */
function PosicaoField({ processo }: { processo: Process | null }) {
  const posicoes = useDropdown('TbProcessoPosicaoCliente');
  const { getValues, setValue } = useFormContext();
  const former: number | null = useWatch({ name: 'idProcessoPosicaoCliente' });
  const oppositeOf = (id: number | null) =>
    posicoes.options.find((posicao) => posicao.id === id)?.idPosicaoOposta ?? null;
  const suggestOpposite = (id: number | null) => {
    const present = getValues('idPosicaoParteContraria');
    // What was suggested for the former place goes with it; what somebody chose stays.
    if (!present || present === oppositeOf(former))
      setValue('idPosicaoParteContraria', oppositeOf(id), { shouldDirty: true });
  };
  return (
    <SelectField
      name="idProcessoPosicaoCliente"
      label="Posição"
      required
      size="s"
      options={posicoes}
      presentLabel={processo?.processoPosicaoCliente}
      onChoose={suggestOpposite}
    />
  );
}

/** What the case is, what it hangs on, and how it stands. */
function ClassificacaoFields({ processo }: { processo: Process | null }) {
  const tipos = useDropdown('TbProcessoTipo');
  const acoes = useDropdown('TbProcessoAcao');
  const status = useDropdown('TbProcessoStatus');
  const riscos = useDropdown('TbProcessoRisco');
  return (
    <FormSection title="Classificação e situação">
      <SelectField
        name="idProcessoAcao"
        label="Ação"
        required
        options={acoes}
        presentLabel={processo?.acao}
      />
      <SelectField
        name="idProcessoTipo"
        label="Tipo"
        required
        size="s"
        options={tipos}
        presentLabel={processo?.processoTipo}
      />
      <PosicaoField processo={processo} />
      <CasoFields processo={processo} />
      <SelectField
        name="idProcessoStatus"
        label="Status"
        required
        size="third"
        options={status}
        presentLabel={processo?.processoStatus}
      />
      <SelectField
        name="idProcessoRisco"
        label="Risco"
        required
        size="third"
        options={riscos}
        presentLabel={processo?.risco}
        hint="Risco de perda"
      />
      <MoneyField name="valor" label="Valor" size="third" />
    </FormSection>
  );
}

/** The fields that a new case and the tab Processo share, in groups; a stored case has a folder beside its title. */
export function ProcessoFields({ processo }: { processo: Process | null }) {
  return (
    <>
      <FormSection title="Identificação">
        <TextField name="titulo" label="Título" required maxLength={500} size={processo ? 'l' : 'full'} />
        {processo && <TextField name="pasta" label="Pasta" maxLength={100} size="s" />}
        <NumeroCnjField idProcesso={processo?.id ?? 0} />
        <TextField name="numeroAntigo" label="Número de Controle Interno" maxLength={500} size="s" />
        <TextField name="numeroAntigoTipo" label="Tipo do Controle" maxLength={100} size="s" />
      </FormSection>
      <FormSection title="Cliente e responsáveis">
        <ClienteFields />
        <EquipeFields processo={processo} />
      </FormSection>
      <ClassificacaoFields processo={processo} />
    </>
  );
}
