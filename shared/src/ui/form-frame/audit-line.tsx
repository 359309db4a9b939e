import { useState } from 'react';
import { formatDateTime } from '../../format';
import { useIsStaff } from '../../session/roles';
import { HistoryDrawer, type HistoryOf } from './history-drawer';

/** A record's history in short; every answer of the API carries it. */
export interface Audited {
  dataInclusao?: string | null;
  usuarioInclusao?: string | null;
  dataAlteracao?: string | null;
  usuarioAlteracao?: string | null;
  idUsuarioAlteracao?: number | null;
}

const told = (verb: string, who: string | null | undefined, when: string | null | undefined) =>
  when ? [verb, who && `por ${who}`, `em ${formatDateTime(when)}`].filter(Boolean).join(' ') : null;

interface AuditLineProps {
  record: Audited;
  /** The record whose changes 'Histórico' shows; without it there is no such button, nor for a client. */
  history?: HistoryOf | undefined;
}

/** In small print: 'Criado por … em … · Alterado por … em …', and 'Histórico' with every change. */
export function AuditLine({ record, history }: AuditLineProps) {
  const [isOpen, setOpen] = useState(false);
  const isStaff = useIsStaff();
  const isChanged = record.dataAlteracao !== record.dataInclusao;
  const parts = [
    told('Criado', record.usuarioInclusao, record.dataInclusao),
    isChanged && told('Alterado', record.usuarioAlteracao, record.dataAlteracao),
  ];
  return (
    <p className="foro-audit">
      <span>{parts.filter(Boolean).join(' · ')}</span>
      {history && isStaff && (
        <>
          {' · '}
          <button type="button" className="foro-audit-history" onClick={() => setOpen(true)}>
            Histórico
          </button>
          {isOpen && <HistoryDrawer of={history} onClose={() => setOpen(false)} />}
        </>
      )}
    </p>
  );
}
