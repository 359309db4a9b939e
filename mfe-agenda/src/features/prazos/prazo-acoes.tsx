import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { Button } from '@foro/shared/ui/core';
import { usePrazoAcoes } from './use-prazo-acoes';

/** The actions of a deadline as buttons, and the dialog of the chosen one; nothing for a closed deadline. */
export function PrazoAcoes({ row }: { row: ProcessDeadlineRow }) {
  const { acoesDe, dialogo } = usePrazoAcoes();
  const acoes = acoesDe(row);
  return (
    <>
      {acoes.length > 0 && (
        <div className="prazo-lista-funcoes" role="group" aria-label="Ações do prazo">
          {acoes.map(({ label, onSelect }) => (
            <Button key={label} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialogo}
    </>
  );
}
