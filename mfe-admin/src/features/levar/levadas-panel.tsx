import type { Export } from '@foro/shared/contracts/export';
import { EXPORT_STATE_WORDS } from '@foro/shared/contracts/export-codes';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { Panel } from '@foro/shared/ui/page';
import { useState } from 'react';
import { download, isRunning } from './levar-api';

const inPercent = (parte: number) => `${Math.floor(parte * 100)}%`;

function detailOf({ situacao, parte, tamanho, validaAte, motivoFalha }: Export): string {
  if (situacao === 'preparando') return `${inPercent(parte)} escrito. Você pode sair desta página.`;
  if (tamanho !== null && validaAte !== null)
    return `${formatBytes(tamanho)}, até ${formatDateTime(validaAte)}.`;
  return motivoFalha ?? '';
}

function Levada({ levada }: { levada: Export }) {
  const [baixado, setBaixado] = useState<number | null>(null);
  const act = useAction();
  const { situacao, parte, dataInclusao, usuarioInclusao } = levada;
  const quando = formatDateTime(dataInclusao);
  const baixar = async () => {
    setBaixado(0);
    await act({
      call: () => download(levada, setBaixado),
      failure: { title: 'Falha ao baixar a cópia!', fallback: 'Erro inesperado ao baixar a cópia.' },
    });
    setBaixado(null);
  };
  return (
    <li>
      <div>
        <p>
          <strong>{EXPORT_STATE_WORDS[situacao]}</strong>: pedida em {quando}
          {usuarioInclusao && ` por ${usuarioInclusao}`}
        </p>
        <p className="levar-detalhe" role={isRunning(levada) ? 'status' : undefined}>
          {detailOf(levada)}
        </p>
        {isRunning(levada) && <progress aria-label="Andamento da cópia" value={parte} max={1} />}
      </div>
      {situacao === 'pronta' && (
        <Button
          icon={<DownloadIcon />}
          loading={baixado !== null}
          aria-label={`Baixar a cópia de ${quando}`}
          onClick={() => void baixar()}
        >
          {baixado === null ? 'Baixar' : `Baixando ${inPercent(baixado)}`}
        </Button>
      )}
    </li>
  );
}

/** The copies that were requested, the latest first. */
export function LevadasPanel({ levadas }: { levadas: readonly Export[] }) {
  return (
    <Panel>
      <h2>Cópias</h2>
      {levadas.length === 0 ? (
        <p>Nenhuma cópia pedida ainda.</p>
      ) : (
        <ul className="levar-list">
          {levadas.map((levada) => (
            <Levada key={levada.id} levada={levada} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
