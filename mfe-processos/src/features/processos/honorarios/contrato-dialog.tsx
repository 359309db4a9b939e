import { FEE_FIELDS, type FeeAgreement, feeAgreementFormSchema } from '@foro/shared/contracts/fee-agreement';
import { FEE_KINDS, FEE_WORDS, type FeeKind } from '@foro/shared/contracts/fee-agreement-codes';
import { boxesOf } from '@foro/shared/contracts/fields';
import { ChoiceField, MaskedField, MoneyField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CUSTAS } from '../custas/custas-api';
import { contratoValues, useContratoValues } from './contrato-values';
import { CONTRATOS, contrato } from './honorarios-api';

const CAMPOS = boxesOf(FEE_FIELDS);
const TIPOS = FEE_KINDS.map((id) => ({ id, descricao: FEE_WORDS[id] }));
const ABRANGENCIAS = [
  { value: 'processo', label: 'Este processo' },
  { value: 'cliente', label: 'Todos os processos do cliente' },
] as const;

/** The fields of the chosen way of charging; for a mixed agreement, the filled ones. */
function Valores() {
  const [tipo] = useContratoValues(['tipo']);
  if (tipo === null) return null;
  const isMixed = tipo === 'misto';
  const has = (kind: FeeKind) => isMixed || tipo === kind;
  const required = !isMixed;
  return (
    <>
      {has('fixo') && (
        <>
          <MoneyField {...CAMPOS.valorFixo} required={required} size="m" />
          <TextField {...CAMPOS.parcelas} required={required} maxLength={3} size="m" />
        </>
      )}
      {has('mensal') && (
        <>
          <MoneyField {...CAMPOS.valorMensal} required={required} size="m" />
          <TextField {...CAMPOS.meses} required={required} maxLength={3} size="m" />
        </>
      )}
      {(has('fixo') || has('mensal')) && (
        <MaskedField
          {...CAMPOS.vencimento}
          required={required}
          mask="date"
          size="m"
          hint="As parcelas entram nas custas, uma por mês."
        />
      )}
      {has('hora') && <MoneyField {...CAMPOS.valorHora} required={required} size="m" />}
      {has('ato') && <MoneyField {...CAMPOS.valorAto} required={required} size="m" />}
      {has('exito') && (
        <>
          <TextField
            {...CAMPOS.percentual}
            required={required}
            maxLength={6}
            size="m"
            hint="Em %, por exemplo 20 ou 12,5."
          />
          <TextField {...CAMPOS.base} required={required} size="m" placeholder="Proveito econômico" />
          <MoneyField {...CAMPOS.teto} size="m" hint="Sem teto, fica vazio." />
        </>
      )}
    </>
  );
}

const NOVO =
  'Parcelas e mensalidades entram desde já nas custas deste processo; horas, atos e êxito são lançados quando acontecem.';
const MUDA =
  'O que já foi pago ou cobrado fica como está; as parcelas em aberto passam a seguir o que se combina agora.';

interface ContratoDialogProps {
  idProcesso: number;
  /** The agreement that is changed; null creates one. */
  acordo: FeeAgreement | null;
  onClose: () => void;
}

/**
 * 'Novo contrato de honorários', or a change of one: how the client pays, for this case or for all of its
 * cases.
 */
export function ContratoDialog({ idProcesso, acordo, onClose }: ContratoDialogProps) {
  return (
    <FormDialog
      title={acordo ? 'Alterar contrato de honorários' : 'Novo contrato de honorários'}
      description={acordo ? MUDA : NOVO}
      defaultValues={contratoValues(idProcesso, acordo)}
      schema={feeAgreementFormSchema}
      save={(body) => (acordo ? contrato.save(acordo, body) : contrato.create(body))}
      success="Contrato de honorários salvo com sucesso!"
      failure={{
        title: 'Falha ao salvar um Contrato de honorários!',
        fallback: 'Erro inesperado ao salvar um Contrato de honorários.',
      }}
      invalidates={[[CONTRATOS], [CUSTAS]]}
      onClose={onClose}
    >
      <ChoiceField {...CAMPOS.abrangencia} choices={ABRANGENCIAS} size="full" />
      <TextField {...CAMPOS.descricao} size="full" />
      <SelectField<string> {...CAMPOS.tipo} options={TIPOS} size="m" />
      <Valores />
    </FormDialog>
  );
}
