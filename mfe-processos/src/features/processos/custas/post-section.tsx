import { costRepetitionSchema, linesOf } from '@foro/shared/contracts/process-cost-entry';
import { formatDateOnly, formatMoney, parseAmount, parseDateOnly } from '@foro/shared/format';
import { ChoiceField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { asRepeticao, useCustaValues } from './custa-values';
import { RateioFields } from './rateio-fields';

const LANCAR = [
  { value: 'uma', label: 'É um só' },
  { value: 'repetido', label: 'Repete-se' },
  { value: 'parcelado', label: 'É parcelado' },
  { value: 'rateado', label: 'É rateado entre processos' },
] as const;

const FREQUENCIAS = [
  { id: 'semanal', descricao: 'Toda semana' },
  { id: 'mensal', descricao: 'Todo mês' },
  { id: 'anual', descricao: 'Todo ano' },
];

/** A preview of the entry while the person chooses; empty until it is complete. */
function Resultado() {
  const [lancar, repeticao, valor, vencimento] = useCustaValues([
    'lancar',
    'repeticao',
    'valor',
    'vencimento',
  ]);
  const rule = costRepetitionSchema.safeParse(asRepeticao(lancar, repeticao)).data;
  const [amount, first] = [parseAmount(valor), parseDateOnly(vencimento)];
  if (!rule || amount === null || first === null) return null;
  const lines = linesOf(rule, { valor: amount, competencia: first, vencimento: first });
  const [one, last] = [lines[0], lines.at(-1)];
  if (!one || !last) return null;
  const each =
    one.valor === last.valor
      ? `de ${formatMoney(one.valor)}`
      : `de ${formatMoney(one.valor)} as primeiras e ${formatMoney(last.valor)} as últimas`;
  return (
    <p role="status" className="foro-col foro-col-full custas-resultado">
      {lines.length} {rule.parcelado ? 'parcelas' : 'lançamentos'} {each},{' '}
      {rule.parcelado ? 'a última' : 'o último'} em {formatDateOnly(last.vencimento)}.
    </p>
  );
}

function RepeticaoFields() {
  return (
    <>
      <SelectField<string>
        name="repeticao.frequencia"
        label="De quanto em quanto tempo"
        required
        options={FREQUENCIAS}
        size="third"
      />
      <TextField
        name="repeticao.vezes"
        label="Quantas vezes"
        required
        maxLength={3}
        size="third"
        hint="Contadas do vencimento; entram em aberto."
      />
      <Resultado />
    </>
  );
}

/** 'Lançamento' of a new line: whether it repeats, is paid in instalments, or is shared by several cases. */
export function LancarSection() {
  const [lancar] = useCustaValues(['lancar']);
  return (
    <FormSection title="Lançamento">
      <ChoiceField name="lancar" label="Este custo" choices={LANCAR} size="full" />
      {(lancar === 'repetido' || lancar === 'parcelado') && <RepeticaoFields />}
      {lancar === 'rateado' && <RateioFields />}
    </FormSection>
  );
}
