import {
  type CalculationPreview,
  PROVISION_FIELDS,
  provisionFormSchema,
} from '@foro/shared/contracts/case-risk';
import { boxesOf } from '@foro/shared/contracts/fields';
import { CALCULATION_WORDS, CORRECTION_CODES, INDEX_NAMES, INTEREST_CODES } from '@foro/shared/atualizacao';
import { formatMoney } from '@foro/shared/format';
import { ApiError } from '@foro/shared/http';
import { Button } from '@foro/shared/ui/core';
import { MaskedField, MoneyField, SelectField } from '@foro/shared/ui/fields';
import { Notice } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Memoria } from './memoria';
import { useProvisaoForm, useProvisaoValues } from './provisao-values';
import { risco } from './riscos-api';

const CAMPOS = boxesOf(PROVISION_FIELDS);
const INDICES = CORRECTION_CODES.map((id) => ({ id, descricao: INDEX_NAMES[id] }));
const JUROS = INTEREST_CODES.map((id) => ({ id, descricao: CALCULATION_WORDS.juros[id] }));

/** The fields of a calculation; the labour rule has its own indices, the civil one its own interest. */
export function CalculoFields({ idProcesso }: { idProcesso: number }) {
  const [regra] = useProvisaoValues(['regra']);
  return (
    <>
      <MoneyField {...CAMPOS.base} required size="m" />
      <MaskedField {...CAMPOS.desde} required mask="date" size="m" />
      {regra === 'trabalhista' ? (
        <MaskedField {...CAMPOS.ajuizamento} required mask="date" size="m" />
      ) : (
        <SelectField
          {...CAMPOS.indice}
          label={regra === 'civil' ? 'Índice até 08/2024' : CAMPOS.indice.label}
          required
          options={INDICES}
          size="m"
        />
      )}
      {regra === 'indice' && <SelectField {...CAMPOS.juros} required options={JUROS} size="m" />}
      <MaskedField {...CAMPOS.jurosDesde} mask="date" size="m" />
      <Previa idProcesso={idProcesso} />
    </>
  );
}

/** 'Calcular': a preview of the entry, line by line, before it is entered. */
function Previa({ idProcesso }: { idProcesso: number }) {
  const { getValues, trigger, setError } = useProvisaoForm();
  const [previa, setPrevia] = useState<CalculationPreview | null>(null);
  const [falha, setFalha] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const calcular = async () => {
    setPrevia(null);
    setFalha(null);
    const body = provisionFormSchema.safeParse(getValues());
    if (!body.success) {
      await trigger();
      return;
    }
    setBusy(true);
    try {
      setPrevia(await risco.calcular(idProcesso, body.data));
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'Erro inesperado ao calcular.';
      setFalha(message);
      if (error instanceof ApiError && error.fields?.indice)
        setError('indice', { message: error.fields.indice });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="risco-calculo">
      <Button loading={isBusy} onClick={() => void calcular()}>
        Calcular
      </Button>
      {falha && <Notice tone="error">{falha}</Notice>}
      {previa && (
        <div role="status">
          <p>
            Saldo de {formatMoney(previa.saldo)}: o lançamento será de{' '}
            <strong>{formatMoney(previa.valor)}</strong>.
          </p>
          <Memoria memoria={previa.memoria} />
        </div>
      )}
    </div>
  );
}
