import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input/Input';
import { useRef } from 'react';
import './copy-address.css';
import { useCopy } from './use-copy';

interface CopyAddressProps {
  /** The address's label: 'Endereço do convite'. */
  label: string;
  address: string;
}

/**
 * An address to be copied, shown in full. If the browser refuses to copy, the address is selected, so that
 * the keyboard or a long press can copy it.
 */
export function CopyAddress({ label, address }: CopyAddressProps) {
  const { said, copy } = useCopy();
  const box = useRef<InputRef>(null);
  const run = async () => {
    // Focusing the box selects its text.
    if (!(await copy(address, 'Endereço copiado.', 'o endereço'))) box.current?.focus();
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
      <Button onClick={() => void run()}>Copiar endereço</Button>
      <p role="status">{said}</p>
    </div>
  );
}
