import { answerOtherWindows } from '@foro/shared/ui/kept';
import { useEffect } from 'react';

/**
 * Tells the browser's other windows how much unsaved work this one has, and deletes it if the person signs
 * out there. Renders nothing.
 */
export default function OtherWindows() {
  useEffect(answerOtherWindows, []);
  return null;
}
