import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { BusyIcon } from '../icons';

interface SubmitButtonProps {
  /** The form that it submits, if the button is outside of it. */
  form?: string;
  isBusy: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A form's button. It shows the busy state itself: antd's `loading` ends a moment after it was removed, and
 * until then a click on a button that reads 'Salvar' again does nothing. `useSave` saves once, no matter how
 * often it is pressed.
 */
export function SubmitButton({ form, isBusy, icon, children }: SubmitButtonProps) {
  return (
    <Button
      type="primary"
      htmlType="submit"
      form={form}
      aria-busy={isBusy}
      icon={isBusy ? <BusyIcon /> : icon}
    >
      {children}
    </Button>
  );
}
