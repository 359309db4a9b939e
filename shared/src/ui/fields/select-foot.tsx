/** The message below a select whose options could not be loaded. */
export function SelectFoot({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  if (!error) return null;
  return (
    <p role="alert" className="foro-field-error foro-select-foot">
      {error}{' '}
      <button type="button" className="foro-text-button" onClick={onRetry}>
        Tentar novamente
      </button>
    </p>
  );
}
