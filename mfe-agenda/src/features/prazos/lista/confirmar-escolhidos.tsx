import type { ConfirmBatchAnswer } from '@foro/shared/contracts/deadline-overview';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { toDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { BatchResult, ChosenBar, type ChosenRows } from '@foro/shared/ui/list';
import { useState } from 'react';
import { prazoEmUmaLinha, prazosEmPalavras } from '../prazo-palavras';
import { confirmLote, PRAZO_KEYS, unconfirmLote } from '../prazos-api';

interface Feito extends ConfirmBatchAnswer {
  /** The sent deadlines, whose names a refusal needs. */
  rows: readonly ProcessDeadlineRow[];
}

/** The result of the last batch. */
function Resultado({ confirmados, aguardam, recusados, rows }: Feito) {
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.descricao ?? `Prazo ${id}`;
  const text = confirmados.length === 1 ? '1 prazo confirmado.' : `${confirmados.length} prazos confirmados.`;
  return (
    <BatchResult
      label="Resultado da confirmação"
      text={aguardam.length > 0 ? `${text} Aguardam a segunda conferência: ${aguardam.length}.` : text}
      refused={recusados.map(({ id, message }) => ({ id, name: nameOf(id), message }))}
    />
  );
}

/**
 * Above the list: the number of chosen deadlines, 'Confirmar escolhidos', and the result of the last batch.
 */
export function ConfirmarEscolhidos({ escolhidos }: { escolhidos: ChosenRows<ProcessDeadlineRow> }) {
  const { rows, clear } = escolhidos;
  const [feito, setFeito] = useState<Feito | null>(null);
  const action = useAction();
  const cache = useQueryClient();
  const confirmar = () =>
    void action({
      call: async () => {
        const answer = await confirmLote(rows);
        setFeito({ ...answer, rows });
        clear();
        return answer.versoes;
      },
      confirm: {
        title: `Confirmar ${prazosEmPalavras(rows.length)}`,
        text: 'Quem confirma responde pela contagem de cada um deles.',
        details: rows.map((row) => prazoEmUmaLinha(row, toDateOnly())),
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
      {feito && rows.length === 0 && <Resultado {...feito} />}
      <ChosenBar
        label="Prazos escolhidos"
        status={`${prazosEmPalavras(rows.length)} ${rows.length === 1 ? 'escolhido' : 'escolhidos'}`}
        chosen={escolhidos}
      >
        <Button type="primary" onClick={confirmar}>
          Confirmar escolhidos
        </Button>
      </ChosenBar>
    </>
  );
}
