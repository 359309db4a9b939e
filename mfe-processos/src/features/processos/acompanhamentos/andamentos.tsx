import type { ProcessHistoryRow } from '@foro/shared/contracts/process-history';
import type { ProcessMovementState } from '@foro/shared/contracts/process-movement';
import { emTermosSimples, MOVEMENT_WORDS } from '@foro/shared/contracts/process-movement-codes';
import { formatDateTime, truncate } from '@foro/shared/format';
import { useIsStaff } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { useState } from 'react';
import './andamentos.css';
import { useAndamentos } from './acompanhamentos-api';
import { VisibilidadeDialog } from './visibilidade-dialog';

/** The author; for a movement, the court. */
export const quemExecutou = ({ executor, automatico }: Pick<ProcessHistoryRow, 'executor' | 'automatico'>) =>
  automatico ? `Automático · ${executor}` : executor;

/** The text, shortened; for a movement its details, and an explanation in plain words. */
export function TextoDoAndamento({
  descricao,
  codigoMovimento,
}: Pick<ProcessHistoryRow, 'descricao' | 'codigoMovimento'>) {
  const simples = emTermosSimples(codigoMovimento);
  if (simples === null) return truncate(descricao);
  const explicacao = `Em termos simples: ${simples}`;
  return (
    <>
      {truncate(descricao)}
      <span className="andamento-simples" title={explicacao}>
        {explicacao}
      </span>
    </>
  );
}

/** When the courts were queried, or why nothing is fetched automatically. */
function situacaoDe({ tribunal, motivo, conferidoEm, atualizadoEm }: ProcessMovementState): string {
  const conferido = conferidoEm === null ? null : `Conferido em ${formatDateTime(conferidoEm)}`;
  if (motivo !== null)
    return [`Sem andamentos automáticos. ${MOVEMENT_WORDS.motivo[motivo]}`, conferido]
      .filter(Boolean)
      .join(' ');
  const atualizado =
    atualizadoEm === null ? null : `Atualizado pelo tribunal em ${formatDateTime(atualizadoEm)}`;
  return [`Andamentos do ${tribunal ?? 'tribunal'} pelo DataJud`, atualizado, conferido]
    .filter(Boolean)
    .join(' · ');
}

/** Above the follow-ups: how recent the courts' entries are, and for staff which of them clients see. */
export function Andamentos({ idProcesso }: { idProcesso: number }) {
  const isStaff = useIsStaff();
  const [isOpen, setOpen] = useState(false);
  const { data } = useAndamentos(idProcesso);
  // A failure is silent: the follow-ups are shown without it.
  const isTold = data?.visivel === true && (isStaff || data.motivo === null);
  return (
    <div className="andamentos">
      {isTold && <p>{situacaoDe(data)}</p>}
      {isStaff && <Button onClick={() => setOpen(true)}>O que os clientes veem</Button>}
      {isOpen && <VisibilidadeDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
