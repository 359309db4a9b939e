import { centsOf, decimalOf, formatMoney, splitCents } from '@foro/shared/format';
import { nthDay } from '@foro/shared/contracts/schedule-repetition';
import { DadosInvalidosError } from '../../../errors';

/** An instalment that can no longer change: paid, charged, or of a closed month. */
export interface Feita {
  readonly posicao: number;
  readonly valor: string;
}

/** The terms of an agreement for its instalments. */
export interface Termos {
  /** The amount of the whole, or of each month. */
  readonly valor: string;
  readonly vezes: number;
  readonly vencimento: string;
  readonly parcelado: boolean;
}

/** A future instalment. */
export interface Prevista extends Feita {
  readonly vencimento: string;
}

const FIELDS = {
  parcelado: { valor: 'valorFixo', vezes: 'parcelas' },
  mensal: { valor: 'valorMensal', vezes: 'meses' },
} as const;

const sumOf = (feitas: readonly Feita[]) => feitas.reduce((all, { valor }) => all + centsOf(valor), 0n);

/**
 * The future instalments, given those that can no longer change: of a total, the rest is divided to the cent;
 * monthly amounts are all the same. Due dates are counted from the first.
 * @throws DadosInvalidosError if the unchangeable instalments do not fit
 */
export function planParcelas(
  feitas: readonly Feita[],
  { valor, vezes, vencimento, parcelado }: Termos,
): Prevista[] {
  const names = FIELDS[parcelado ? 'parcelado' : 'mensal'];
  const last = Math.max(0, ...feitas.map(({ posicao }) => posicao));
  if (last > vezes)
    throw new DadosInvalidosError({
      [names.vezes]: `A ${last}ª já foi paga ou cobrada: não podem ser menos`,
    });
  const taken = new Set(feitas.map(({ posicao }) => posicao));
  const open = Array.from({ length: vezes }, (_, index) => index + 1).filter(
    (posicao) => !taken.has(posicao),
  );
  const at = (posicao: number, cents: bigint) => ({
    posicao,
    valor: decimalOf(cents),
    vencimento: nthDay('mensal', vencimento, posicao - 1),
  });
  if (!parcelado) return open.map((posicao) => at(posicao, centsOf(valor)));
  const paid = sumOf(feitas);
  const left = centsOf(valor) - paid;
  if (open.length === 0 && left === 0n) return [];
  if (open.length === 0 && left > 0n)
    throw new DadosInvalidosError({
      [names.vezes]: `Todas já foram pagas ou cobradas, e restam ${formatMoney(decimalOf(left))}: aumente as parcelas`,
    });
  if (left < BigInt(Math.max(1, open.length)))
    throw new DadosInvalidosError({
      [names.valor]: `Já foram pagos ou cobrados ${formatMoney(decimalOf(paid))}: o valor não chega a um centavo por parcela que resta`,
    });
  const shares = splitCents(
    left,
    open.map(() => 1n),
  );
  return open.map((posicao, index) => at(posicao, shares[index] ?? 0n));
}
