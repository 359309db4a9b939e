import { useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cutAtWord } from '../../format';
import { FrameContext } from '../form-frame/frame-context';
import { useFill } from './use-fill';

type Texts = Readonly<Record<string, string | null | undefined>>;

/**
 * Fields that a lookup fills, and that its failure clears. What it cleared can be restored by the button
 * `restore`, as long as those fields are empty.
 *
 * @param limits the fields' names, and how many characters each takes: a longer text is cut at a word, and the
 * field says so
 */
export function useLookupFill(limits: Readonly<Record<string, number>>) {
  const names = Object.keys(limits);
  const { noteCut } = useContext(FrameContext);
  const { getValues, setFocus } = useFormContext<Record<string, string | null>>();
  const fill = useFill();
  const [filled, setFilled] = useState<Texts>({});
  const [cleared, setCleared] = useState<Texts>({});
  const present = useWatch<Record<string, string | null>>({ name: names });
  const lost = names.filter((name, index) => cleared[name] && !present[index]);

  return {
    /** Fills in what was found. Where that is empty, a person's text stays, but not that of the last lookup. */
    fillFound: (texts: Texts) => {
      const pairs = names.map((name) => {
        const whole = texts[name] ?? '';
        return { name, whole, cut: cutAtWord(whole, limits[name] ?? whole.length) };
      });
      const found = Object.fromEntries(pairs.map(({ name, cut }) => [name, cut]));
      noteCut(
        Object.fromEntries(pairs.filter(({ whole, cut }) => cut !== whole).map((pair) => [pair.name, pair])),
      );
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
