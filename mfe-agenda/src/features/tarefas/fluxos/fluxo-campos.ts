import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  type FlowStep,
  type Workflow,
  WORKFLOW_FIELDS,
  type WorkflowCreate,
  workflowFormSchema,
} from '@foro/shared/contracts/workflow';
import type { FlowTrigger } from '@foro/shared/contracts/workflow-codes';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

/** Props of the box of each field of a flow. */
export const CAMPOS = boxesOf(WORKFLOW_FIELDS);

/** A step as its boxes have it: the number of days is typed. */
export type PassoDigitado = Omit<FlowStep, 'desloca' | 'descricao'> & { desloca: string; descricao: string };

interface Values extends Omit<WorkflowCreate, 'passos'> {
  passos: PassoDigitado[];
}

export const {
  useForm: useFluxoForm,
  useValue: useFluxoValue,
  useValues: useFluxoValues,
} = formHooks<Values>();

/** A new step of a flow with these steps. */
export const novoPasso = (passos: readonly PassoDigitado[]): PassoDigitado => ({
  n: Math.max(0, ...passos.map(({ n }) => n)) + 1,
  titulo: '',
  descricao: '',
  ancora: 'inicio',
  desloca: '0',
  unidade: 'uteis',
  quem: 'advogado',
  idPessoa: null,
  exigeRevisao: false,
  dependeDe: [],
});

/** The values of the boxes for a stored flow, or for a new one with its first step. */
export function toValues(stored: Workflow | null): Values {
  const blank = { ...blankOf(WORKFLOW_FIELDS), passos: [novoPasso([])] };
  if (stored === null) return blank;
  const passos = stored.passos.map((passo) => ({
    ...passo,
    descricao: passo.descricao ?? '',
    desloca: String(passo.desloca),
  }));
  return formValues(blank, { ...stored, passos });
}

/** A typed number; other text stays as it is, and the contract refuses it. */
const asNumber = (text: unknown) =>
  typeof text === 'string' && /^[-–]?\d+$/.test(text.trim()) ? Number(text.trim().replace('–', '-')) : text;

/** Whether a flow with this trigger may be for one act alone. */
export const hasAto = (gatilho: FlowTrigger) => gatilho === 'prazo' || gatilho === 'publicacao';

function asBody(values: unknown) {
  if (typeof values !== 'object' || values === null || !('passos' in values)) return values;
  const { passos, ...rest } = values as Values;
  return {
    ...rest,
    idAto: hasAto(rest.gatilho) ? rest.idAto : null,
    passos: passos.map((passo) => ({
      ...passo,
      desloca: asNumber(passo.desloca),
      idPessoa: passo.quem === 'pessoa' ? passo.idPessoa : null,
    })),
  };
}

/** The contract's checks, applied to the values of the boxes. */
export const fluxoFormSchema: z.ZodType<WorkflowCreate> = z
  .unknown()
  .transform(asBody)
  .pipe(workflowFormSchema);
