import type { DocumentTemplate } from '@foro/shared/contracts/document-template';
import { Button } from '@foro/shared/ui/core';
import { FormSection } from '@foro/shared/ui/form-frame';
import { EyeIcon } from '@foro/shared/ui/icons';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { ExperimentarDialog } from './experimentar-dialog';

function Problemas({ modelo: { problemas } }: { modelo: DocumentTemplate }) {
  return (
    <Notice tone="warning">
      <p>Corrija no Word e envie o arquivo de novo. Até lá, o modelo não gera documentos.</p>
      <ul aria-label="Problemas do modelo" className="modelo-problemas">
        {problemas.map(({ lugar, trecho, problema }, index) => (
          // One paragraph may contain the same words twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <b>{lugar}:</b> {problema}
            {trecho && <q>{trecho}</q>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * The result of the file's check: errors with their position, or the fields; and the trial run with a case.
 */
export function ConferenciaSection({ modelo }: { modelo: DocumentTemplate }) {
  const [isOpen, setOpen] = useState(false);
  const { campos, problemas } = modelo;
  return (
    <FormSection title="Conferência">
      <div className="modelo-conferencia">
        {problemas.length > 0 ? (
          <Problemas modelo={modelo} />
        ) : (
          <>
            <p>
              {campos.length === 0
                ? 'O arquivo não tem campos: sai sempre como está.'
                : `Os ${campos.length} campos do arquivo são conhecidos e estão fechados.`}
            </p>
            <Button icon={<EyeIcon />} onClick={() => setOpen(true)}>
              Experimentar com um processo
            </Button>
          </>
        )}
        {isOpen && <ExperimentarDialog modelo={modelo} onClose={() => setOpen(false)} />}
      </div>
    </FormSection>
  );
}
