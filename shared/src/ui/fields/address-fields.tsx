import { useFormContext } from 'react-hook-form';
import { ADDRESS_FIELDS } from '../../contracts/address';
import { boxesOf } from '../../contracts/fields';
import { useCep } from '../../lookups/cep';
import { MaskedField } from './masked-field';
import { TextField } from './text-field';
import { useLookupFill } from './use-lookup-fill';

const BOXES = boxesOf(ADDRESS_FIELDS);
const { endereco, bairro, cidade, estado } = ADDRESS_FIELDS;
const FOUND = {
  endereco: endereco.maxLength,
  bairro: bairro.maxLength,
  cidade: cidade.maxLength,
  estado: estado.maxLength,
};

/**
 * The address of companies, users and opposing parties. When the CEP has changed and its box is left, it is
 * looked up: street, neighbourhood, city and state are filled in, or cleared with the reason beside the CEP, and
 * a button that restores them. A town with one CEP keeps the typed street. Saving never waits for the lookup.
 */
export function AddressFields({ disabled = false }: { disabled?: boolean }) {
  const { setError, clearErrors } = useFormContext();
  const { lookup, isLoading } = useCep();
  const { fillFound, clearAll, restore } = useLookupFill(FOUND);

  const search = async (cep: string, isChanged: boolean) => {
    if (!isChanged) return;
    if (cep === '') return clearErrors('cep');
    const result = await lookup(cep);
    if (result.status === 'stale') return;
    if (result.status === 'found') {
      fillFound({ ...result.endereco });
      return clearErrors('cep');
    }
    clearAll();
    setError('cep', { type: 'lookup', message: result.message });
  };
  return (
    <>
      <MaskedField
        {...BOXES.cep}
        mask="cep"
        size="s"
        disabled={disabled}
        autoComplete="postal-code"
        isBusy={isLoading}
        hint={restore}
        onLeave={(cep, isChanged) => void search(cep, isChanged)}
      />
      <TextField {...BOXES.endereco} size="m" disabled={disabled} autoComplete="address-line1" />
      <TextField {...BOXES.numero} size="s" disabled={disabled} />
      <TextField {...BOXES.complemento} size="s" disabled={disabled} autoComplete="address-line2" />
      <TextField {...BOXES.bairro} size="s" disabled={disabled} autoComplete="address-level3" />
      <TextField {...BOXES.cidade} size="third" disabled={disabled} autoComplete="address-level2" />
      <TextField {...BOXES.estado} size="xs" disabled={disabled} autoComplete="address-level1" />
    </>
  );
}
