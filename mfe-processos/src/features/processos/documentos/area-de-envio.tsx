import { Button } from '@foro/shared/ui/core';
import { UploadIcon } from '@foro/shared/ui/icons';
import { type DragEvent, useRef, useState } from 'react';
import './documentos.css';

/** The chosen files. It resets the selection, so that the same file can be chosen again. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The area in which one or several files are dropped or chosen. */
export function AreaDeEnvio({
  onFiles,
  label = 'Enviar documentos',
}: {
  onFiles: (files: readonly File[]) => void;
  label?: string;
}) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={isOver ? 'documentos-area documentos-area-sobre' : 'documentos-area'}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        className="foro-hidden"
        aria-label={label}
        onChange={({ target }) => onFiles(takeFiles(target))}
      />
      <Button
        type="primary"
        icon={<UploadIcon />}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => input.current?.click()}
      >
        Enviar documentos
      </Button>
      <p>
        <span className="documentos-area-arraste">Arraste os arquivos para cá ou escolha um ou vários. </span>
        PDF, Word, planilhas, imagens, áudio, vídeo e ZIP, até 50 MB cada um.
      </p>
    </div>
  );
}

/** Chooses the file of a new version; it renders nothing on the page, and a row's menu opens it. */
export function useEscolhaDeArquivo(onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  const box = (
    <input
      ref={input}
      type="file"
      hidden
      data-testid="nova-versao"
      aria-label="Arquivo da nova versão"
      onChange={({ target }) => {
        const [file] = takeFiles(target);
        if (file) onFile(file);
      }}
    />
  );
  return { box, open: () => input.current?.click() };
}
