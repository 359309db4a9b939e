import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  PROCESS_DOCUMENT_FIELDS,
  processDocumentFormSchema,
  type ProcessDocumentRow,
} from '@foro/shared/contracts/process-document';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { AuditLine, FormDialog, formValues } from '@foro/shared/ui/form-frame';
import { documento, DOCUMENTOS, KINDS } from './documentos-api';

const CAMPOS = boxesOf(PROCESS_DOCUMENT_FIELDS);

const BLANK = {
  ...blankOf(PROCESS_DOCUMENT_FIELDS),
  idProcesso: null as number | null,
  idEmpresa: null as number | null,
  idContato: null as number | null,
  tipo: null as string | null,
};

/**
 * 'Editar documento': title, kind, folder, labels, note, and whether the client sees it; a client sees no
 * documents without a case.
 */
export function EditDocumentoDialog({ row, onClose }: { row: ProcessDocumentRow; onClose: () => void }) {
  const { id, idProcesso, dataAlteracao } = row;
  return (
    <FormDialog
      title="Editar documento"
      description={row.nome}
      defaultValues={formValues(BLANK, row)}
      schema={processDocumentFormSchema}
      save={(body) => documento.save(body, { id, dataAlteracao })}
      success="Documento salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Documento!',
        fallback: 'Erro inesperado ao salvar um Documento.',
      }}
      invalidates={[[DOCUMENTOS]]}
      onClose={onClose}
    >
      <TextField {...CAMPOS.titulo} size="l" />
      <SelectField {...CAMPOS.tipo} size="m" options={KINDS} />
      <TextField {...CAMPOS.pasta} size="m" />
      <TextField {...CAMPOS.etiquetas} size="l" hint="Separe por vírgulas." />
      <TextAreaField {...CAMPOS.nota} size="l" hint="O cliente não a vê." />
      {idProcesso !== null && (
        <CheckboxField
          {...CAMPOS.visivelCliente}
          size="l"
          hint="O cliente lê e baixa a versão mais recente no processo dele."
        />
      )}
      <AuditLine record={row} history={{ tipo: 'documento', id }} />
    </FormDialog>
  );
}
