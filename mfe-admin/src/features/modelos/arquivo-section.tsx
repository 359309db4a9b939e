import { type DocumentTemplate, MAX_TEMPLATE_BYTES } from '@foro/shared/contracts/document-template';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { FormSection } from '@foro/shared/ui/form-frame';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { useState } from 'react';
import { downloadModelo } from './modelos-api';

/** The objection to a file, before it is sent. */
const objectionTo = ({ size, name }: File) =>
  !/\.docx$/i.test(name)
    ? 'Escolha um documento do Word (.docx).'
    : size > MAX_TEMPLATE_BYTES
      ? 'O arquivo é maior que 5 MB.'
      : null;

interface ArquivoProps {
  modelo: DocumentTemplate | null;
  /** The file that the next save sends. */
  arquivo: File | null;
  onChoose: (file: File | null) => void;
}

/** The file of a template: the stored one, and its replacement. */
export function ArquivoSection({ modelo, arquivo, onChoose }: ArquivoProps) {
  const [recusa, setRecusa] = useState<string | null>(null);
  const act = useAction();
  const choose = (file: File | undefined) => {
    const objection = file ? objectionTo(file) : null;
    setRecusa(objection);
    onChoose(file && objection === null ? file : null);
  };
  const download = (stored: DocumentTemplate) =>
    void act({
      call: () => downloadModelo(stored),
      failure: { title: 'Falha ao baixar o modelo!', fallback: 'Erro inesperado ao baixar o modelo.' },
    });
  return (
    <FormSection
      title="Arquivo"
      description={
        modelo
          ? 'Para mudar o texto, baixe o arquivo, altere-o no Word e envie-o de novo. Os documentos já gerados não mudam.'
          : 'Um documento do Word (.docx) de até 5 MB, com os campos entre chaves.'
      }
    >
      <div className="modelo-arquivo">
        {modelo && (
          <Button icon={<DownloadIcon />} onClick={() => download(modelo)}>
            Baixar {modelo.nome}
          </Button>
        )}
        <label>
          <span>{modelo ? 'Trocar o arquivo' : 'Arquivo do modelo'}</span>
          <input
            type="file"
            accept=".docx"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Otherwise a corrected file of the same name could not be chosen.
              target.value = '';
              choose(file);
            }}
          />
        </label>
        {recusa && (
          <p role="alert" className="modelo-recusa">
            {recusa}
          </p>
        )}
        {arquivo && <p role="status">{`O arquivo "${arquivo.name}" é enviado ao salvar.`}</p>}
      </div>
    </FormSection>
  );
}
