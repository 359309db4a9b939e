import { IMPORT_KIND_WORDS, IMPORT_KINDS, MAX_IMPORT_BYTES } from '@foro/shared/contracts/import-codes';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon, UploadIcon } from '@foro/shared/ui/icons';
import { ListChoice } from '@foro/shared/ui/list';
import { Panel } from '@foro/shared/ui/page';
import { type DragEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadModelo, IMPORTACOES, sendArquivo } from './importacao-api';

const MEGABYTE = 1024 ** 2;

/** Chooses a kind and a file, by a click or by dropping it, and sends it. */
export function EnviarPanel() {
  const [tipo, setTipo] = useState(IMPORT_KINDS[0]);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
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
    void send(event.dataTransfer.files[0]);
  };
  const download = () =>
    void act({
      call: () => downloadModelo(tipo),
      failure: { title: 'Falha ao baixar o modelo!', fallback: 'Erro inesperado ao baixar o modelo.' },
    });

  return (
    <Panel>
      <div className="importacao-enviar" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <ListChoice
          label="O que o arquivo traz"
          value={tipo}
          choices={IMPORT_KINDS.map((each) => [each, IMPORT_KIND_WORDS[each]])}
          onChange={(value) => setTipo(IMPORT_KINDS.find((each) => each === value) ?? tipo)}
        />
        <label className="importacao-arquivo">
          <span>
            <UploadIcon /> Arquivo CSV de até 20 MB e 20.000 linhas
          </span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            disabled={isSending}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <Button icon={<DownloadIcon />} onClick={download}>
          Baixar planilha modelo
        </Button>
      </div>
      {isSending && <p role="status">Lendo o arquivo…</p>}
      {recusa && (
        <p role="alert" className="importacao-recusa">
          {recusa}
        </p>
      )}
    </Panel>
  );
}
