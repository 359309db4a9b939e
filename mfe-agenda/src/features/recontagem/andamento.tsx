import type { DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import { Notice } from '@foro/shared/ui/states';

export function Andamento({ recontagem: { situacao, total, feitos } }: { recontagem: DeadlineRecount }) {
  if (situacao !== 'andamento') return null;
  return (
    <Notice>
      <p>
        {total === null
          ? 'Um calendário mudou: os prazos serão recontados.'
          : `Recontando os prazos: ${feitos} de ${total}.`}
      </p>
      <progress aria-label="Recontagem dos prazos" value={feitos} max={total ?? 1} />
    </Notice>
  );
}
