import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { PhoneFields, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { TramitacaoFields } from './tramitacao-fields';
import { CAMPOS } from './campos';

function ClassificacaoFields({ processo }: { processo: Process | null }) {
  const naturezas = useDropdown('TbProcessoNatureza');
  const procedimentos = useDropdown('TbProcessoProcedimento');
  const fases = useDropdown('TbProcessoFase');
  const negociacoes = useDropdown('TbProcessoNegociacaoClienteTipo');
  return (
    <FormSection title="Classificação">
      <SelectField
        {...CAMPOS.idProcessoNatureza}
        size="third"
        options={naturezas}
        presentLabel={processo?.natureza}
      />
      <SelectField
        {...CAMPOS.idProcessoProcedimento}
        size="third"
        options={procedimentos}
        presentLabel={processo?.procedimento}
      />
      <SelectField {...CAMPOS.idProcessoFase} size="third" options={fases} presentLabel={processo?.fase} />
      <SelectField
        {...CAMPOS.idProcessoNegociacaoClienteTipo}
        options={negociacoes}
        presentLabel={processo?.negociacaoTipo}
      />
      <TextField {...CAMPOS.negociacaoClienteTipo} />
    </FormSection>
  );
}

export function DadosAuxiliaresFields({ processo }: { processo: Process | null }) {
  const posicoes = useDropdown('TbProcessoPosicaoCliente');
  return (
    <>
      <TramitacaoFields processo={processo} />
      <ClassificacaoFields processo={processo} />
      <FormSection title="Parte contrária e seu advogado">
        <SelectField
          {...CAMPOS.idPosicaoParteContraria}
          options={posicoes}
          presentLabel={processo?.posicaoParteContraria}
        />
        <TextField {...CAMPOS.advogadoContraNome} />
        <TextField {...CAMPOS.advogadoContraOAB} size="s" />
        <TextField {...CAMPOS.advogadoContraEmail} type="email" size="s" />
        <PhoneFields boxes={[CAMPOS.advogadoContraDDD, CAMPOS.advogadoContraTelefone]} />
      </FormSection>
    </>
  );
}
