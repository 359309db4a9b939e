import { notificationSettingsSchema, type NotificationSettings } from '@foro/shared/contracts/notification';
import {
  daysInWords,
  minutesInWords,
  STEP_DAYS,
  STEP_MINUTES,
} from '@foro/shared/contracts/notification-codes';
import { fromDateTimeInput, toDateOnly } from '@foro/shared/format';
import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { useQueryClient } from '@foro/shared/query';
import { useIsStaff, useSession } from '@foro/shared/session';
import { DateTimeField, MultiSelectField, SelectField, SwitchField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { z } from 'zod';
import { AJUSTE_KEY, putAjuste } from '../avisos/avisos-api';
import { clockOf, minuteOfClock } from './clock';

/** The lead times that the screen offers, and the person's own. */
const withOwn = (offered: readonly number[], own: readonly number[], wordsOf: (step: number) => string) =>
  [...new Set([...offered, ...own])].toSorted((a, b) => a - b).map((id) => ({ id, descricao: wordsOf(id) }));

const minutesBefore = (minutes: number) => `${minutesInWords(minutes)} antes`;

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => clockOf(index * 30));
const hours = (own: string) =>
  [...new Set([...HALF_HOURS, own])].toSorted().map((id) => ({ id, descricao: id }));

const dayOf = (day: string | null) => (day === null ? null : fromDateTimeInput(`${day}T00:00`));

/** The dialog's values: hours as on a clock, days as instants. */
const toForm = ({ silencioDe, silencioAte, ausenteDe, ausenteAte, ...ajuste }: NotificationSettings) => ({
  ...ajuste,
  silencioDe: clockOf(silencioDe),
  silencioAte: clockOf(silencioAte),
  ausenteDe: dayOf(ausenteDe),
  ausenteAte: dayOf(ausenteAte),
  idSubstituto: ajuste.idSubstituto ?? null,
});

const dayBox = z.preprocess((value) => {
  if (value === null || value === '') return null;
  return (typeof value === 'string' && toDateOnly(value)) || value;
}, z.unknown());
const clockBox = z.string({ error: 'Escolha um horário' }).transform(minuteOfClock);

const schema = z
  .looseObject({ silencioDe: clockBox, silencioAte: clockBox, ausenteDe: dayBox, ausenteAte: dayBox })
  .pipe(notificationSettingsSchema);

function Passos({ passos: { compromisso, audiencia, prazo } }: Pick<NotificationSettings, 'passos'>) {
  return (
    <>
      <SwitchField name="resumo" label="Resumo das 7:30 por e-mail, em dias úteis" />
      <MultiSelectField
        name="passos.compromisso"
        label="Compromissos"
        options={withOwn(STEP_MINUTES, compromisso, minutesBefore)}
        size="full"
      />
      <MultiSelectField
        name="passos.audiencia"
        label="Audiências"
        options={withOwn(STEP_MINUTES, audiencia, minutesBefore)}
        size="full"
      />
      <MultiSelectField
        name="passos.prazo"
        label="Prazos"
        options={withOwn(STEP_DAYS, prazo, daysInWords)}
        size="full"
      />
    </>
  );
}

function Ausencia() {
  const idUsuario = useSession((session) => session.profile?.id);
  const pessoas = useUsuariosPlataforma();
  const outras = { ...pessoas, options: pessoas.options.filter(({ id }) => id !== idUsuario) };
  return (
    <>
      <DateTimeField name="ausenteDe" label="Ausente de" hour="00:00" />
      <DateTimeField name="ausenteAte" label="Ausente até" hour="00:00" />
      <SelectField
        name="idSubstituto"
        label="Substituto na ausência"
        options={outras}
        size="full"
        hint="Recebe os seus avisos nesses dias. Sem substituto, eles esperam por você no sino."
      />
    </>
  );
}

/** 'Alterar avisos'; lead times and absence are of those who work here. */
export function AvisosDialog({ ajuste, onClose }: { ajuste: NotificationSettings; onClose: () => void }) {
  const client = useQueryClient();
  const isStaff = useIsStaff();
  return (
    <FormDialog
      title="Alterar avisos"
      description="Os avisos aparecem sempre no sino. Aqui você escolhe quando, e se chegam também por e-mail."
      defaultValues={toForm(ajuste)}
      schema={schema}
      save={async (own) => void client.setQueryData(AJUSTE_KEY, await putAjuste(own))}
      success="Seus avisos foram alterados."
      failure={{ title: 'Falha ao alterar os avisos', fallback: 'Erro inesperado ao alterar os avisos.' }}
      onClose={onClose}
    >
      <SwitchField name="email" label="Receber também por e-mail" />
      {isStaff && <Passos passos={ajuste.passos} />}
      <SelectField
        name="silencioDe"
        label="Sem avisos das"
        required
        options={hours(clockOf(ajuste.silencioDe))}
      />
      <SelectField
        name="silencioAte"
        label="até as"
        required
        options={hours(clockOf(ajuste.silencioAte))}
        hint="Horários iguais: avisos a qualquer hora."
      />
      {isStaff && <Ausencia />}
    </FormDialog>
  );
}
