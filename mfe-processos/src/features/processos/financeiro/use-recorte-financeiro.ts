import { COST_STATES } from '@foro/shared/contracts/process-cost-codes';
import { addDays, addMonths, toDateOnly } from '@foro/shared/format';
import { useAddressParams } from '@foro/shared/ui/list';

const MONTHS = 12;

/** The twelve months to come, this one and the previous ones, `2026-11`, the latest first. */
export const offeredMonths = (): string[] =>
  Array.from({ length: 2 * MONTHS }, (_, back) =>
    addMonths(`${toDateOnly().slice(0, 7)}-01`, MONTHS - back).slice(0, 7),
  );

const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/**
 * The office, month and status by which the address filters the ledgers, and whether the month is that of the
 * due date; an invalid one is ignored.
 */
export function useRecorteFinanceiro() {
  const [params, setParams] = useAddressParams();
  const office = params.get('escritorio');
  const month = params.get('mes');
  const status = params.get('status');
  const escritorio = office && /^[1-9]\d{0,8}$/.test(office) ? Number(office) : undefined;
  const mes = isMonth(month) ? month : undefined;
  const situacao = COST_STATES.find((state) => state === status);
  const isVencimento = params.get('data') === 'vencimento';
  const set = (name: 'escritorio' | 'mes' | 'data' | 'status', value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const each of ['page', 'around']) next.delete(each);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const de = mes && `${mes}-01`;
  const ate = mes && addDays(addMonths(`${mes}-01`, 1), -1);
  const ledger = {
    idEmpresaGrupo: escritorio,
    ...(isVencimento ? { vencimentoDe: de, vencimentoAte: ate } : { de, ate }),
  };
  return { escritorio, mes, isVencimento, situacao, ledger, set };
}
