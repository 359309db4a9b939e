import type { ReactNode } from 'react';

/**
 * Below a box: its message, over the gap to the next row, and its hint. A message has one line, so that
 * nothing moves when it appears; a longer one overlays the next label while the field has the focus or the
 * pointer.
 */
export function FieldFoot({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) {
  return (
    <div className="foro-field-foot" aria-live="polite">
      {error && (
        <p id={`${id}-error`} className="foro-field-error" title={error}>
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
