import { type CaseRisk, RISK_FIELDS, riskAssessmentFormSchema } from '@foro/shared/contracts/case-risk';
import { boxesOf } from '@foro/shared/contracts/fields';
import { formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { useDropdown } from '@foro/shared/lookups';
import { MaskedField, MoneyField, SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { PROCESSO_KEY } from '../processos-api';
import { RISCOS, risco } from './riscos-api';

const CAMPOS = boxesOf(RISK_FIELDS);

const money = (valor: string | null | undefined) => (valor ? formatMoney(valor) : '');

/** 'Avaliar risco': which risk, since when and why; the previous values are offered again. */
export function AvaliarDialog({ caso, onClose }: { caso: CaseRisk; onClose: () => void }) {
  const riscos = useDropdown('TbProcessoRisco');
  const [ultima] = caso.avaliacoes;
  return (
    <FormDialog
      title="Avaliar risco"
      description={`Risco atual: ${caso.risco}. A avaliação fica no histórico, com data, motivo e autor.`}
      defaultValues={{
        em: formatDateOnly(toDateOnly()),
        idProcessoRisco: caso.idProcessoRisco as number | null,
        valorPedido: money(ultima?.valorPedido ?? caso.valorDaCausa),
        valorEstimado: money(ultima?.valorEstimado),
        anoPrevisto: ultima?.anoPrevisto ? String(ultima.anoPrevisto) : '',
        motivo: '',
      }}
      schema={riskAssessmentFormSchema}
      save={(body) => risco.avaliar(caso.idProcesso, body)}
      success="Risco avaliado com sucesso!"
      failure={{ title: 'Falha ao avaliar o risco!', fallback: 'Erro inesperado ao avaliar o risco.' }}
      invalidates={[[RISCOS], PROCESSO_KEY]}
      onClose={onClose}
    >
      <SelectField {...CAMPOS.idProcessoRisco} options={riscos} presentLabel={caso.risco} size="m" />
      <MaskedField {...CAMPOS.em} mask="date" size="m" />
      <MoneyField {...CAMPOS.valorPedido} size="third" />
      <MoneyField {...CAMPOS.valorEstimado} size="third" />
      <TextField {...CAMPOS.anoPrevisto} maxLength={4} size="third" />
      <TextAreaField {...CAMPOS.motivo} size="full" />
    </FormDialog>
  );
}
