import { answerOtherWindows } from '@foro/shared/ui/kept';
import { useEffect } from 'react';

/** Tells the browser's other windows what this one holds, and forgets it when the person leaves there. Draws nothing. */
export default function OtherWindows() {
  useEffect(answerOtherWindows, []);
  return null;
}
