import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { formatDateOnly, toDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CumprirDialog, DispensarDialog } from './close-dialogs';
import { AVISOS, isAberto, mudancasDe, quando, ressalvasDe, situacaoDe } from './prazo-palavras';
import { confirmPrazo, PRAZO_KEYS } from './prazos-api';

/** A deadline of a case with its actions. */
export function PrazoLinha({ row }: { row: ProcessDeadlineRow }) {
  const [dialog, setDialog] = useState<'cumprir' | 'dispensar' | null>(null);
  const action = useAction();
  const cache = useQueryClient();
  const refresh = async () => {
    await Promise.all(PRAZO_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
  const confirmar = () =>
    void action({
      call: () => confirmPrazo(row),
      confirm: {
        title: 'Confirmar prazo',
        text: `${row.descricao}: ${[quando(row, toDateOnly()), ...ressalvasDe(row)].join(', ')}. Quem confirma responde pela contagem.`,
        confirmLabel: 'Confirmar',
      },
      success: 'Prazo confirmado!',
      failure: { title: 'Falha ao confirmar o prazo!', fallback: 'Erro inesperado ao confirmar o prazo.' },
      refresh,
    });
  const close = () => setDialog(null);
  return (
    <li>
      <div className="prazo-lista-texto">
        <Link to={`/prazodetalhe/${row.id}?processo=${row.idProcesso}`}>{row.descricao}</Link>
        <span>
          <strong>{quando(row, toDateOnly())}</strong>
          {` · ${situacaoDe(row)}`}
        </span>
        <small>
          {`${row.responsavel ?? 'Sem responsável'} · data interna ${formatDateOnly(row.fimInterno)}`}
          {row.fimConservador !== null && ` · data conservadora ${formatDateOnly(row.fimConservador)}`}
        </small>
        {isAberto(row) &&
          (['publicacaoCancelada', 'calendarioNaoConferido'] as const)
            .filter((aviso) => row.avisos.includes(aviso))
            .map((aviso) => <small key={aviso}>{AVISOS[aviso]}</small>)}
        {mudancasDe(row).map((mudou) => (
          <small key={mudou}>
            {`${mudou.charAt(0).toUpperCase()}${mudou.slice(1)}. `}
            <Link to="/prazos/recontados">Ver os prazos recontados</Link>
          </small>
        ))}
      </div>
      {isAberto(row) && (
        <div className="prazo-lista-funcoes">
          {row.situacao === 'sugerido' ? (
            <Button onClick={confirmar}>Confirmar</Button>
          ) : (
            <Button onClick={() => setDialog('cumprir')}>Cumprir</Button>
          )}
          <Button onClick={() => setDialog('dispensar')}>Dispensar</Button>
        </div>
      )}
      {dialog === 'cumprir' && <CumprirDialog prazo={row} onClose={close} />}
      {dialog === 'dispensar' && <DispensarDialog prazo={row} onClose={close} />}
    </li>
  );
}
