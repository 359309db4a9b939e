import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { PhoneFields, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { TramitacaoFields } from './tramitacao-fields';

function ClassificacaoFields({ processo }: { processo: Process | null }) {
  const naturezas = useDropdown('TbProcessoNatureza');
  const procedimentos = useDropdown('TbProcessoProcedimento');
  const fases = useDropdown('TbProcessoFase');
  const negociacoes = useDropdown('TbProcessoNegociacaoClienteTipo');
  return (
    <FormSection title="Classificação">
      <SelectField
        name="idProcessoNatureza"
        label="Natureza"
        size="third"
        options={naturezas}
        presentLabel={processo?.natureza}
      />
      <SelectField
        name="idProcessoProcedimento"
        label="Procedimento"
        size="third"
        options={procedimentos}
        presentLabel={processo?.procedimento}
      />
      <SelectField
        name="idProcessoFase"
        label="Fase"
        size="third"
        options={fases}
        presentLabel={processo?.fase}
      />
      <SelectField
        name="idProcessoNegociacaoClienteTipo"
        label="Negociação com o Cliente"
        options={negociacoes}
        presentLabel={processo?.negociacaoTipo}
      />
      <TextField name="negociacaoClienteTipo" label="Detalhes da Negociação" maxLength={500} />
    </FormSection>
  );
}

/** The fields of the tab Dados Auxiliares. */
export function DadosAuxiliaresFields({ processo }: { processo: Process | null }) {
  const posicoes = useDropdown('TbProcessoPosicaoCliente');
  return (
    <>
      <TramitacaoFields processo={processo} />
      <ClassificacaoFields processo={processo} />
      <FormSection title="Parte contrária e seu advogado">
        <SelectField
          name="idPosicaoParteContraria"
          label="Posição da Parte Contrária"
          options={posicoes}
          presentLabel={processo?.posicaoParteContraria}
        />
        <TextField name="advogadoContraNome" label="Advogado da Parte Contrária" maxLength={100} />
        <TextField name="advogadoContraOAB" label="OAB" maxLength={50} size="s" />
        <TextField name="advogadoContraEmail" label="E-mail" type="email" maxLength={100} size="s" />
        <PhoneFields names={['advogadoContraDDD', 'advogadoContraTelefone']} />
      </FormSection>
    </>
  );
}
