import {
  IMPORT_KIND_WORDS,
  IMPORT_KINDS,
  type ImportKind,
  MAX_IMPORT_BYTES,
} from '@foro/shared/contracts/import-codes';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon, UploadIcon } from '@foro/shared/ui/icons';
import { ListChoice } from '@foro/shared/ui/list';
import { Panel } from '@foro/shared/ui/page';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadModelo, IMPORTACOES, sendArquivo } from './importacao-api';

const MEGABYTE = 1024 ** 2;

/** Chooses a kind and a file, by a click or by dropping it, and sends it. */
export function EnviarPanel() {
  const [tipo, setTipo] = useState<ImportKind>(IMPORT_KINDS[0]);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const act = useAction();
  const client = useQueryClient();
  const navigate = useNavigate();

  const send = async (arquivo: File | undefined) => {
    if (arquivo === undefined || isSending) return;
    const isTooLarge = arquivo.size > MAX_IMPORT_BYTES;
    setRecusa(isTooLarge ? `O arquivo é maior que ${MAX_IMPORT_BYTES / MEGABYTE} MB.` : null);
    if (isTooLarge) return;
    setSending(true);
    await act({
      call: async () => {
        const { id } = await sendArquivo(tipo, arquivo);
        void navigate(`/importacaodetalhe/${id}`);
      },
      refresh: () => client.invalidateQueries({ queryKey: [IMPORTACOES] }),
      failure: { title: 'Falha ao ler o arquivo!', fallback: 'Erro inesperado ao ler o arquivo.' },
    });
    setSending(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const download = (formato: 'csv' | 'xlsx') =>
    void act({
      call: () => downloadModelo(tipo, formato),
      failure: { title: 'Falha ao baixar o modelo!', fallback: 'Erro inesperado ao baixar o modelo.' },
    });

  return (
    <Panel>
      <div
        className={isOver ? 'importacao-alvo importacao-sobre' : 'importacao-alvo'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="importacao-enviar">
          <ListChoice
            label="O que o arquivo traz"
            value={tipo}
            choices={IMPORT_KINDS.map((each) => [each, IMPORT_KIND_WORDS[each]])}
            onChange={(value) => setTipo(IMPORT_KINDS.find((each) => each === value) ?? tipo)}
          />
          <div>
            <input
              ref={input}
              type="file"
              className="foro-hidden"
              aria-label="Enviar planilha"
              accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              disabled={isSending}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button
              type="primary"
              icon={<UploadIcon />}
              loading={isSending}
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => input.current?.click()}
            >
              Enviar planilha
            </Button>
          </div>
          <Button icon={<DownloadIcon />} onClick={() => download('xlsx')}>
            Baixar modelo (XLSX)
          </Button>
          <Button icon={<DownloadIcon />} onClick={() => download('csv')}>
            Baixar modelo (CSV)
          </Button>
        </div>
        <p role="status">
          {isSending
            ? 'Lendo o arquivo…'
            : 'Arraste o arquivo para cá ou escolha-o: CSV ou XLSX de até 20 MB e 20.000 linhas. Nada é gravado antes de você ver o ensaio e aplicar.'}
        </p>
      </div>
      {recusa && (
        <p role="alert" className="importacao-recusa">
          {recusa}
        </p>
      )}
    </Panel>
  );
}
