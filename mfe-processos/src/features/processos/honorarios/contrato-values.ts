import { FEE_FIELDS, type FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { FeeKind } from '@foro/shared/contracts/fee-agreement-codes';
import { blankOf } from '@foro/shared/contracts/fields';
import { formatDateOnly, formatMoney } from '@foro/shared/format';
import { formHooks, formValues } from '@foro/shared/ui/form-frame';

const blank = (idProcesso: number) => ({
  ...blankOf(FEE_FIELDS),
  idProcesso,
  tipo: null as FeeKind | null,
});

export const { useValues: useContratoValues } = formHooks<ReturnType<typeof blank>>();

const money = (amount: string | null) => amount && formatMoney(amount);
const count = (times: number | null) => (times === null ? null : String(times));

/** The form's values for an agreement; a new one by default. */
export const contratoValues = (idProcesso: number, acordo: FeeAgreement | null) =>
  formValues(
    blank(idProcesso),
    acordo && {
      ...acordo,
      valorFixo: money(acordo.valorFixo),
      parcelas: count(acordo.parcelas),
      valorMensal: money(acordo.valorMensal),
      meses: count(acordo.meses),
      vencimento: formatDateOnly(acordo.vencimento),
      valorHora: money(acordo.valorHora),
      valorAto: money(acordo.valorAto),
      percentual: acordo.percentual && acordo.percentual.replace('.', ',').replace(/,?0+$/, ''),
      teto: money(acordo.teto),
    },
  );
