import type { ConfirmBatchAnswer } from '@foro/shared/contracts/deadline-overview';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { toDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button, focusHeading, useFreeFocus } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Notice } from '@foro/shared/ui/states';
import { useRef, useState } from 'react';
import { prazoEmUmaLinha, prazosEmPalavras } from '../prazo-palavras';
import { confirmLote, PRAZO_KEYS, unconfirmLote } from '../prazos-api';
import type { useEscolhidos } from './use-escolhidos';

interface Feito extends ConfirmBatchAnswer {
  /** The sent deadlines, whose names a refusal needs. */
  rows: readonly ProcessDeadlineRow[];
}

function Resultado({ confirmados, aguardam, recusados, rows }: Feito) {
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.descricao ?? `Prazo ${id}`;
  const box = useRef<HTMLDivElement>(null);
  useFreeFocus(box);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Resultado da confirmação">
      <Notice tone={recusados.length > 0 ? 'warning' : 'success'}>
        <p className="prazo-lote-linha">
          {confirmados.length === 1 ? '1 prazo confirmado.' : `${confirmados.length} prazos confirmados.`}
          {aguardam.length > 0 && ` Aguardam a segunda conferência: ${aguardam.length}.`}
        </p>
        {recusados.map(({ id, message }) => (
          <p key={id} className="prazo-lote-linha">
            {`${nameOf(id)}: ${message}`}
          </p>
        ))}
      </Notice>
    </div>
  );
}

/**
 * Above the list: the number of chosen deadlines, 'Confirmar escolhidos', and the result of the last batch.
 */
export function ConfirmarEscolhidos({
  escolhidos,
  isFull,
  clear,
}: Pick<ReturnType<typeof useEscolhidos>, 'escolhidos' | 'isFull' | 'clear'>) {
  const [feito, setFeito] = useState<Feito | null>(null);
  const action = useAction();
  const cache = useQueryClient();
  const limpar = () => {
    clear();
    // The button disappears with the selection.
    focusHeading();
  };
  const confirmar = () =>
    void action({
      call: async () => {
        const answer = await confirmLote(escolhidos);
        setFeito({ ...answer, rows: escolhidos });
        clear();
        return answer.versoes;
      },
      confirm: {
        title: `Confirmar ${prazosEmPalavras(escolhidos.length)}`,
        text: 'Quem confirma responde pela contagem de cada um deles.',
        details: escolhidos.map((row) => prazoEmUmaLinha(row, toDateOnly())),
        confirmLabel: 'Confirmar',
        isDanger: false,
      },
      failure: {
        title: 'Falha ao confirmar os prazos!',
        fallback: 'Erro inesperado ao confirmar os prazos.',
      },
      undo: (versoes) =>
        versoes.length === 0
          ? undefined
          : {
              text: `Você confirmou ${prazosEmPalavras(versoes.length)}.`,
              call: async () => {
                await unconfirmLote(versoes);
                setFeito(null);
              },
            },
      refresh: () => Promise.all(PRAZO_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey }))),
    });
  return (
    <>
      {feito && escolhidos.length === 0 && <Resultado {...feito} />}
      {escolhidos.length > 0 && (
        <div className="prazo-lote" role="group" aria-label="Prazos escolhidos">
          <span role="status">
            {`${prazosEmPalavras(escolhidos.length)} ${escolhidos.length === 1 ? 'escolhido' : 'escolhidos'}`}
            {isFull && ', o máximo de uma vez'}
          </span>
          <Button type="primary" onClick={confirmar}>
            Confirmar escolhidos
          </Button>
          <Button onClick={limpar}>Limpar</Button>
        </div>
      )}
    </>
  );
}
