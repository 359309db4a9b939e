import { failureMessage, fetchFollowed, keepFile } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { Notice } from '@foro/shared/ui/states';
import { useEffect, useState } from 'react';
import { RISCOS, type RecorteDoRelatorio } from './riscos-api';

export type FormatoDoRelatorio = 'Pdf' | 'Xlsx';

interface ExportarProps {
  formato: FormatoDoRelatorio;
  recorte: RecorteDoRelatorio;
  onClose: () => void;
}

/**
 * The file that is being generated: its progress (null while its cases are read), and its failure. Closing
 * the dialog cancels it.
 */
function useExportacao({ formato, recorte, onClose }: ExportarProps) {
  const [parte, setParte] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      try {
        const file = await fetchFollowed(`${RISCOS}/Report/${formato}`, {
          params: recorte,
          signal,
          onParte: setParte,
        });
        if (signal.aborted) return;
        keepFile(new Blob([file]), `riscos-e-provisoes-${recorte.em}.${formato.toLowerCase()}`);
        onClose();
      } catch (error) {
        if (!signal.aborted) setFailure(failureMessage(error, 'Erro inesperado ao exportar o relatório.'));
      }
    };
    void run();
    return () => controller.abort();
    // Uses the values with which the dialog was opened: the page behind it is inert.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);
  const retry = () => {
    setFailure(null);
    setParte(null);
    setAttempt((count) => count + 1);
  };
  return { parte, failure, retry };
}

/** 'Exportar PDF' and 'Exportar XLSX': the report's progress, and a button to cancel it. */
export function ExportarDialog(props: ExportarProps) {
  const { parte, failure, retry } = useExportacao(props);
  return (
    <Dialog
      title={`Exportar ${props.formato.toUpperCase()}`}
      onClose={props.onClose}
      footer={
        <>
          <Button data-initial-focus onClick={props.onClose}>
            {failure === null ? 'Cancelar' : 'Fechar'}
          </Button>
          {failure !== null && (
            <Button type="primary" onClick={retry}>
              Tentar novamente
            </Button>
          )}
        </>
      }
    >
      {failure === null ? (
        <>
          <p>{parte === null ? 'Lendo os processos...' : `Relatório: ${Math.round(parte * 100)}% pronto.`}</p>
          <progress
            className="risco-progresso"
            aria-label="Exportação do relatório"
            max={1}
            {...(parte !== null && { value: parte })}
          />
        </>
      ) : (
        <Notice tone="error">{failure}</Notice>
      )}
    </Dialog>
  );
}
