import { type Calculate, calculateSchema, COUNT_FIELDS } from '@foro/shared/contracts/deadline-count';
import {
  processDeadlineCreateSchema,
  type ProcessDeadline,
  type ProcessDeadlineCreate,
} from '@foro/shared/contracts/process-deadline';
import { formatDateOnly, parseDateOnly } from '@foro/shared/format';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

/** The values of the form's boxes; dates and numbers as typed. */
export const PRAZO_BLANK = {
  idProcesso: null as number | null,
  idAcompanhamento: null as number | null,
  idAto: null as number | null,
  descricao: '',
  comunicacao: 'djen' as string | null,
  dataBase: '',
  dias: '',
  unidade: 'uteis' as string | null,
  dobro: false,
  motivoDobro: '',
  suspendeRecesso: true,
  idCalendario: null as number | null,
  fatal: true,
  diasInternos: '2',
  idResponsavel: null as number | null,
  motivo: '',
};
export type PrazoValues = typeof PRAZO_BLANK;

export const { useForm: usePrazoForm, useValues: usePrazoValues } = formHooks<PrazoValues>();

/** A typed number; invalid text is passed on unchanged, for the contract to refuse. */
const asNumber = (text: unknown) =>
  typeof text === 'string' && /^\d+$/.test(text.trim()) ? Number(text) : text;

const asBody = (values: unknown) => {
  if (typeof values !== 'object' || values === null) return values;
  const { dataBase, dias, diasInternos, ...rest } = values as PrazoValues;
  return {
    ...rest,
    dataBase: parseDateOnly(dataBase) ?? dataBase,
    dias: asNumber(dias),
    diasInternos: asNumber(diasInternos),
  };
};

/** The contract's own checks, applied to the boxes' values. */
export const prazoFormSchema: z.ZodType<ProcessDeadlineCreate> = z
  .unknown()
  .transform(asBody)
  .pipe(processDeadlineCreateSchema);

/** The form's input for a count: complete once all boxes are filled, with the errors of the filled ones. */
export interface Pedido {
  readonly entrada: Calculate | null;
  readonly problemas: readonly string[];
}

/** Substitutes for boxes that nobody has filled yet, so that only typed values are reported as wrong. */
const POR_PREENCHER: Readonly<Record<string, unknown>> = {
  comunicacao: 'djen',
  dataBase: '2026-01-01',
  dias: 1,
  unidade: 'uteis',
  idCalendario: 1,
};

export function readPedido(values: Partial<PrazoValues>): Pedido {
  const held = { ...PRAZO_BLANK, ...values };
  const body = asBody(held) as Record<string, unknown>;
  // A date is validated once it is complete, not while its first digits are typed.
  const isTyped = (field: string) =>
    field === 'dataBase'
      ? held.dataBase.length >= 'dd/mm/aaaa'.length
      : body[field] !== null && body[field] !== '';
  const asked = Object.fromEntries(COUNT_FIELDS.map((field) => [field, body[field]]));
  const typed = Object.entries(asked).filter(([field]) => isTyped(field));
  const { error } = calculateSchema.safeParse({ ...POR_PREENCHER, ...Object.fromEntries(typed) });
  const { idAto } = body;
  return {
    entrada: calculateSchema.safeParse({ ...asked, ...(idAto !== null && { idAto }) }).data ?? null,
    // One message for each box: an invalid date is not also reported as being in another century.
    problemas: [
      ...new Map(error?.issues.toReversed().map(({ path: [field], message }) => [field, message])).values(),
    ],
  };
}

/** The inputs of the form's count; the act names the law. */
const CONTADOS = [...COUNT_FIELDS, 'idAto'] as const;

/** The present values of the boxes on which the count depends. */
export function useContados(): Partial<PrazoValues> {
  const held = usePrazoValues([...CONTADOS]);
  return Object.fromEntries(CONTADOS.map((field, index) => [field, held[index]]));
}

/** Whether the boxes still have the values of the stored deadline's count. */
export function isStoredCount(values: Partial<PrazoValues>, stored: ProcessDeadline): boolean {
  const body = asBody({ ...PRAZO_BLANK, ...values }) as Record<string, unknown>;
  return CONTADOS.every((field) => body[field] === stored[field]);
}

export interface Origem {
  readonly idProcesso: number | null;
  readonly idAcompanhamento: number | null;
}

/** The boxes' values for a stored deadline, or for a new one. */
export function toValues(stored: object | null, { idProcesso, idAcompanhamento }: Origem): PrazoValues {
  const values = formValues(PRAZO_BLANK, stored as Partial<PrazoValues> | null);
  return {
    ...values,
    idProcesso: values.idProcesso ?? idProcesso,
    idAcompanhamento: stored === null ? idAcompanhamento : values.idAcompanhamento,
    dias: String(values.dias),
    diasInternos: String(values.diasInternos),
    dataBase: formatDateOnly(values.dataBase) || values.dataBase,
    motivo: '',
  };
}
