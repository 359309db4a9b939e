import { MAX_FILE_BYTES } from '@foro/shared/contracts/process-document-codes';
import { ApiError } from '@foro/shared/http';
import { useQueryClient } from '@foro/shared/query';
import { useDialogs } from '@foro/shared/ui/dialogs';
import { markUnsaved } from '@foro/shared/ui/unsaved';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { desistirDoEnvio, type Envio } from './upload-in-parts';

/** A document that gets another version, and the version that its sender saw last. */
export interface Alvo {
  readonly id: number;
  readonly titulo: string;
  readonly versao: number;
}

/** A file that is being sent. */
export interface ArquivoEnviado {
  readonly key: number;
  readonly file: File;
  /** The document that it is a version of; null if it is a new one. */
  readonly alvo: Alvo | null;
  /** 'esperando' means waiting for the connection, and continuing by itself when it returns. */
  readonly estado: 'enviando' | 'esperando' | 'falhou';
  /** The fraction that has been sent, from 0 to 1. */
  readonly parte: number;
  readonly mensagem: string | null;
  /** Whether somebody sent a version before this one. */
  readonly isConflito: boolean;
}

const TOO_LARGE = 'O arquivo é maior que 50 MB.';
const EMPTY = 'O arquivo está vazio.';
const FALLBACK = 'Erro inesperado ao enviar o arquivo.';

/** The objection to a file, before it is sent. */
const objectionTo = ({ size }: File) => (size > MAX_FILE_BYTES ? TOO_LARGE : size === 0 ? EMPTY : null);

/** How a file is sent, and the lists that show it afterwards. */
interface Destino {
  readonly send: (file: File, alvo: Alvo | null, envio: Envio) => Promise<unknown>;
  readonly lists: readonly string[];
}

/**
 * The files being sent: each with its progress, and functions to cancel or retry. A sent file leaves the
 * list. Sending goes on if the screen is left; a dialog then reports a failure.
 */
export function useEnvios(destino: Destino) {
  const latest = useRef(destino);
  useEffect(() => {
    latest.current = destino;
  });
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  const client = useQueryClient();
  const dialogs = useDialogs();
  const [envios, setEnvios] = useState<readonly ArquivoEnviado[]>([]);
  const last = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const change = useCallback(
    (key: number, changes: Partial<ArquivoEnviado>) =>
      setEnvios((all) => all.map((envio) => (envio.key === key ? { ...envio, ...changes } : envio))),
    [],
  );
  const forget = useCallback(
    (key: number) => setEnvios((all) => all.filter((envio) => envio.key !== key)),
    [],
  );

  const run = useCallback(
    async ({ key, file, alvo }: ArquivoEnviado) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const unmark = markUnsaved();
      const envio: Envio = {
        signal: controller.signal,
        onProgress: (parte) => change(key, { parte }),
        onWait: (isWaiting) => change(key, { estado: isWaiting ? 'esperando' : 'enviando' }),
      };
      const { send, lists } = latest.current;
      const refresh = () => Promise.all(lists.map((list) => client.invalidateQueries({ queryKey: [list] })));
      try {
        await send(file, alvo, envio);
        forget(key);
        await refresh();
      } catch (error) {
        const { message: mensagem, status } =
          error instanceof ApiError ? error : { message: String(error), status: 0 };
        change(key, { estado: 'falhou', mensagem, isConflito: alvo !== null && status === 409 });
        // Perhaps the file was accepted, and only the answer was lost.
        void refresh();
        if (!isOnScreen.current)
          void dialogs.failure({ title: `"${file.name}" não foi enviado!`, fallback: FALLBACK }, error);
      } finally {
        unmark();
        running.current.delete(key);
      }
    },
    [change, forget, client, dialogs],
  );

  const start = useCallback(
    (files: readonly File[], alvo: Alvo | null = null) => {
      const added = files.map((file): ArquivoEnviado => {
        const mensagem = objectionTo(file);
        const estado = mensagem === null ? 'enviando' : 'falhou';
        return { key: (last.current += 1), file, alvo, estado, parte: 0, mensagem, isConflito: false };
      });
      setEnvios((all) => [...all, ...added]);
      for (const envio of added) if (envio.estado === 'enviando') void run(envio);
    },
    [run],
  );

  const cancel = useCallback(
    ({ key, file }: ArquivoEnviado) => {
      running.current.get(key)?.abort();
      forget(key);
      // Parts that cannot be deleted now are deleted after a day.
      desistirDoEnvio(file).catch(() => undefined);
    },
    [forget],
  );

  const retry = useCallback(
    (envio: ArquivoEnviado) => {
      // A sender who knows of a newer version adds the file after it.
      const alvo = envio.alvo && envio.isConflito ? { ...envio.alvo, versao: 0 } : envio.alvo;
      const again: ArquivoEnviado = { ...envio, alvo, estado: 'enviando', parte: 0, mensagem: null };
      change(envio.key, again);
      void run(again);
    },
    [change, run],
  );

  return useMemo(() => ({ envios, start, cancel, retry }), [envios, start, cancel, retry]);
}
