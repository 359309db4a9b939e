import { useFormContext } from 'react-hook-form';
import { useCep } from '../../lookups/cep';
import { MaskedField } from './masked-field';
import { TextField } from './text-field';
import { useFill } from './use-fill';

const CLEARED = { endereco: '', bairro: '', cidade: '', estado: '' };

/**
 * The address of companies, users and opposing parties. Leaving the CEP with another number looks it up:
 * street, neighbourhood, city and state are filled, or cleared with the reason beside the CEP. Saving is never held up.
 */
export function AddressFields({ disabled = false }: { disabled?: boolean }) {
  const { setError, clearErrors } = useFormContext();
  const { lookup, isLoading } = useCep();
  const fill = useFill();

  const search = async (cep: string, isChanged: boolean) => {
    if (!isChanged) return;
    if (cep === '') return clearErrors('cep');
    const result = await lookup(cep);
    if (result.status === 'stale') return;
    fill(result.status === 'found' ? { ...result.endereco } : CLEARED);
    if (result.status === 'found') clearErrors('cep');
    else setError('cep', { type: 'lookup', message: result.message });
  };
  return (
    <>
      <MaskedField
        name="cep"
        label="CEP"
        mask="cep"
        size="s"
        disabled={disabled}
        autoComplete="postal-code"
        isBusy={isLoading}
        onLeave={(cep, isChanged) => void search(cep, isChanged)}
      />
      <TextField
        name="endereco"
        label="Endereço"
        size="m"
        maxLength={200}
        disabled={disabled}
        autoComplete="address-line1"
      />
      <TextField name="numero" label="Número" size="s" maxLength={20} disabled={disabled} />
      <TextField
        name="complemento"
        label="Complemento"
        size="s"
        maxLength={200}
        disabled={disabled}
        autoComplete="address-line2"
      />
      <TextField
        name="bairro"
        label="Bairro"
        size="s"
        maxLength={100}
        disabled={disabled}
        autoComplete="address-level3"
      />
      <TextField
        name="cidade"
        label="Cidade"
        size="third"
        maxLength={100}
        disabled={disabled}
        autoComplete="address-level2"
      />
      <TextField
        name="estado"
        label="Estado"
        size="xs"
        maxLength={2}
        disabled={disabled}
        autoComplete="address-level1"
      />
    </>
  );
}
