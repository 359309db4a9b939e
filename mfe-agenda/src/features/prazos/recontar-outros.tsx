import { EMBARGOS_DE_DECLARACAO } from '@foro/shared/contracts/deadline-limits';
import { restartSchema } from '@foro/shared/contracts/deadline-restart';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly, parseDateOnly } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { MaskedField, MultiSelectField, SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { z } from 'zod';
import { COMUNICACOES, isAberto, ressalvasDe } from './prazo-palavras';
import { PRAZO_KEYS, restartPrazos } from './prazos-api';

const BLANK = { comunicacao: 'djen' as string | null, dataBase: '', escolhidos: [] as number[] };

/** The values of the dialog, by the rules of the contract. */
const schema = z
  .unknown()
  .transform((values) => {
    const { dataBase, ...rest } = values as typeof BLANK;
    return { ...rest, dataBase: parseDateOnly(dataBase) ?? dataBase };
  })
  .pipe(
    z.object({
      comunicacao: restartSchema.shape.comunicacao,
      dataBase: restartSchema.shape.dataBase,
      escolhidos: z.array(z.int()).min(1, 'Escolha pelo menos um prazo'),
    }),
  );

const nomeDe = (row: ProcessDeadlineRow) =>
  [row.descricao, `vence em ${formatDateOnly(row.fim)}`, ...ressalvasDe(row)].join(', ');

function RecontarDialog({
  embargos,
  outros,
  onClose,
}: {
  embargos: ProcessDeadlineRow;
  outros: readonly ProcessDeadlineRow[];
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Recontar os outros prazos"
      description="O prazo inteiro recomeça da intimação da decisão dos embargos, e precisa ser confirmado de novo."
      defaultValues={{ ...BLANK, escolhidos: outros.map(({ id }) => id) }}
      schema={schema}
      save={({ comunicacao, dataBase, escolhidos }) =>
        restartPrazos(embargos.id, {
          comunicacao,
          dataBase,
          rows: outros.filter(({ id }) => escolhidos.includes(id)),
        })
      }
      success="Prazos recontados!"
      failure={{ title: 'Falha ao recontar os prazos!', fallback: 'Erro inesperado ao recontar os prazos.' }}
      invalidates={PRAZO_KEYS}
      submitLabel="Recontar"
      submittingLabel="Recontando..."
      onClose={onClose}
    >
      <SelectField<string>
        name="comunicacao"
        label="Comunicação da decisão"
        required
        options={COMUNICACOES}
        size="full"
      />
      <MaskedField name="dataBase" label="Data da comunicação" required mask="date" size="full" />
      <MultiSelectField
        name="escolhidos"
        label="Prazos que recomeçam"
        required
        options={outros.map((row) => ({ id: row.id, descricao: nomeDe(row) }))}
        size="full"
      />
    </FormDialog>
  );
}

/** For a case with embargos de declaração: the offer to restart its other open deadlines (CPC, art. 1.026). */
export function RecontarOutros({ rows }: { rows: readonly ProcessDeadlineRow[] }) {
  const [isOpen, setOpen] = useState(false);
  const isEmbargos = ({ idAto }: ProcessDeadlineRow) =>
    idAto !== null && EMBARGOS_DE_DECLARACAO.includes(idAto);
  const embargos = rows.findLast((row) => isEmbargos(row) && row.situacao !== 'dispensado');
  const outros = rows.filter((row) => isAberto(row) && !isEmbargos(row));
  if (embargos === undefined || outros.length === 0) return null;
  return (
    <>
      <Notice action={<Button onClick={() => setOpen(true)}>Recontar os outros</Button>}>
        Embargos de declaração interrompem os outros recursos (CPC, art. 1.026): julgados, o prazo deles
        recomeça inteiro.
      </Notice>
      {isOpen && <RecontarDialog embargos={embargos} outros={outros} onClose={() => setOpen(false)} />}
    </>
  );
}
