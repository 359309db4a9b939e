import { useFormContext } from 'react-hook-form';

/** Sets several fields from a lookup or a paste: they count as changed, and fields with messages are checked again. */
export function useFill() {
  const { setValue, clearErrors } = useFormContext();
  return (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
      if (value) clearErrors(name);
    }
  };
}
