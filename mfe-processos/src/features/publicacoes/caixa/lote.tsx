import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { PublicationBatch, PublicationBatchAnswer } from '@foro/shared/contracts/publication-batch';
import { useQueryClient } from '@foro/shared/query';
import { Button, focusHeading, useFreeFocus } from '@foro/shared/ui/core';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { Notice } from '@foro/shared/ui/states';
import { useRef, useState } from 'react';
import { nomeDe, publicacoesEmPalavras } from '../palavras';
import { TRATADA_KEYS, treatLote, undoLote, versionOf } from '../publicacoes-api';
import type { useEscolhidas } from './use-escolhidas';

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
  const box = useRef<HTMLDivElement>(null);
  useFreeFocus(box);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Resultado">
      <Notice tone={recusadas.length > 0 ? 'warning' : 'success'}>
        <p>{`Feito em ${publicacoesEmPalavras(feitas.length)}.`}</p>
        {recusadas.map(({ id, message }) => (
          <p key={id}>{`${nameOf(id)}: ${message}`}</p>
        ))}
      </Notice>
    </div>
  );
}

const FAILURE = { title: 'Falha ao ignorar!', fallback: 'Erro inesperado ao ignorar as publicações.' };

/** Above the list: the chosen publications, the batch actions on them, and their result. */
export function Lote({ escolhidas }: { escolhidas: ReturnType<typeof useEscolhidas> }) {
  const [feito, setFeito] = useState<Feito | null>(null);
  const [isTreating, setTreating] = useState(false);
  const action = useAction();
  const cache = useQueryClient();
  const { rows, isFull, clear } = escolhidas;
  const tratadas = useRef<PublicationBatchAnswer>(null);
  const limpar = () => {
    clear();
    // The button disappears with the selection.
    focusHeading();
  };
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
      {rows.length > 0 && (
        <div className="publicacoes-lote" role="group" aria-label="Publicações escolhidas">
          <span role="status">
            {`${publicacoesEmPalavras(rows.length)} ${rows.length === 1 ? 'escolhida' : 'escolhidas'}`}
            {isFull && ', o máximo de uma vez'}
          </span>
          <Button type="primary" onClick={() => setTreating(true)}>
            Tratar escolhidas
          </Button>
          <Button onClick={ignorar}>Ignorar escolhidas</Button>
          <Button onClick={limpar}>Limpar</Button>
        </div>
      )}
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
