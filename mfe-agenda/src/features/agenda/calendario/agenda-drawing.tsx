/** The agenda's image: a desk calendar with a marked day, and the scales behind it. */
export function AgendaDrawing() {
  return (
    <svg
      className="agenda-drawing"
      viewBox="0 0 120 80"
      width="120"
      height="80"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 70h104" stroke="var(--foro-line-strong)" strokeWidth="2" strokeLinecap="round" />
      <g
        fill="none"
        stroke="var(--foro-navbar)"
        strokeOpacity="0.28"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M92 14v52M80 66h24M74 22c8 0 12-4 18-4s10 4 18 4" />
        <path d="M66 42l8-20 8 20M66 42a8 6 0 0 0 16 0M102 42l8-20 8 20M102 42a8 6 0 0 0 16 0" />
      </g>
      <rect
        x="14"
        y="14"
        width="56"
        height="54"
        rx="6"
        fill="var(--foro-panel)"
        stroke="var(--foro-navbar)"
        strokeWidth="2"
      />
      <path d="M14 20a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v8H14z" fill="var(--foro-navbar)" />
      <path d="M28 9v9M42 9v9M56 9v9" stroke="var(--foro-navbar)" strokeWidth="3" strokeLinecap="round" />
      <g fill="var(--foro-line)">
        <rect x="21" y="35" width="9" height="7" rx="1.5" />
        <rect x="33" y="35" width="9" height="7" rx="1.5" />
        <rect x="57" y="35" width="6" height="7" rx="1.5" />
        <rect x="21" y="46" width="9" height="7" rx="1.5" />
        <rect x="57" y="46" width="6" height="7" rx="1.5" />
        <rect x="21" y="57" width="9" height="6" rx="1.5" />
        <rect x="33" y="57" width="9" height="6" rx="1.5" />
        <rect x="45" y="57" width="9" height="6" rx="1.5" />
      </g>
      <rect x="45" y="35" width="9" height="7" rx="1.5" fill="var(--foro-accent-soft)" />
      <circle cx="43.500" cy="49.500" r="9" fill="var(--foro-accent)" />
      <path
        d="M39.500 49.500l3 3 5-5.500"
        fill="none"
        stroke="var(--foro-button-text)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
