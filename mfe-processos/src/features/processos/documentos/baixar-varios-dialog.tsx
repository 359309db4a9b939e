import { MAX_ZIP_DOCUMENTS, type ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { formatBytes } from '@foro/shared/format';
import { failureMessage } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { Checkbox } from '@foro/shared/ui/form';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { ErrorState, Notice } from '@foro/shared/ui/states';
import { useEffect, useRef, useState } from 'react';
import './documentos.css';
import { downloadZip, useTodos } from './zip-api';

const bytesOf = (rows: readonly ProcessDocumentRow[]) => rows.reduce((sum, { tamanho }) => sum + tamanho, 0);

/** The check boxes, one for each document and one for all. */
function Escolha({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly ProcessDocumentRow[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}) {
  const all = rows.slice(0, MAX_ZIP_DOCUMENTS);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <>
      <Checkbox
        checked={chosen.size === all.length}
        indeterminate={chosen.size > 0 && chosen.size < all.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? all.map(({ id }) => id) : []))}
      >
        Todos os documentos
      </Checkbox>
      <ul className="documentos-escolha" aria-label="Documentos do processo">
        {all.map(({ id, titulo, pasta, tamanho }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)}>
              {titulo}
              <small>
                {pasta ? ` · ${pasta}` : ''} · {formatBytes(tamanho)}
              </small>
            </Checkbox>
          </li>
        ))}
      </ul>
      {rows.length > all.length && (
        <p>Só os primeiros {MAX_ZIP_DOCUMENTS} aparecem aqui: um arquivo não leva mais que isso.</p>
      )}
    </>
  );
}

/** The running download: its progress, its failure, and its cancellation with the dialog. */
function useDownload(onDone: () => void) {
  const [parte, setParte] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (ids: readonly number[]) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setParte(0);
    try {
      await downloadZip(ids, { signal: controller.signal, onProgress: setParte });
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(failureMessage(error, 'Não foi possível baixar os documentos.'));
      setParte(null);
    }
  };
  return { parte, failure, start };
}

/** 'Baixar vários': the chosen documents of the case in one archive. */
export function BaixarVariosDialog({ idProcesso, onClose }: { idProcesso: number; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useTodos({ idProcesso });
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  const { parte, failure, start } = useDownload(onClose);
  const rows = data ?? [];
  const chosen = ticked ?? new Set(rows.slice(0, MAX_ZIP_DOCUMENTS).map(({ id }) => id));
  const taken = rows.filter(({ id }) => chosen.has(id));
  const isWorking = parte !== null;
  return (
    <Dialog
      title="Baixar vários documentos"
      isDrawer
      onClose={onClose}
      footer={
        <>
          <Button data-initial-focus onClick={onClose}>
            {isWorking ? 'Cancelar' : 'Fechar'}
          </Button>
          <Button
            type="primary"
            icon={<DownloadIcon />}
            disabled={taken.length === 0 || isWorking}
            onClick={() => void start(taken.map(({ id }) => id))}
          >
            {isWorking ? 'Baixando...' : `Baixar ${taken.length} (${formatBytes(bytesOf(taken))})`}
          </Button>
        </>
      }
    >
      <p>A versão mais recente de cada um vem em um arquivo ZIP, nas pastas do processo.</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isWorking && <progress className="documentos-zip" aria-label="Download" max={1} value={parte} />}
      {!data && !error && <p aria-busy="true">Carregando...</p>}
      {error && !data && (
        <ErrorState
          message="Não foi possível carregar os documentos."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.length === 0 && <p>Nenhum documento para baixar.</p>}
      {data !== undefined && data.length > 0 && <Escolha rows={data} chosen={chosen} onChoose={setTicked} />}
    </Dialog>
  );
}
