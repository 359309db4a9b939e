import { blankOf } from '@foro/shared/contracts/fields';
import { type CaseRisk, PROVISION_FIELDS } from '@foro/shared/contracts/case-risk';
import type { ProvisionKind } from '@foro/shared/contracts/case-risk-codes';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { formHooks } from '@foro/shared/ui/form-frame';

/** A new entry: a constitution where nothing is provisioned yet; a calculation of what was estimated last, since then. */
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
