import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type CnpjCompany, useCnpjRegistry } from '../../lookups/cnpj-registry';
import { MaskedField } from './masked-field';
import type { FieldProps } from './use-field';
import { useFill } from './use-fill';

const CLEARED: CnpjCompany = {
  razaoSocial: '',
  nomeFantasia: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  cep: '',
};

/**
 * A company's CNPJ, old or alphanumeric. Leaving it with another number checks it and asks the company registry, which fills
 * names and address; a wrong number clears them. A registry that does not answer is told of, and the form stays as it is.
 */
export function CnpjField(props: Partial<FieldProps>) {
  const { name = 'cnpj', label = 'CNPJ' } = props;
  const { setError, clearErrors, getValues } = useFormContext();
  const { lookup, isLoading } = useCnpjRegistry();
  const [notice, setNotice] = useState<string | null>(null);
  const [filled, setFilled] = useState<CnpjCompany>(CLEARED);
  const fill = useFill();

  // Where the registry knows nothing, what the person typed stands; what a former number brought does not.
  const merge = (empresa: CnpjCompany) => {
    const current = getValues() as Partial<CnpjCompany>;
    const keys = Object.keys(CLEARED) as (keyof CnpjCompany)[];
    return Object.fromEntries(
      keys.map((key) => [key, empresa[key] || (current[key] === filled[key] ? '' : (current[key] ?? ''))]),
    );
  };
  const check = async (cnpj: string, isChanged: boolean) => {
    if (!isChanged) return;
    setNotice(null);
    const result = await lookup(cnpj);
    if (result.status === 'stale') return;
    if (result.status === 'invalid') {
      fill({ ...CLEARED });
      setError(name, { type: 'lookup', message: result.message });
      return;
    }
    clearErrors(name);
    if (result.status === 'unavailable') return setNotice(result.message);
    fill(merge(result.empresa));
    setFilled(result.empresa);
  };
  return (
    <MaskedField
      size="s"
      {...props}
      name={name}
      label={label}
      mask="cnpj"
      isBusy={isLoading}
      hint={notice ?? props.hint}
      onLeave={(cnpj, isChanged) => void check(cnpj, isChanged)}
    />
  );
}
