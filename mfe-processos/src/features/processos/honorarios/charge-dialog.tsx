import {
  CHARGE_FIELDS,
  ethicsWarningOf,
  type FeeAgreement,
  feeChargeFormSchema,
  successFee,
} from '@foro/shared/contracts/fee-agreement';
import type { FEE_CHARGES } from '@foro/shared/contracts/fee-agreement-codes';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { centsOf, formatDateOnly, formatMoney, parseAmount, toDateOnly } from '@foro/shared/format';
import { CheckboxField, MaskedField, MoneyField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { CUSTAS } from '../custas/custas-api';
import { CONTRATOS, contrato, HORAS } from './honorarios-api';

type Parte = (typeof FEE_CHARGES)[number];

const CAMPOS = boxesOf(CHARGE_FIELDS);
const PALAVRAS: Readonly<Record<Parte, string>> = {
  hora: 'Horas por cobrar deste processo',
  ato: 'Um ato',
  exito: 'O êxito',
};

/** The charges that an agreement makes when something happens. */
export const partesOf = ({ valorHora, valorAto, percentual }: FeeAgreement): Parte[] => [
  ...(valorHora === null ? [] : (['hora'] as const)),
  ...(valorAto === null ? [] : (['ato'] as const)),
  ...(percentual === null ? [] : (['exito'] as const)),
];

const blank = (idProcesso: number, parte: Parte | null) => ({
  ...blankOf(CHARGE_FIELDS),
  idProcesso,
  parte,
  vencimento: formatDateOnly(toDateOnly()),
});
const { useValues } = formHooks<ReturnType<typeof blank>>();

const positive = (text: string): string | null => {
  const amount = parseAmount(text);
  return amount !== null && centsOf(amount) > 0n ? amount : null;
};

/** The fields for a success fee, its amount, and the warning if it exceeds the Ethics Code's limit. */
function Exito({ acordo, percentual }: { acordo: FeeAgreement; percentual: string }) {
  const [ganho, sucumbencia] = useValues(['ganho', 'sucumbencia']);
  const gain = positive(ganho);
  const fee = gain && successFee({ percentual, teto: acordo.teto }, gain);
  const warning =
    gain !== null && fee !== null
      ? ethicsWarningOf({ exito: fee, sucumbencia: positive(sucumbencia), ganho: gain }, acordo)
      : null;
  return (
    <>
      <MoneyField {...CAMPOS.ganho} required size="m" hint={fee && `Êxito: ${formatMoney(fee)}`} />
      <MoneyField {...CAMPOS.sucumbencia} size="m" hint="À parte: quem paga é a parte contrária." />
      {warning !== null && (
        <>
          <div className="foro-col foro-col-full">
            <Notice tone="warning">{warning}</Notice>
          </div>
          <CheckboxField {...CAMPOS.ciente} size="full" />
        </>
      )}
    </>
  );
}

function Campos({ acordo }: { acordo: FeeAgreement }) {
  const [parte] = useValues(['parte']);
  const partes = partesOf(acordo);
  return (
    <>
      {partes.length > 1 && (
        <SelectField<string>
          {...CAMPOS.parte}
          options={partes.map((id) => ({ id, descricao: PALAVRAS[id] }))}
          size="m"
        />
      )}
      <MaskedField {...CAMPOS.vencimento} mask="date" size="m" />
      {parte === 'ato' && <TextField {...CAMPOS.descricao} required size="full" />}
      {parte === 'exito' && acordo.percentual !== null && (
        <Exito acordo={acordo} percentual={acordo.percentual} />
      )}
    </>
  );
}

/** 'Lançar': enters hours, an act or a success into the case's ledger, according to the agreement. */
export function CobrarDialog({
  idProcesso,
  acordo,
  onClose,
}: {
  idProcesso: number;
  acordo: FeeAgreement;
  onClose: () => void;
}) {
  const [parte, ...further] = partesOf(acordo);
  return (
    <FormDialog
      title="Lançar honorários"
      description={`${acordo.descricao}${further.length === 0 && parte ? `: ${PALAVRAS[parte].toLowerCase()}.` : '.'}`}
      defaultValues={blank(idProcesso, further.length === 0 ? (parte ?? null) : null)}
      schema={feeChargeFormSchema}
      save={(body) => contrato.charge(acordo.id, body)}
      success="Honorários lançados nas custas com sucesso!"
      failure={{
        title: 'Falha ao lançar honorários!',
        fallback: 'Erro inesperado ao lançar honorários.',
      }}
      invalidates={[[CONTRATOS], [HORAS], [CUSTAS]]}
      submitLabel="Lançar"
      submittingLabel="Lançando..."
      onClose={onClose}
    >
      <Campos acordo={acordo} />
    </FormDialog>
  );
}
