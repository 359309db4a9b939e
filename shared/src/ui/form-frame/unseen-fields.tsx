import { useContext, useEffect } from 'react';
import { FrameContext } from './frame-context';

interface UnseenFieldsProps {
  /** Labels by the names of the form's values. A constant. */
  labels: Readonly<Record<string, string>>;
}

/**
 * Values that a save sends and this screen does not show because they are on another tab: they are named if
 * somebody else changed them.
 */
export function UnseenFields({ labels }: UnseenFieldsProps) {
  const { fields } = useContext(FrameContext);
  useEffect(() => {
    for (const [name, label] of Object.entries(labels)) fields.set(name, { label, isUnseen: true });
    return () => {
      for (const name of Object.keys(labels)) fields.delete(name);
    };
  }, [fields, labels]);
  return null;
}
