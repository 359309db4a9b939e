const GAP = 4;

/**
 * Puts what floats (`position: fixed`) under the thing it belongs to, over it where there is no room below, and where there
 * is none at all at the window's foot; aligned to the end where it would leave the window.
 */
export function placeBeside(floating: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = floating;
  const fitsBelow = box.bottom + GAP + height <= window.innerHeight;
  const fitsAbove = box.top - GAP - height >= 0;
  const below = fitsBelow ? box.bottom + GAP : Math.max(GAP, window.innerHeight - GAP - height);
  const top = !fitsBelow && fitsAbove ? box.top - GAP - height : below;
  const left = box.left + width <= window.innerWidth - GAP ? box.left : box.right - width;
  floating.style.top = `${top}px`;
  floating.style.left = `${Math.max(GAP, left)}px`;
}
