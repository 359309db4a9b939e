/** What stands while the page is not yet known; the words appear only when the wait can be felt. */
export function LoadingPage() {
  return (
    <div role="status" className="shell-loading">
      Carregando...
    </div>
  );
}
