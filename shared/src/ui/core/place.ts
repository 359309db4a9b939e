const GAP = 4;

/**
 * Places a floating element (`position: fixed`) below its anchor, above it if there is no room below, or at
 * the window's bottom if there is room at neither place; aligned to the end if it would leave the window.
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
