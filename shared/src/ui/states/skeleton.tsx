import './states.css';

/** One grey bar in place of a line of text; `width` in CSS units. */
export function SkeletonBar({ width = '100%', height }: { width?: string; height?: number }) {
  return <span className="foro-skeleton" style={{ width, height }} />;
}

/**
 * The placeholder of a form: labels and boxes on the form's own grid. Screen readers announce
 * 'Carregando...'.
 */
export function FormSkeleton({ fields = 8 }: { fields?: number }) {
  return (
    <div role="status" aria-busy="true" className="foro-panel">
      <span className="foro-hidden">Carregando...</span>
      <div className="foro-grid" aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="foro-col foro-col-m foro-skeleton-field">
            <SkeletonBar width="40%" />
            <SkeletonBar height={36} />
          </div>
        ))}
      </div>
    </div>
  );
}
