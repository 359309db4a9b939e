import { calculateSchema, type Calculate } from '@foro/shared/contracts/deadline-count';
import { type PublicationTreat, publicationTreatSchema } from '@foro/shared/contracts/publication';
import { formHooks } from '@foro/shared/ui/form-frame';
import { z } from 'zod';

/** The values of the dialog's boxes, with numbers as typed. */
export interface TratarValues {
  dataAlteracao: string;
  acompanhamento: {
    idProcesso: number | null;
    idProcessoHistoricoTipo: number | null;
    idExecutorAto: number | null;
    descricao: string;
    parecer: string;
    textoCliente: string;
  };
  comPrazo: boolean;
  prazo: {
    idAto: number | null;
    descricao: string;
    comunicacao: string;
    dataBase: string;
    dias: string;
    unidade: string | null;
    dobro: boolean;
    motivoDobro: string;
    suspendeRecesso: boolean;
    idCalendario: number | null;
    fatal: boolean;
    diasInternos: string;
    idResponsavel: number | null;
  };
  comCompromisso: boolean;
  compromisso: {
    idProcessoAgendaPrioridade: number | null;
    processoAgenda: string;
    descricao: string;
    local: string;
    dataInicio: string;
    dataFim: string;
  };
}

export const { useForm: useTratarForm, useValue: useTratarValue } = formHooks<TratarValues>();

/** A typed number; invalid text is passed on unchanged, for the contract to refuse. */
const asNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

function asBody(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  const { dataAlteracao, acompanhamento, comPrazo, prazo, comCompromisso, compromisso } =
    values as TratarValues;
  const { idProcesso } = acompanhamento;
  return {
    dataAlteracao,
    acompanhamento,
    prazo: comPrazo
      ? { ...prazo, idProcesso, dias: asNumber(prazo.dias), diasInternos: asNumber(prazo.diasInternos) }
      : null,
    compromisso: comCompromisso ? { ...compromisso, idProcesso } : null,
  };
}

/** The contract's own checks, applied to the boxes' values. */
export const treatSchema: z.ZodType<PublicationTreat> = z
  .unknown()
  .transform(asBody)
  .pipe(publicationTreatSchema);

/** The input of the count, once it is complete. */
export function toCalculate(prazo: TratarValues['prazo']): Calculate | null {
  const { comunicacao, dataBase, dias, unidade, dobro, suspendeRecesso, idCalendario } = prazo;
  return (
    calculateSchema.safeParse({
      comunicacao,
      dataBase,
      dias: asNumber(dias),
      unidade,
      dobro,
      suspendeRecesso,
      idCalendario,
    }).data ?? null
  );
}
