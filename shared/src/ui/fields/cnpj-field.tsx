import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ADDRESS_FIELDS } from '../../contracts/address';
import { type CnpjCompany, useCnpjRegistry } from '../../lookups/cnpj-registry';
import { MaskedField } from './masked-field';
import type { FieldProps } from './use-field';
import { useLookupFill } from './use-lookup-fill';

/** What the registry fills, and how much of it the records take: names there have up to 150 letters. */
const LIMITS = {
  razaoSocial: 100,
  nomeFantasia: 100,
  endereco: ADDRESS_FIELDS.endereco.maxLength,
  numero: ADDRESS_FIELDS.numero.maxLength,
  complemento: ADDRESS_FIELDS.complemento.maxLength,
  bairro: ADDRESS_FIELDS.bairro.maxLength,
  cidade: ADDRESS_FIELDS.cidade.maxLength,
  estado: ADDRESS_FIELDS.estado.maxLength,
  cep: 8,
} as const satisfies Record<keyof CnpjCompany, number>;
const KEYS = Object.keys(LIMITS) as (keyof CnpjCompany)[];

interface CnpjFieldProps extends Partial<FieldProps> {
  /** Names of the form's fields if they differ from the registry's; null if the form has no such field. */
  fields?: Partial<Record<keyof CnpjCompany, string | null>>;
  /**
   * Whether a wrong number removes only values that an earlier number filled in, and not what the person
   * typed.
   */
  keepsTyped?: boolean;
}

/**
 * A company's CNPJ, old or alphanumeric. When it has changed and its box is left, it is checked and looked up
 * in the company registry, which fills names and address; a wrong number clears them (see `keepsTyped`),
 * and a button restores them. A failure of the registry is reported, and the form stays unchanged.
 */
export function CnpjField({ fields = {}, keepsTyped = false, ...props }: CnpjFieldProps) {
  const { name = 'cnpj', label = 'CNPJ' } = props;
  const { setError, clearErrors } = useFormContext();
  const { lookup, isLoading } = useCnpjRegistry();
  const [notice, setNotice] = useState<string | null>(null);
  const fieldOf = (key: keyof CnpjCompany) => (fields[key] === undefined ? key : fields[key]);
  const filled = KEYS.filter((key) => fieldOf(key) !== null);
  const { fillFound, clearAll, restore } = useLookupFill(
    Object.fromEntries(filled.map((key) => [fieldOf(key) ?? '', LIMITS[key]])),
  );

  const check = async (cnpj: string, isChanged: boolean) => {
    if (!isChanged) return;
    setNotice(null);
    if (cnpj === '' && !props.required) return clearErrors(name);
    const result = await lookup(cnpj);
    if (result.status === 'stale') return;
    if (result.status === 'invalid') {
      if (keepsTyped) fillFound({});
      else clearAll();
      setError(name, { type: 'lookup', message: result.message });
      return;
    }
    clearErrors(name);
    if (result.status === 'unavailable') return setNotice(result.message);
    fillFound(Object.fromEntries(filled.map((key) => [fieldOf(key) ?? '', result.empresa[key]])));
  };
  return (
    <MaskedField
      size="s"
      {...props}
      name={name}
      label={label}
      mask="cnpj"
      isBusy={isLoading}
      hint={notice ?? (restore || props.hint)}
      onLeave={(cnpj, isChanged) => void check(cnpj, isChanged)}
    />
  );
}
