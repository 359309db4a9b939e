import { type FieldError, useFormState } from 'react-hook-form';
import { useContext } from 'react';
import { Notice } from '../states/notice';
import { FrameContext } from './frame-context';

/** Messages without a field on the screen: without this the form would refuse to save and not say why. */
export function ErrorSummary() {
  const { errors, submitCount } = useFormState();
  const { fields } = useContext(FrameContext);
  if (submitCount === 0) return null;
  const isShown = (name: string) =>
    [...fields].some(
      ([field, { isUnseen }]) => !isUnseen && (field === name || field.startsWith(`${name}.`)),
    );
  const homeless = Object.entries(errors).filter(([name]) => !isShown(name));
  const messages = homeless
    .map(([, error]) => (error as FieldError | undefined)?.message)
    .filter((message) => typeof message === 'string');
  if (messages.length === 0) return null;
  return <Notice tone="error">{messages.join(' ')}</Notice>;
}
