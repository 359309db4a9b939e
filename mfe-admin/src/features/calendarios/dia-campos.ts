import {
  forensicDayCreateSchema,
  forensicSuspensionCreateSchema,
  type ForensicDay,
  type ForensicDayCreate,
  type ForensicSuspension,
  type ForensicSuspensionCreate,
} from '@foro/shared/contracts/forensic-calendar';
import { formatDateOnly, parseDateOnly } from '@foro/shared/format';
import { formHooks } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

/** The values of a day's boxes, with dates as typed. */
export interface DiaValues {
  quando: 'data' | 'regra';
  data: string;
  regra: string;
  ate: string;
  desdeAno: string;
  ateAno: string;
  tipo: string;
  motivo: string;
  ato: string;
  link: string;
}

export const { useValue: useDiaValue } = formHooks<DiaValues>();

const shown = (text: string | null) => formatDateOnly(text) || (text ?? '');

/** The boxes of a stored day, or of a new one. */
export const toDiaValues = (dia: ForensicDay | null): DiaValues => ({
  quando: dia?.regra ? 'regra' : 'data',
  data: shown(dia?.data ?? null),
  regra: dia?.regra ?? '',
  ate: shown(dia?.ate ?? null),
  desdeAno: String(dia?.desdeAno ?? ''),
  ateAno: String(dia?.ateAno ?? ''),
  tipo: dia?.tipo ?? 'fechado',
  motivo: dia?.motivo ?? '',
  ato: dia?.ato ?? '',
  link: dia?.link ?? '',
});

/** A typed day in wire format; invalid text is passed on unchanged, for the contract to refuse. */
const asDay = (text: string) => parseDateOnly(text) ?? text;
const asYear = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim() || null);

function asDia(values: unknown): unknown {
  const { quando, data, regra, ate, desdeAno, ateAno, ...rest } = values as DiaValues;
  if (quando === 'data') return { ...rest, data: asDay(data), regra: null, ate: asDay(ate) || null };
  return {
    ...rest,
    data: null,
    regra: regra.trim(),
    ate: ate.trim() || null,
    desdeAno: asYear(desdeAno),
    ateAno: asYear(ateAno),
  };
}

/** The contract's own checks, applied to the boxes' values. */
export const diaFormSchema: z.ZodType<ForensicDayCreate> = z
  .unknown()
  .transform(asDia)
  .pipe(forensicDayCreateSchema);

export interface SuspensaoValues {
  de: string;
  ate: string;
  motivo: string;
  ato: string;
}

export const toSuspensaoValues = (suspensao: ForensicSuspension | null): SuspensaoValues => ({
  de: shown(suspensao?.de ?? null),
  ate: shown(suspensao?.ate ?? null),
  motivo: suspensao?.motivo ?? '',
  ato: suspensao?.ato ?? '',
});

export const suspensaoFormSchema: z.ZodType<ForensicSuspensionCreate> = z
  .unknown()
  .transform((values): unknown => {
    const { de, ate, ...rest } = values as SuspensaoValues;
    return { ...rest, de: asDay(de), ate: asDay(ate) };
  })
  .pipe(forensicSuspensionCreateSchema);
