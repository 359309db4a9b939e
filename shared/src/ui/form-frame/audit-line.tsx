import { useState } from 'react';
import { formatDateTime } from '../../format';
import { useIsStaff } from '../../session/roles';
import { HistoryDrawer, type HistoryOf } from './history-drawer';

/** The authors of a record; every response of the API has them. */
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
  /** The record whose changes 'Histórico' shows; without it, and for clients, there is no such button. */
  history?: HistoryOf | undefined;
}

interface HistoryButtonProps {
  history: HistoryOf;
  /** Whose history it is, if a page has several. */
  name?: string | undefined;
}

/** 'Histórico': opens the drawer with every change of the record. */
export function HistoryButton({ history, name }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="foro-audit-history"
        {...(name && { 'aria-label': `Histórico de ${name}` })}
        onClick={() => setOpen(true)}
      >
        Histórico
      </button>
      {isOpen && <HistoryDrawer of={history} onClose={() => setOpen(false)} />}
    </>
  );
}

/** In small print: 'Criado por … em … · Alterado por … em …', and 'Histórico' with every change. */
export function AuditLine({ record, history }: AuditLineProps) {
  const isStaff = useIsStaff();
  const isChanged = record.dataAlteracao !== record.dataInclusao;
  const parts = [
    told('Criado', record.usuarioInclusao, record.dataInclusao),
    isChanged && told('Alterado', record.usuarioAlteracao, record.dataAlteracao),
  ].filter(Boolean);
  return (
    <p className="foro-audit">
      <span>{parts.join(' · ')}</span>
      {history && isStaff && (
        <>
          {parts.length > 0 && ' · '}
          <HistoryButton history={history} />
        </>
      )}
    </p>
  );
}
