import { MAX_COST_CASES, sharesOf } from '@foro/shared/contracts/process-cost-entry';
import { centsOf, decimalOf, formatMoney, parseAmount } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { ChoiceField, MoneyField, RemoteSelectField, TextField } from '@foro/shared/ui/fields';
import { PlusIcon, TrashIcon } from '@foro/shared/ui/icons';
import { processosOriginais } from '../processos-api';
import { type Parte, useCustaForm, useCustaValues } from './custa-values';

const POR = [
  { value: 'parte', label: 'Por partes' },
  { value: 'valor', label: 'Por valor' },
] as const;

/** The amount of each case, by the shares typed so far; null until all are filled. */
function partesOf(valor: string, processos: readonly Parte[]): string[] | null {
  const amount = parseAmount(valor);
  const quantos = processos.map(({ quanto }) => parseAmount(quanto));
  if (amount === null || centsOf(amount) <= 0n) return null;
  if (quantos.some((quanto) => quanto === null || centsOf(quanto) <= 0n)) return null;
  return sharesOf(amount, {
    por: 'parte',
    processos: quantos.map((quanto, index) => ({ idProcesso: index, quanto: quanto ?? '' })),
  });
}

/** The rest of the cost after the values typed so far. */
function Resto({ valor, processos }: { valor: string; processos: readonly Parte[] }) {
  const [whole, ...parts] = [valor, ...processos.map(({ quanto }) => quanto)].map((text) =>
    centsOf(parseAmount(text) ?? '0'),
  );
  const left = parts.reduce((all, part) => all - part, whole ?? 0n);
  return (
    <p role="status" className="foro-col foro-col-full custas-resultado">
      {left === 0n
        ? 'Tudo rateado.'
        : left > 0n
          ? `Falta ratear ${formatMoney(decimalOf(left))}.`
          : `As partes passam do valor em ${formatMoney(decimalOf(-left))}.`}
    </p>
  );
}

function Quanto({ index, por, hint }: { index: number; por: 'parte' | 'valor'; hint: string | undefined }) {
  const name = `rateio.processos.${index}.quanto`;
  const shown = { name, required: true, size: 'third' as const };
  if (por === 'valor') return <MoneyField {...shown} label={`Valor do ${index + 1}º`} />;
  return (
    <TextField {...shown} label={`Parte do ${index + 1}º`} maxLength={15} hint={hint && formatMoney(hint)} />
  );
}

/** The cases that share a cost, this one first, and the share of each. */
export function RateioFields() {
  const { setValue } = useCustaForm();
  const [rateio, valor, idProcesso] = useCustaValues(['rateio', 'valor', 'idProcesso']);
  const { por, processos } = rateio;
  const set = (next: Parte[]) => setValue('rateio.processos', next, { shouldDirty: true });
  const shares = por === 'parte' ? partesOf(valor, processos) : null;
  // A proportion is not a value, so switching clears the typed numbers.
  const changeKind = (next: 'parte' | 'valor') =>
    set(processos.map((parte) => ({ ...parte, quanto: next === 'parte' ? '1' : '' })));
  const outros = processosOriginais(idProcesso);
  return (
    <>
      <ChoiceField name="rateio.por" label="Ratear" choices={POR} size="full" onChoose={changeKind} />
      {processos.map((_, index) => (
        // The boxes of a row belong to its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={index}
          role="group"
          aria-label={`${index + 1}º processo do rateio`}
          className="custas-rateado"
        >
          <RemoteSelectField
            name={`rateio.processos.${index}.idProcesso`}
            label={index === 0 ? 'Este processo' : `${index + 1}º processo`}
            required
            disabled={index === 0}
            {...(index === 0 ? processosOriginais(0) : outros)}
          />
          <Quanto index={index} por={por} hint={shares?.[index]} />
          {processos.length > 2 && index > 0 && (
            <Button
              danger
              icon={<TrashIcon />}
              aria-label={`Tirar o ${index + 1}º processo do rateio`}
              onClick={() => set(processos.filter((__, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {por === 'valor' && <Resto valor={valor} processos={processos} />}
      {processos.length < MAX_COST_CASES && (
        <div className="foro-col foro-col-full">
          <Button
            icon={<PlusIcon />}
            onClick={() => set([...processos, { idProcesso: null, quanto: por === 'parte' ? '1' : '' }])}
          >
            Adicionar processo ao rateio
          </Button>
        </div>
      )}
    </>
  );
}
