import type { ForensicDay, ForensicSuspension } from '@foro/shared/contracts/forensic-calendar';
import { ChoiceField, MaskedField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { TIPOS } from './calendario-palavras';
import { INVALIDA, saveDia, saveSuspensao } from './calendarios-api';
import {
  diaFormSchema,
  suspensaoFormSchema,
  toDiaValues,
  toSuspensaoValues,
  useDiaValue,
  type DiaValues,
  type SuspensaoValues,
} from './dia-campos';

const QUANDO = [
  { value: 'data', label: 'Numa data' },
  { value: 'regra', label: 'Todo ano, por regra' },
] as const;

const ATO = (
  <TextField name="ato" label="Lei ou ato" maxLength={200} size="m" placeholder="Portaria 983/2025" />
);

function Periodo() {
  if (useDiaValue('quando') === 'data')
    return (
      <>
        <MaskedField name="data" label="Data" required mask="date" size="s" />
        <MaskedField name="ate" label="Até" mask="date" size="s" hint="Se forem vários dias seguidos." />
      </>
    );
  return (
    <>
      <TextField
        name="regra"
        label="Regra"
        required
        maxLength={20}
        size="s"
        hint="12-25 (mês e dia), pascoa-47 (dias da Páscoa) ou 3seg-10 (terceira segunda-feira de outubro)."
      />
      <TextField name="ate" label="Até (regra)" maxLength={20} size="s" />
      <TextField name="desdeAno" label="Desde o ano" maxLength={4} size="s" />
      <TextField name="ateAno" label="Até o ano" maxLength={4} size="s" />
    </>
  );
}

interface DialogProps<Entry> {
  idCalendario: number;
  /** The stored entry; null for a new one. */
  stored: Entry | null;
  onClose: () => void;
}

/** A day, or several in a row, that the firm adds to a calendar. */
export function DiaDialog({ idCalendario, stored, onClose }: DialogProps<ForensicDay>) {
  return (
    <FormDialog<DiaValues, Parameters<typeof saveDia>[1]>
      title={stored ? 'Dia do calendário' : 'Novo dia'}
      defaultValues={toDiaValues(stored)}
      schema={diaFormSchema}
      save={(dia) => saveDia(idCalendario, dia, stored)}
      success="Dia salvo com sucesso! Os prazos em aberto serão recontados."
      failure={{ title: 'Falha ao salvar o dia!', fallback: 'Erro inesperado ao salvar o dia.' }}
      invalidates={INVALIDA}
      onClose={onClose}
    >
      <ChoiceField name="quando" label="Quando" choices={QUANDO} size="full" />
      <Periodo />
      <ChoiceField name="tipo" label="Expediente" choices={TIPOS} size="full" />
      <TextField name="motivo" label="Motivo" required maxLength={200} size="full" />
      {ATO}
      <TextField name="link" label="Link do ato" maxLength={500} size="m" placeholder="https://" />
    </FormDialog>
  );
}

/** A range in which no term runs. */
export function SuspensaoDialog({ idCalendario, stored, onClose }: DialogProps<ForensicSuspension>) {
  return (
    <FormDialog<SuspensaoValues, Parameters<typeof saveSuspensao>[1]>
      title={stored ? 'Suspensão de prazos' : 'Nova suspensão de prazos'}
      description="De um dia a outro nenhum prazo corre, ainda que haja expediente."
      defaultValues={toSuspensaoValues(stored)}
      schema={suspensaoFormSchema}
      save={(suspensao) => saveSuspensao(idCalendario, suspensao, stored)}
      success="Suspensão salva com sucesso! Os prazos em aberto serão recontados."
      failure={{ title: 'Falha ao salvar a suspensão!', fallback: 'Erro inesperado ao salvar a suspensão.' }}
      invalidates={INVALIDA}
      onClose={onClose}
    >
      <MaskedField name="de" label="De" required mask="date" size="s" />
      <MaskedField name="ate" label="Até" required mask="date" size="s" />
      <TextField name="motivo" label="Motivo" required maxLength={200} size="full" />
      {ATO}
    </FormDialog>
  );
}
