import { blankOf } from '@foro/shared/contracts/fields';
import {
  PROCESS_COST_FIELDS,
  processCostFormSchema,
  type ProcessCost,
  type ProcessCostForm,
} from '@foro/shared/contracts/process-cost';
import type { EscopoDaSerie } from '@foro/shared/contracts/schedule-repetition';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

/** A case's share of a cost, as in its boxes. */
export interface Parte {
  idProcesso: number | null;
  quanto: string;
}

/** How a new line is entered: once, repeated, in instalments, or shared by several cases. */
type Lancar = 'uma' | 'repetido' | 'parcelado' | 'rateado';

const blankEntry = (idProcesso: number) => ({
  ...blankOf(PROCESS_COST_FIELDS),
  idProcesso,
  competencia: formatDateOnly(toDateOnly()),
  onus: 'cliente' as string | null,
  tipo: null as string | null,
  lancar: 'uma' as Lancar,
  repeticao: { frequencia: 'mensal' as string | null, vezes: '' },
  rateio: {
    por: 'parte' as 'parte' | 'valor',
    processos: [
      { idProcesso, quanto: '1' },
      { idProcesso: null, quanto: '1' },
    ] as Parte[],
  },
  escopo: 'este' as EscopoDaSerie,
});
type Values = ReturnType<typeof blankEntry>;

/** The hooks of this form. */
export const {
  useForm: useCustaForm,
  useValue: useCustaValue,
  useValues: useCustaValues,
} = formHooks<Values>();

/**
 * The form's values for a line, amount and days as people write them; a new one has today's date, and the
 * client bears it.
 */
export const custaValues = (idProcesso: number, stored: ProcessCost | null) =>
  formValues(
    blankEntry(idProcesso),
    stored && {
      ...stored,
      valor: formatMoney(stored.valor),
      competencia: formatDateOnly(stored.competencia),
      vencimento: formatDateOnly(stored.vencimento),
      pagoEm: formatDateOnly(stored.pagoEm),
    },
  );

/** A typed number; invalid text is passed on unchanged, for the contract to refuse. */
const asNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

/** The repetition in the boxes. */
export const asRepeticao = (lancar: Lancar, { frequencia, vezes }: Values['repeticao']) => ({
  frequencia,
  vezes: asNumber(vezes),
  parcelado: lancar === 'parcelado',
});

/** A line that is entered once is sent in the original form. */
function asBody(values: unknown) {
  if (typeof values !== 'object' || values === null) return values;
  const { lancar, repeticao, rateio, escopo, ...rest } = values as Values;
  return {
    ...rest,
    ...((lancar === 'repetido' || lancar === 'parcelado') && { repeticao: asRepeticao(lancar, repeticao) }),
    ...(lancar === 'rateado' && { rateio }),
    ...(escopo !== 'este' && { escopo }),
  };
}

/** The contract's own checks, applied to the boxes' values. */
export const custaFormSchema: z.ZodType<ProcessCostForm> = z
  .unknown()
  .transform(asBody)
  .pipe(processCostFormSchema);
