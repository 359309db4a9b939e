import type { TaskBatchAnswer, TaskRow } from '@foro/shared/contracts/task';
import { requiredDateField, requiredIdField } from '@foro/shared/contracts/field-kinds';
import { boxesOf } from '@foro/shared/contracts/fields';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { MaskedField, SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { BatchResult, ChosenBar, type ChosenRows } from '@foro/shared/ui/list';
import { useState } from 'react';
import { z } from 'zod';
import { changeLote, TAREFA_KEYS, undoTarefas, type Mudanca } from '../tarefas-api';

const FIELDS = {
  idResponsavel: requiredIdField('Responsável', 'Escolha a pessoa'),
  vence: requiredDateField('Para o dia', 'Escolha o dia'),
};
const CAMPOS = boxesOf(FIELDS);
const PASSAR: z.ZodType<Omit<Mudanca, 'acao'>> = z.object({ idResponsavel: FIELDS.idResponsavel.form });
const ADIAR: z.ZodType<Omit<Mudanca, 'acao'>> = z.object({ vence: FIELDS.vence.form });
const FAILURE = { title: 'As tarefas não mudaram', fallback: 'Erro inesperado ao mudar as tarefas.' };

const tarefasEmPalavras = (total: number) => (total === 1 ? '1 tarefa' : `${total} tarefas`);

interface Feito extends TaskBatchAnswer {
  readonly rows: readonly TaskRow[];
}

/** The result of the last batch. */
function Resultado({ feitas, recusadas, rows }: Feito) {
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.titulo ?? `Tarefa ${id}`;
  const iguais = rows.length - feitas.length - recusadas.length;
  const mudaram = `${tarefasEmPalavras(feitas.length)} ${feitas.length === 1 ? 'mudou' : 'mudaram'}.`;
  const estavam = iguais > 0 && `${iguais} já ${iguais === 1 ? 'estava' : 'estavam'} assim.`;
  return (
    <BatchResult
      label="Resultado da mudança"
      text={[mudaram, estavam].filter(Boolean).join(' ')}
      refused={recusadas.map(({ id, message }) => ({ id, name: nameOf(id), message }))}
    />
  );
}

/** The person or the day that the chosen tasks get; the batch is sent when it closes. */
function MudarDialog({
  acao,
  onChosen,
  onClose,
}: {
  acao: 'passar' | 'adiar';
  onChosen: (mudanca: Mudanca) => void;
  onClose: () => void;
}) {
  const { options } = useUsuariosPlataforma();
  const isPassar = acao === 'passar';
  return (
    <FormDialog
      title={isPassar ? 'Passar para outra pessoa' : 'Adiar'}
      defaultValues={{ idResponsavel: null as number | null, vence: '' }}
      schema={isPassar ? PASSAR : ADIAR}
      save={async (output): Promise<Mudanca> => ({ acao, ...output })}
      failure={FAILURE}
      submitLabel={isPassar ? 'Passar' : 'Adiar'}
      onDone={onChosen}
      onClose={onClose}
    >
      {isPassar ? (
        <SelectField {...CAMPOS.idResponsavel} options={options} size="full" />
      ) : (
        <MaskedField {...CAMPOS.vence} mask="date" size="s" />
      )}
    </FormDialog>
  );
}

/** Above the list: what can be done with the chosen tasks, and the result of the last batch. */
export function Lote({ escolhidas }: { escolhidas: ChosenRows<TaskRow> }) {
  const { rows, clear } = escolhidas;
  const [feito, setFeito] = useState<Feito | null>(null);
  const [aberto, setAberto] = useState<'passar' | 'adiar' | null>(null);
  const action = useAction();
  const client = useQueryClient();
  const total = tarefasEmPalavras(rows.length);
  const change = (
    mudanca: Mudanca,
    question?: { title: string; confirmLabel: string; needsReason?: boolean },
  ) =>
    void action({
      call: async (motivo) => {
        const answer = await changeLote(rows, { ...mudanca, motivo });
        setFeito({ ...answer, rows });
        clear();
        return answer;
      },
      ...(question && {
        confirm: {
          ...question,
          text: 'Cada uma muda pelas suas regras.',
          details: rows.map(({ titulo }) => titulo),
          isDanger: false,
        },
        ...(question.needsReason && { reason: 'required' as const }),
      }),
      failure: FAILURE,
      undo: ({ feitas }) =>
        feitas.length === 0
          ? undefined
          : {
              text: `Você mudou ${tarefasEmPalavras(feitas.length)}.`,
              call: async () => {
                await undoTarefas(feitas);
                setFeito(null);
              },
            },
      refresh: () => Promise.all(TAREFA_KEYS.map((queryKey) => client.invalidateQueries({ queryKey }))),
    });
  return (
    <>
      {feito && rows.length === 0 && <Resultado {...feito} />}
      <ChosenBar
        label="Tarefas escolhidas"
        status={`${total} ${rows.length === 1 ? 'escolhida' : 'escolhidas'}`}
        chosen={escolhidas}
      >
        <Button
          type="primary"
          onClick={() =>
            change({ acao: 'concluir' }, { title: `Dar por feitas ${total}`, confirmLabel: 'Dar por feitas' })
          }
        >
          Dar por feitas
        </Button>
        <Button onClick={() => setAberto('passar')}>Passar para…</Button>
        <Button onClick={() => setAberto('adiar')}>Adiar…</Button>
        <Button
          onClick={() =>
            change(
              { acao: 'dispensar' },
              { title: `Dispensar ${total}`, confirmLabel: 'Dispensar', needsReason: true },
            )
          }
        >
          Dispensar…
        </Button>
      </ChosenBar>
      {aberto && <MudarDialog acao={aberto} onChosen={change} onClose={() => setAberto(null)} />}
    </>
  );
}
