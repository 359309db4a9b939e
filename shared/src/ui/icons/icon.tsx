import type { SVGProps } from 'react';

/**
 * Draws an icon of the suite: 24 units square, strokes in the text's colour, hidden from screen readers (there
 * is text beside it).
 */
export function makeIcon(name: string, path: string, ownClass = '') {
  const Icon = ({ className = '', ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={['foro-icon', ownClass, className].filter(Boolean).join(' ')}
      {...props}
    >
      <path d={path} />
    </svg>
  );
  Icon.displayName = `${name}Icon`;
  return Icon;
}
