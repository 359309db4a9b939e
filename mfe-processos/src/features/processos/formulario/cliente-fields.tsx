import { clientesPF, clientesPJ } from '@foro/shared/lookups';
import { ChoiceField, RemoteSelectField } from '@foro/shared/ui/fields';
import { useFormContext, useWatch } from '@foro/shared/ui/form-frame';

const TIPOS = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
] as const;

/** The client, a company or a person; switching clears the other one. */
export function ClienteFields() {
  const { setValue } = useFormContext();
  const isPF = useWatch({ name: 'tipoCliente' }) === 'PF';
  const clear = (name: string) => setValue(name, null, { shouldDirty: true });
  return (
    <>
      <ChoiceField name="tipoCliente" label="Tipo de cliente" choices={TIPOS} onChoose={(tipo) => clear(tipo === 'PF' ? 'idEmpresa' : 'idContato')} />
      {isPF ? (
        <RemoteSelectField key="PF" name="idContato" label="Cliente" required {...clientesPF} />
      ) : (
        <RemoteSelectField key="PJ" name="idEmpresa" label="Cliente" required {...clientesPJ} />
      )}
    </>
  );
}
