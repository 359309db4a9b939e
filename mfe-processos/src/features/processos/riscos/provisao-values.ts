import { blankOf } from '@foro/shared/contracts/fields';
import { type CaseRisk, PROVISION_FIELDS } from '@foro/shared/contracts/case-risk';
import type { ProvisionKind } from '@foro/shared/contracts/case-risk-codes';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { formHooks } from '@foro/shared/ui/form-frame';

/**
 * The form's values for a new entry: a constitution if nothing is provisioned yet; a calculation of the
 * latest estimate, from its date on.
 */
export function provisaoValues({ saldo, avaliacoes, ajuizamento }: CaseRisk) {
  const [ultima] = avaliacoes;
  const estimado = ultima?.valorEstimado ? formatMoney(ultima.valorEstimado) : '';
  const isNew = saldo === '0.00';
  return {
    ...blankOf(PROVISION_FIELDS),
    em: formatDateOnly(toDateOnly()),
    tipo: (isNew ? 'constituicao' : null) as ProvisionKind | null,
    valor: isNew ? estimado : '',
    base: estimado,
    desde: formatDateOnly(ultima?.em ?? ''),
    indice: 'IPCA' as const,
    juros: 'nenhum' as const,
    ajuizamento: formatDateOnly(ajuizamento ?? ''),
  };
}

export const { useForm: useProvisaoForm, useValues: useProvisaoValues } =
  formHooks<ReturnType<typeof provisaoValues>>();
