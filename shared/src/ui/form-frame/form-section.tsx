import type { ReactNode } from 'react';
import './form.css';

/** A named group of fields on the form's grid. */
export function FormSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="foro-section">
      <legend>{title}</legend>
      {description && <p className="foro-section-text">{description}</p>}
      <div className="foro-grid">{children}</div>
    </fieldset>
  );
}

/** Fields without a group name, on the form's grid. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="foro-grid">{children}</div>;
}
