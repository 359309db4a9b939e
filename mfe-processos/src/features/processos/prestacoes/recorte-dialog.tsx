import {
  STATEMENT_PERIOD_FIELDS,
  type StatementPeriodForm,
  statementPeriodFormSchema,
} from '@foro/shared/contracts/cost-statement';
import { boxesOf } from '@foro/shared/contracts/fields';
import { addDays, addMonths, formatDateOnly, toDateOnly } from '@foro/shared/format';
import { clientesPF, clientesPJ } from '@foro/shared/lookups';
import { ChoiceField, MaskedField, RemoteSelectField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { useRef } from 'react';

const CAMPOS = boxesOf(STATEMENT_PERIOD_FIELDS);
const TIPOS = [
  { value: 'PJ', label: 'Pessoa Jurídica' },
  { value: 'PF', label: 'Pessoa Física' },
] as const;

const { useForm: useRecorteForm, useValue: useRecorteValue } = formHooks<StatementPeriodForm>();

function Fields() {
  const { setValue, clearErrors } = useRecorteForm();
  const isPF = useRecorteValue('tipoCliente') === 'PF';
  const choose = (tipo: 'PJ' | 'PF') => {
    setValue(tipo === 'PF' ? 'idEmpresa' : 'idContato', null, { shouldDirty: true });
    clearErrors(['idEmpresa', 'idContato']);
  };
  return (
    <>
      <ChoiceField name="tipoCliente" label="Tipo de cliente" choices={TIPOS} onChoose={choose} size="full" />
      {isPF ? (
        <RemoteSelectField key="PF" name="idContato" label="Cliente" required size="full" {...clientesPF} />
      ) : (
        <RemoteSelectField key="PJ" name="idEmpresa" label="Cliente" required size="full" {...clientesPJ} />
      )}
      <MaskedField {...CAMPOS.de} mask="date" size="m" />
      <MaskedField {...CAMPOS.ate} mask="date" size="m" />
    </>
  );
}

/** The form's values for a new statement: the previous month, for which most are made. */
function blank(): StatementPeriodForm {
  const first = `${toDateOnly().slice(0, 7)}-01`;
  return {
    tipoCliente: 'PJ',
    idEmpresa: null,
    idContato: null,
    de: formatDateOnly(addMonths(first, -1)),
    ate: formatDateOnly(addDays(first, -1)),
  };
}

/** Asks for the client and the period of a statement. */
export function RecorteDialog({
  onClose,
  onAsked,
}: {
  onClose: () => void;
  /**
   * Called with the address of the preview. The dialog, which guards unsaved text, has to be closed before
   * the address opens.
   */
  onAsked: (address: string) => void;
}) {
  const address = useRef('');
  return (
    <FormDialog
      title="Nova prestação de contas"
      description="Entram os lançamentos pagos e os honorários em aberto, visíveis ao cliente, que ainda não estão em outra prestação."
      defaultValues={blank()}
      schema={statementPeriodFormSchema}
      save={async ({ idEmpresa, idContato, de, ate }) => {
        const client: [string, string] = idEmpresa
          ? ['idEmpresa', String(idEmpresa)]
          : ['idContato', String(idContato)];
        const query = new URLSearchParams([client, ['de', de], ['ate', ate]]);
        address.current = `/prestacaonova?${query.toString()}`;
      }}
      failure={{ title: 'Falha ao abrir a prévia!', fallback: 'Erro inesperado ao abrir a prévia.' }}
      submitLabel="Ver prévia"
      onClose={(isSaved) => (isSaved ? onAsked(address.current) : onClose())}
    >
      <Fields />
    </FormDialog>
  );
}
