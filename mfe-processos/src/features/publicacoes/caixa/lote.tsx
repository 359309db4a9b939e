import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { PublicationBatch, PublicationBatchAnswer } from '@foro/shared/contracts/publication-batch';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { BatchResult, ChosenBar, type ChosenRows } from '@foro/shared/ui/list';
import { useRef, useState } from 'react';
import { nomeDe, publicacoesEmPalavras } from '../palavras';
import { TRATADA_KEYS, treatLote, undoLote, versionOf } from '../publicacoes-api';

const LoteDialog = lazyDialog(() =>
  import(/* webpackChunkName: "lote" */ './lote-dialog').then((module) => module.LoteDialog),
);

interface Feito extends PublicationBatchAnswer {
  rows: readonly PublicationRow[];
}

function Resultado({ feitas, recusadas, rows }: Feito) {
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? nomeDe(row) : `Publicação ${id}`;
  };
  return (
    <BatchResult
      label="Resultado"
      text={`Feito em ${publicacoesEmPalavras(feitas.length)}.`}
      refused={recusadas.map(({ id, message }) => ({ id, name: nameOf(id), message }))}
    />
  );
}

const FAILURE = { title: 'Falha ao ignorar!', fallback: 'Erro inesperado ao ignorar as publicações.' };

/** Above the list: the chosen publications, the batch actions on them, and their result. */
export function Lote({ escolhidas }: { escolhidas: ChosenRows<PublicationRow> }) {
  const [feito, setFeito] = useState<Feito | null>(null);
  const [isTreating, setTreating] = useState(false);
  const action = useAction();
  const cache = useQueryClient();
  const { rows, clear } = escolhidas;
  const tratadas = useRef<PublicationBatchAnswer>(null);
  const send = async (body: PublicationBatch) => {
    const answer = await treatLote(body);
    setFeito({ ...answer, rows });
    clear();
    return answer;
  };
  const refresh = () => Promise.all(TRATADA_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
  const undo =
    (did: string) =>
    ({ versoes }: PublicationBatchAnswer) =>
      versoes.length === 0
        ? undefined
        : {
            text: `Você ${did} ${publicacoesEmPalavras(versoes.length)}.`,
            call: async () => {
              await undoLote(versoes);
              setFeito(null);
            },
          };
  const ignorar = () =>
    void action({
      call: (motivo) =>
        send({ acao: 'ignorar', publicacoes: rows.map(versionOf), motivo: motivo?.trim() || null }),
      confirm: {
        title: `Ignorar ${publicacoesEmPalavras(rows.length)}?`,
        text: 'Quem quiser tratá-las depois as reabre em "Ignoradas".',
        confirmLabel: 'Ignorar',
      },
      reason: 'optional',
      failure: FAILURE,
      refresh,
      undo: undo('ignorou'),
    });
  const closeTratar = () => {
    setTreating(false);
    const answer = tratadas.current;
    tratadas.current = null;
    if (answer === null) return;
    void action({ call: () => Promise.resolve(answer), failure: FAILURE, refresh, undo: undo('tratou') });
  };
  return (
    <>
      {feito && rows.length === 0 && <Resultado {...feito} />}
      <ChosenBar
        label="Publicações escolhidas"
        status={`${publicacoesEmPalavras(rows.length)} ${rows.length === 1 ? 'escolhida' : 'escolhidas'}`}
        chosen={escolhidas}
      >
        <Button type="primary" onClick={() => setTreating(true)}>
          Tratar escolhidas
        </Button>
        <Button onClick={ignorar}>Ignorar escolhidas</Button>
      </ChosenBar>
      {isTreating && (
        <LoteDialog
          rows={rows}
          save={async (body) => {
            tratadas.current = await send(body);
          }}
          onClose={closeTratar}
        />
      )}
    </>
  );
}
