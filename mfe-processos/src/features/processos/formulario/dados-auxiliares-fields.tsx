import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { MaskedField, PhoneFields, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection, useFormContext, useWatch } from '@foro/shared/ui/form-frame';

/** Justice, instance and court; the instances are those of the justice. */
function TramitacaoFields({ processo }: { processo: Process | null }) {
  const { setValue } = useFormContext();
  const [idProcessoJustica, idEstado]: (number | null)[] = useWatch({
    name: ['idProcessoJustica', 'idEstado'],
  });
  const justicas = useDropdown('TbProcessoJustica');
  const instancias = useDropdown('TbProcessoInstancia', idProcessoJustica ? { idProcessoJustica } : null);
  const orgaos = useDropdown('TbProcessoOrgao');
  const estados = useDropdown('TbEstado');
  const cidades = useDropdown('TbCidade', idEstado ? { idEstado } : null);
  const clear = (name: string) => setValue(name, null, { shouldDirty: true });
  return (
    <FormSection title="Tramitação">
      <MaskedField name="dataDistribuicao" label="Data de Distribuição" mask="date" maxLength={10} size="s" />
      <SelectField
        name="idProcessoJustica"
        label="Justiça"
        size="s"
        options={justicas}
        presentLabel={processo?.justica}
        onChoose={() => clear('idProcessoInstancia')}
      />
      <SelectField
        name="idProcessoInstancia"
        label="Instância"
        size="s"
        options={instancias}
        presentLabel={idProcessoJustica === processo?.idProcessoJustica ? processo?.instancia : null}
        disabled={!idProcessoJustica}
        {...(!idProcessoJustica && { placeholder: 'Escolha a justiça' })}
      />
      <SelectField
        name="idProcessoOrgao"
        label="Órgão"
        size="s"
        options={orgaos}
        presentLabel={processo?.orgao}
      />
      <SelectField
        name="idEstado"
        label="Estado"
        size="s"
        options={estados}
        presentLabel={processo?.estado}
        onChoose={() => clear('idCidade')}
      />
      <SelectField
        name="idCidade"
        label="Cidade"
        size="s"
        options={cidades}
        presentLabel={idEstado === processo?.idEstado ? processo?.cidade : null}
        disabled={!idEstado}
        {...(!idEstado && { placeholder: 'Escolha o estado' })}
      />
      <TextField name="juiz" label="Juiz" maxLength={500} />
      <TextField name="relator" label="Relator" maxLength={500} />
      <TextField name="ministro" label="Ministro" maxLength={500} />
    </FormSection>
  );
}

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
