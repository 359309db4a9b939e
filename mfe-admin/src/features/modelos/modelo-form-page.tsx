import {
  DOCUMENT_TEMPLATE_FIELDS,
  type DocumentTemplate,
  documentTemplateFormSchema,
} from '@foro/shared/contracts/document-template';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormPage, FormSection, formValues, useRecordId } from '@foro/shared/ui/form-frame';
import { useState } from 'react';
import { ArquivoSection } from './arquivo-section';
import { CamposPanel } from './campos-panel';
import { ConferenciaSection } from './conferencia-section';
import { modelo, MODELOS, saveModelo, TIPOS } from './modelos-api';
import './modelos.css';

const CAMPOS = boxesOf(DOCUMENT_TEMPLATE_FIELDS);
const BLANK = { ...blankOf(DOCUMENT_TEMPLATE_FIELDS), tipo: null as string | null };

const savedWords = ({ problemas }: DocumentTemplate) =>
  problemas.length === 0
    ? 'Modelo salvo com sucesso!'
    : 'Modelo salvo, mas há campos com problema: veja a conferência. Enquanto houver, ele não gera documentos.';

/**
 * /modelodetalhe/{idModelo}: a template, the result of its check, and the fields that it may contain; 0 is a
 * new one.
 */
export default function ModeloFormPage() {
  const id = useRecordId('idModelo');
  const [arquivo, setArquivo] = useState<File | null>(null);
  return (
    <div className="modelo">
      <FormPage
        list="Modelos"
        title={id === 0 ? 'Novo Modelo' : 'Modelo'}
        id={id}
        queryKey={[MODELOS]}
        history="documento_modelo"
        get={modelo.get}
        recent={({ titulo, descricao }) => ({
          kind: 'document',
          tipo: 'Modelos',
          titulo,
          detalhe: descricao ?? '',
        })}
        toForm={(record) => formValues(BLANK, record)}
        schema={documentTemplateFormSchema}
        save={async (body, stored) => {
          const saved = await saveModelo(body, stored, arquivo);
          setArquivo(null);
          return saved;
        }}
        success={savedWords}
        failure={{ title: 'Falha ao salvar um Modelo!', fallback: 'Erro inesperado ao salvar um Modelo.' }}
        errorMessage="Não foi possível carregar o modelo."
        invalidates={[[MODELOS]]}
        backTo="/modelos"
        savedTo={(saved) => (saved.problemas.length === 0 ? '/modelos' : `/modelodetalhe/${saved.id}`)}
      >
        {(record) => (
          <>
            <FormSection title="Modelo">
              <TextField {...CAMPOS.titulo} size="l" />
              <SelectField {...CAMPOS.tipo} size="s" options={TIPOS} />
              <TextAreaField {...CAMPOS.descricao} size="full" rows={2} />
            </FormSection>
            <ArquivoSection modelo={record} arquivo={arquivo} onChoose={setArquivo} />
            {record && <ConferenciaSection modelo={record} />}
          </>
        )}
      </FormPage>
      <CamposPanel />
    </div>
  );
}
