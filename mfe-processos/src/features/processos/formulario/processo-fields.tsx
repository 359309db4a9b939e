import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { MoneyField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { CAMPOS } from './campos';
import { CasoFields } from './caso-fields';
import { ClienteFields } from './cliente-fields';
import { EquipeFields } from './equipe-fields';
import { NumeroCnjField } from './numero-cnj-field';
import { useProcessoForm, useProcessoValue } from './processo-values';

/** The client's side in the case; the opposite side is suggested for the other party until one is chosen. */
function PosicaoField({ processo }: { processo: Process | null }) {
  const posicoes = useDropdown('TbProcessoPosicaoCliente');
  const { getValues, setValue } = useProcessoForm();
  const former = useProcessoValue('idProcessoPosicaoCliente');
  const oppositeOf = (id: number | null) =>
    posicoes.options.find((posicao) => posicao.id === id)?.idPosicaoOposta ?? null;
  const suggestOpposite = (id: number | null) => {
    const present = getValues('idPosicaoParteContraria');
    // A suggestion for the previous side is removed with it; a choice stays.
    if (!present || present === oppositeOf(former))
      setValue('idPosicaoParteContraria', oppositeOf(id), { shouldDirty: true });
  };
  return (
    <SelectField
      {...CAMPOS.idProcessoPosicaoCliente}
      size="s"
      options={posicoes}
      presentLabel={processo?.processoPosicaoCliente}
      onChoose={suggestOpposite}
    />
  );
}

/** The case's classification, its original case, and its status. */
function ClassificacaoFields({ processo }: { processo: Process | null }) {
  const tipos = useDropdown('TbProcessoTipo');
  const acoes = useDropdown('TbProcessoAcao');
  const status = useDropdown('TbProcessoStatus');
  const riscos = useDropdown('TbProcessoRisco');
  return (
    <FormSection title="Classificação e situação">
      <SelectField {...CAMPOS.idProcessoAcao} options={acoes} presentLabel={processo?.acao} />
      <SelectField
        {...CAMPOS.idProcessoTipo}
        size="s"
        options={tipos}
        presentLabel={processo?.processoTipo}
      />
      <PosicaoField processo={processo} />
      <CasoFields processo={processo} />
      <SelectField
        {...CAMPOS.idProcessoStatus}
        size="third"
        options={status}
        presentLabel={processo?.processoStatus}
      />
      <SelectField
        {...CAMPOS.idProcessoRisco}
        size="third"
        options={riscos}
        presentLabel={processo?.risco}
        hint="Risco de perda"
      />
      <MoneyField {...CAMPOS.valor} size="third" />
    </FormSection>
  );
}

/** The fields that a new case and the tab Processo share, in groups; a stored case has a folder beside its title. */
export function ProcessoFields({ processo }: { processo: Process | null }) {
  return (
    <>
      <FormSection title="Identificação">
        <TextField {...CAMPOS.titulo} size={processo ? 'l' : 'full'} />
        {processo && <TextField {...CAMPOS.pasta} size="s" />}
        <NumeroCnjField idProcesso={processo?.id ?? 0} />
        <TextField {...CAMPOS.numeroAntigo} size="s" />
        <TextField {...CAMPOS.numeroAntigoTipo} size="s" />
      </FormSection>
      <FormSection title="Cliente e responsáveis">
        <ClienteFields />
        <EquipeFields processo={processo} />
      </FormSection>
      <ClassificacaoFields processo={processo} />
    </>
  );
}
