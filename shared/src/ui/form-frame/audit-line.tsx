import { formatDateTime } from '../../format';

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

/** In small print: 'Criado por … em … · Alterado por … em …'. */
export function AuditLine({ record }: { record: Audited }) {
  const isChanged = record.dataAlteracao !== record.dataInclusao;
  const parts = [
    told('Criado', record.usuarioInclusao, record.dataInclusao),
    isChanged && told('Alterado', record.usuarioAlteracao, record.dataAlteracao),
  ];
  return <p className="foro-audit">{parts.filter(Boolean).join(' · ')}</p>;
}
