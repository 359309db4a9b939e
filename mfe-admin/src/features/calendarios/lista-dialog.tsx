import type { ForensicImport, ForensicImportAnswer } from '@foro/shared/contracts/forensic-year';
import { decodeText } from '@foro/shared/format';
import { ChoiceField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { useId, type ChangeEvent } from 'react';
import { TIPOS } from './calendario-palavras';
import { importDias, INVALIDA } from './calendarios-api';
import { listaFormSchema, type ListaValues } from './lista-campos';

const { useForm: useListaForm } = formHooks<ListaValues>();

const readFile = async (file: Blob) => decodeText(new Uint8Array(await file.arrayBuffer()));

function FileBox() {
  const id = useId();
  const { setValue } = useListaForm();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setValue('texto', await readFile(file), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="foro-col foro-col-full calendario-arquivo">
      <label htmlFor={id}>Arquivo CSV</label>
      <input id={id} type="file" accept=".csv,text/csv" onChange={(event) => void take(event)} />
    </div>
  );
}

interface ListaDialogProps {
  idCalendario: number;
  formato: ForensicImport['formato'];
  ano: number;
  /** The initial text of the box: the lines that were refused last time. */
  texto: string;
  /** Called with the result for the lines; null if it was cancelled. */
  onDone: (answer: ForensicImportAnswer) => void;
  onClose: () => void;
}

/** Many days at once: a pasted list 'dd/mm – motivo', or a CSV. */
export function ListaDialog({ idCalendario, formato, ano, texto, onDone, onClose }: ListaDialogProps) {
  const isCsv = formato === 'csv';
  return (
    <FormDialog<ListaValues, ForensicImport, ForensicImportAnswer>
      title={isCsv ? 'Importar CSV' : 'Colar lista de dias'}
      description={
        isCsv
          ? 'Colunas separadas por ponto e vírgula: tipo; data; ate; motivo; ato; link. A planilha exportada por esta tela serve de modelo.'
          : 'Um dia por linha: dd/mm – motivo. Vários dias seguidos: dd/mm a dd/mm – motivo. As linhas com erro não impedem as outras.'
      }
      defaultValues={{ texto, ano: String(ano), tipo: 'fechado', ato: '', link: '' }}
      schema={listaFormSchema(formato)}
      save={(lista) => importDias(idCalendario, lista)}
      failure={{ title: 'Falha ao incluir os dias!', fallback: 'Erro inesperado ao incluir os dias.' }}
      invalidates={INVALIDA}
      submitLabel="Incluir dias"
      submittingLabel="Incluindo..."
      onDone={onDone}
      onClose={onClose}
    >
      {isCsv && <FileBox />}
      <TextAreaField
        name="texto"
        label={isCsv ? 'Linhas' : 'Lista'}
        required
        maxLength={1_000_000}
        rows={10}
      />
      <TextField name="ano" label="Ano" required maxLength={4} size="s" />
      <TextField name="ato" label="Número do ato" maxLength={200} size="l" placeholder="Portaria 983/2025" />
      <TextField name="link" label="Link do ato" maxLength={500} size="full" placeholder="https://" />
      {!isCsv && <ChoiceField name="tipo" label="Expediente" choices={TIPOS} size="full" />}
    </FormDialog>
  );
}
