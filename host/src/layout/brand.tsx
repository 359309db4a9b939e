import { useSession } from '@foro/shared/session';
import { useState } from 'react';

/** The product's mark: a pediment over three columns. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 12 16 5l12 7H4ZM8 16v7M16 16v7M24 16v7M4 27h24" />
    </svg>
  );
}

/** The firm's logo if it has one, otherwise the product's mark and name. */
export function Brand() {
  const logo = useSession((session) => session.branding.imageLogo);
  const [failed, setFailed] = useState<string | null>(null);
  if (logo && logo !== failed)
    return (
      <img className="brand-logo" src={logo} alt="Logotipo do escritório" onError={() => setFailed(logo)} />
    );
  return (
    <span className="brand">
      <Mark className="brand-mark" />
      <span className="brand-name">Foro</span>
    </span>
  );
}
