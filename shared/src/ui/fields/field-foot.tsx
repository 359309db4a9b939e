import type { ReactNode } from 'react';

/**
 * Below a box: its message, in the gap to the next row, and its hint. A message of one line moves nothing when
 * it appears.
 */
export function FieldFoot({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) {
  return (
    <div className="foro-field-foot" aria-live="polite">
      {error && (
        <p id={`${id}-error`} className="foro-field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="foro-field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
