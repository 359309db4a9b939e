import type { DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import { useQueryClient } from '@foro/shared/query';
import { Notice } from '@foro/shared/ui/states';
import { useEffect, useRef } from 'react';
import { PRAZOS } from './recontagem-api';

/** How far the recount is. When it is done the list is fetched again. */
export function Andamento({ recontagem: { situacao, total, feitos } }: { recontagem: DeadlineRecount }) {
  const client = useQueryClient();
  const before = useRef(situacao);
  useEffect(() => {
    const isJustDone = before.current === 'andamento' && situacao === 'pronta';
    before.current = situacao;
    if (!isJustDone) return;
    void client.invalidateQueries({
      queryKey: [PRAZOS],
      predicate: ({ queryKey }) => queryKey[1] !== 'recontagem',
    });
  }, [client, situacao]);
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
