import Button from 'antd/es/button';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { restoreFocus } from '../core/focus';
import { CloseIcon } from '../icons';
import { UNDO_MS, type UndoOffer, useUndoOffer, withdrawUndo } from './undo-store';

/**
 * The countdown pauses while the pointer or the focus is on it. Once used, it gives the focus back to the
 * element that had it before.
 */
function Bar({ text, run }: UndoOffer) {
  const [isHeld, setHeld] = useState(false);
  const former = useRef<Element | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(withdrawUndo, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setHeld(true);
    if (!currentTarget.contains(relatedTarget)) former.current = relatedTarget;
  };
  const leave = () => {
    withdrawUndo();
    restoreFocus(former.current);
  };
  const undo = () => {
    leave();
    void run();
  };
  return (
    <div
      className="foro-undo"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <Button size="small" onClick={undo}>
        Desfazer
      </Button>
      <Button size="small" type="text" icon={<CloseIcon />} aria-label="Fechar" onClick={leave} />
    </div>
  );
}

/** Offers to undo the last action, for ten seconds; screen readers announce it. */
export function UndoOutlet() {
  const offer = useUndoOffer((state) => state.offer);
  return (
    <div aria-live="polite" className="foro-undo-outlet">
      {offer && <Bar key={offer.id} text={offer.text} run={offer.run} />}
    </div>
  );
}
