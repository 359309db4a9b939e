import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFill } from './use-fill';

type Texts = Readonly<Record<string, string | null | undefined>>;

/**
 * Fields that a lookup fills, and that its failure clears. What it cleared can be restored by the button
 * `restore`, as long as those fields are empty.
 */
export function useLookupFill(names: readonly string[]) {
  const { getValues, setFocus } = useFormContext<Record<string, string | null>>();
  const fill = useFill();
  const [filled, setFilled] = useState<Texts>({});
  const [cleared, setCleared] = useState<Texts>({});
  const present = useWatch<Record<string, string | null>>({ name: [...names] });
  const lost = names.filter((name, index) => cleared[name] && !present[index]);

  return {
    /** Fills in what was found. Where that is empty, a person's text stays, but not that of the last lookup. */
    fillFound: (found: Texts) => {
      const values = getValues();
      const kept = (name: string) => (values[name] === filled[name] ? '' : (values[name] ?? ''));
      fill(Object.fromEntries(names.map((name) => [name, found[name] || kept(name)])));
      setFilled(found);
    },
    clearAll: () => {
      const values = getValues();
      setCleared(Object.fromEntries(names.map((name) => [name, values[name] || cleared[name]])));
      fill(Object.fromEntries(names.map((name) => [name, ''])));
      setFilled({});
    },
    restore: lost.length > 0 && (
      <button
        type="button"
        className="foro-text-button"
        onClick={() => {
          fill(Object.fromEntries(lost.map((name) => [name, cleared[name] ?? ''])));
          setFocus(lost[0] ?? '');
        }}
      >
        Recuperar o que estava digitado
      </button>
    ),
  };
}
