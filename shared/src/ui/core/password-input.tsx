import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { type Ref, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons';

/** Password box with a button, which the keyboard reaches too, that shows and hides the text. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'> & { ref?: Ref<InputRef> }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="foro-icon-button"
          aria-label={isVisible ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
