import type { Process } from '@foro/shared/contracts/process';
import { useDropdown } from '@foro/shared/lookups';
import { MaskedField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import './tramitacao-fields.css';
import { usePropostaDoNumero } from './use-proposta-do-numero';
import { CAMPOS } from './campos';
import { useProcessoForm, useProcessoValues } from './processo-values';

const PROPOSTO = <span className="processo-proposto">Proposto pelo número CNJ; salve para valer.</span>;

/**
 * Justice, instance and court; the instances depend on the justice. Empty fields are proposed from the case
 * number.
 */
export function TramitacaoFields({ processo }: { processo: Process | null }) {
  const { setValue } = useProcessoForm();
  const [idProcessoJustica, idEstado] = useProcessoValues(['idProcessoJustica', 'idEstado']);
  const justicas = useDropdown('TbProcessoJustica');
  const instancias = useDropdown('TbProcessoInstancia', idProcessoJustica ? { idProcessoJustica } : null);
  const orgaos = useDropdown('TbProcessoOrgao');
  const estados = useDropdown('TbEstado');
  const cidades = useDropdown('TbCidade', idEstado ? { idEstado } : null);
  const isProposed = usePropostaDoNumero(processo);
  const hintOf = (campo: Parameters<typeof isProposed>[0]) => isProposed(campo) && PROPOSTO;
  const clear = (name: 'idProcessoInstancia' | 'idCidade') => setValue(name, null, { shouldDirty: true });
  return (
    <FormSection title="Tramitação">
      <MaskedField {...CAMPOS.dataDistribuicao} mask="date" size="s" />
      <SelectField
        {...CAMPOS.idProcessoJustica}
        hint={hintOf('idProcessoJustica')}
        size="s"
        options={justicas}
        presentLabel={processo?.justica}
        onChoose={() => clear('idProcessoInstancia')}
      />
      <SelectField
        {...CAMPOS.idProcessoInstancia}
        hint={hintOf('idProcessoInstancia')}
        size="s"
        options={instancias}
        presentLabel={idProcessoJustica === processo?.idProcessoJustica ? processo?.instancia : null}
        disabled={!idProcessoJustica}
        {...(!idProcessoJustica && { placeholder: 'Escolha a justiça' })}
      />
      <SelectField
        {...CAMPOS.idProcessoOrgao}
        hint={hintOf('idProcessoOrgao')}
        size="s"
        options={orgaos}
        presentLabel={processo?.orgao}
      />
      <SelectField
        {...CAMPOS.idEstado}
        hint={hintOf('idEstado')}
        size="s"
        options={estados}
        presentLabel={processo?.estado}
        onChoose={() => clear('idCidade')}
      />
      <SelectField
        {...CAMPOS.idCidade}
        size="s"
        options={cidades}
        presentLabel={idEstado === processo?.idEstado ? processo?.cidade : null}
        disabled={!idEstado}
        {...(!idEstado && { placeholder: 'Escolha o estado' })}
      />
      <TextField {...CAMPOS.juiz} />
      <TextField {...CAMPOS.relator} />
      <TextField {...CAMPOS.ministro} />
    </FormSection>
  );
}
