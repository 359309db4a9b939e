/**
 * The placeholder of a page. It appears only when the wait becomes noticeable, and says so when it becomes
 * long.
 */
export function RemoteSkeleton() {
  return (
    <div role="status" className="remote-skeleton">
      <span className="foro-hidden">Carregando...</span>
      <div aria-hidden="true" className="remote-skeleton-shape">
        <span className="remote-skeleton-title" />
        <span className="remote-skeleton-panel" />
      </div>
      <p className="remote-skeleton-slow">
        Este módulo está demorando mais que o normal. Aguarde mais um pouco...
      </p>
    </div>
  );
}
