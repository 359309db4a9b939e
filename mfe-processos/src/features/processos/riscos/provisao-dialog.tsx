import { type CaseRisk, PROVISION_FIELDS, provisionFormSchema } from '@foro/shared/contracts/case-risk';
import {
  CALCULATED_KINDS,
  PROVISION_KINDS,
  PROVISION_WORDS,
  RISCO_PROVAVEL,
} from '@foro/shared/contracts/case-risk-codes';
import { boxesOf } from '@foro/shared/contracts/fields';
import { CALCULATION_WORDS, RULE_CODES } from '@foro/shared/atualizacao';
import { formatMoney } from '@foro/shared/format';
import { MaskedField, MoneyField, SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { CalculoFields } from './calculo-fields';
import { provisaoValues, useProvisaoForm, useProvisaoValues } from './provisao-values';
import { RISCOS, risco } from './riscos-api';
import './riscos.css';

const CAMPOS = boxesOf(PROVISION_FIELDS);
const TIPOS = PROVISION_KINDS.map((id) => ({ id, descricao: PROVISION_WORDS[id] }));
const REGRAS = RULE_CODES.map((id) => ({ id, descricao: CALCULATION_WORDS.regra[id] }));

function Fields({ caso }: { caso: CaseRisk }) {
  const { setValue } = useProvisaoForm();
  const [tipo, regra] = useProvisaoValues(['tipo', 'regra']);
  const mayCalculate = tipo !== null && CALCULATED_KINDS.includes(tipo);
  return (
    <>
      {caso.idProcessoRisco !== RISCO_PROVAVEL && (
        <div className="risco-calculo">
          <Notice tone="warning">
            O risco é {caso.risco}: pelo CPC 25 só a perda provável é provisionada, a possível vai para nota.
          </Notice>
        </div>
      )}
      <SelectField
        {...CAMPOS.tipo}
        options={TIPOS}
        onChoose={() => setValue('regra', null, { shouldDirty: true })}
        size="m"
      />
      <MaskedField {...CAMPOS.em} mask="date" size="m" />
      {mayCalculate && (
        <SelectField
          {...CAMPOS.regra}
          required={tipo === 'atualizacao'}
          options={REGRAS}
          placeholder="Sem cálculo: digite o valor"
          size="full"
        />
      )}
      {regra ? (
        <CalculoFields idProcesso={caso.idProcesso} />
      ) : (
        tipo !== 'atualizacao' && <MoneyField {...CAMPOS.valor} required size="m" />
      )}
      <TextAreaField {...CAMPOS.motivo} size="full" />
    </>
  );
}

/** 'Lançar na provisão': a value, or a calculation that is stored with the entry. */
export function ProvisaoDialog({ caso, onClose }: { caso: CaseRisk; onClose: () => void }) {
  return (
    <FormDialog
      title="Lançar na provisão"
      description={`Saldo: ${formatMoney(caso.saldo)}. Um lançamento não é alterado nem excluído: outro o corrige.`}
      defaultValues={provisaoValues(caso)}
      schema={provisionFormSchema}
      save={(body) => risco.lancar(caso.idProcesso, body)}
      success="Provisão lançada com sucesso!"
      failure={{ title: 'Falha ao lançar a provisão!', fallback: 'Erro inesperado ao lançar a provisão.' }}
      invalidates={[[RISCOS]]}
      submitLabel="Lançar"
      onClose={onClose}
    >
      <Fields caso={caso} />
    </FormDialog>
  );
}
