import { requiredId } from '@foro/shared/contracts/primitives';
import { clientesPF, clientesPJ } from '@foro/shared/lookups';
import { ChoiceField, RemoteSelectField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { z } from 'zod';
import type { RecorteDoRelatorio } from './riscos-api';

const TIPOS = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
] as const;

const schema = z.object({ tipoCliente: z.enum(['PJ', 'PF']), id: requiredId('Cliente é obrigatório') });

const BLANK = { tipoCliente: 'PJ' as 'PJ' | 'PF', id: null as number | null };
const { useForm, useValue } = formHooks<typeof BLANK>();

function Fields() {
  const { setValue, clearErrors } = useForm();
  const isPF = useValue('tipoCliente') === 'PF';
  const choose = () => {
    setValue('id', null, { shouldDirty: true });
    clearErrors('id');
  };
  return (
    <>
      <ChoiceField name="tipoCliente" label="Tipo de cliente" choices={TIPOS} onChoose={choose} size="full" />
      <RemoteSelectField
        key={isPF ? 'PF' : 'PJ'}
        name="id"
        label="Cliente"
        required
        size="full"
        {...(isPF ? clientesPF : clientesPJ)}
      />
    </>
  );
}

type Cliente = Pick<RecorteDoRelatorio, 'idEmpresa' | 'idContato'>;

/** Asks for the client whose cases the report shows. */
export function ClienteDialog({
  onChosen,
  onClose,
}: {
  onChosen: (cliente: Cliente) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Escolher cliente"
      defaultValues={BLANK}
      schema={schema}
      save={async ({ tipoCliente, id }): Promise<Cliente> =>
        tipoCliente === 'PF' ? { idContato: id } : { idEmpresa: id }
      }
      failure={{ title: 'Falha ao escolher o cliente!', fallback: 'Erro inesperado ao escolher o cliente.' }}
      submitLabel="Escolher"
      onDone={onChosen}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}
