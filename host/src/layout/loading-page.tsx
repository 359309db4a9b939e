/** Shown until the page is known; the words appear only when the wait becomes noticeable. */
export function LoadingPage() {
  return (
    <div role="status" className="shell-loading">
      Carregando...
    </div>
  );
}
