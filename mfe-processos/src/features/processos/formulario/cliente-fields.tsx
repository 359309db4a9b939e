import { clientesPF, clientesPJ } from '@foro/shared/lookups';
import { ChoiceField, RemoteSelectField } from '@foro/shared/ui/fields';
import { CAMPOS } from './campos';
import { useProcessoForm, useProcessoValue } from './processo-values';

const TIPOS = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
] as const;

/** The client, a company or a person; switching clears the other one. */
export function ClienteFields() {
  const { setValue, clearErrors } = useProcessoForm();
  const isPF = useProcessoValue('tipoCliente') === 'PF';
  const chooseTipo = (tipo: 'PJ' | 'PF') => {
    setValue(tipo === 'PF' ? 'idEmpresa' : 'idContato', null, { shouldDirty: true });
    // The other field disappears from the screen, and its message with it.
    clearErrors(['idEmpresa', 'idContato']);
  };
  return (
    <>
      <ChoiceField {...CAMPOS.tipoCliente} choices={TIPOS} onChoose={chooseTipo} />
      {isPF ? (
        <RemoteSelectField key="PF" {...CAMPOS.idContato} label="Cliente" required {...clientesPF} />
      ) : (
        <RemoteSelectField key="PJ" {...CAMPOS.idEmpresa} label="Cliente" required {...clientesPJ} />
      )}
    </>
  );
}
