import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input/Input';
import { useRef } from 'react';
import './copy-address.css';
import { useCopy } from './use-copy';

interface CopyAddressProps {
  /** The address's label: 'Endereço do convite'. */
  label: string;
  address: string;
  /** What is copied, in a sentence: 'a chave'. */
  what?: `${'o' | 'a'} ${string}`;
}

/**
 * An address, or another text for a machine, to be copied, shown in full. If the browser refuses to copy, the address is selected, so that
 * the keyboard or a long press can copy it.
 */
export function CopyAddress({ label, address, what = 'o endereço' }: CopyAddressProps) {
  const { said, copy } = useCopy();
  const box = useRef<InputRef>(null);
  const noun = what.slice(2);
  const done = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copiad${what.charAt(0)}.`;
  const run = async () => {
    // Focusing the box selects its text.
    if (!(await copy(address, done, what))) box.current?.focus();
  };
  return (
    <div className="foro-copy-address">
      <Input
        ref={box}
        readOnly
        aria-label={label}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void run()}>{`Copiar ${noun}`}</Button>
      <p role="status">{said}</p>
    </div>
  );
}
