import type { ForensicCalendar, ForensicCalendarRow } from '@foro/shared/contracts/forensic-calendar';
import type { ForensicImportAnswer } from '@foro/shared/contracts/forensic-year';
import { CalendarioDialog } from './calendario-dialog';
import { CopiarDialog } from './copiar-dialog';
import { DiaDialog, SuspensaoDialog } from './dia-dialog';
import { ListaDialog } from './lista-dialog';
import type { Aberto } from './use-calendario-actions';

/** The result of a list or a copy, and its dialog. */
export interface Feito {
  readonly nome: 'lista' | 'csv' | 'copiar';
  readonly answer: ForensicImportAnswer;
}

interface CalendarioDialogosProps {
  aberto: Aberto | null;
  calendario: ForensicCalendar;
  calendarios: readonly ForensicCalendarRow[];
  ano: number;
  onClose: () => void;
  onDone: (feito: Feito) => void;
}

/** The dialog that is open over a calendar, if any. */
export function CalendarioDialogos(props: CalendarioDialogosProps) {
  const { aberto, calendario, calendarios, ano, onClose, onDone } = props;
  if (!aberto) return null;
  const idCalendario = calendario.id;
  const tell = (nome: Feito['nome']) => (answer: ForensicImportAnswer) => onDone({ nome, answer });
  switch (aberto.nome) {
    case 'calendario':
      return <CalendarioDialog calendario={calendario} calendarios={calendarios} onClose={onClose} />;
    case 'dia':
      return <DiaDialog idCalendario={idCalendario} stored={aberto.stored} onClose={onClose} />;
    case 'suspensao':
      return <SuspensaoDialog idCalendario={idCalendario} stored={aberto.stored} onClose={onClose} />;
    case 'copiar':
      return <CopiarDialog idCalendario={idCalendario} ano={ano} onDone={tell('copiar')} onClose={onClose} />;
    default:
      return (
        <ListaDialog
          idCalendario={idCalendario}
          formato={aberto.nome}
          ano={ano}
          texto={aberto.texto}
          onDone={tell(aberto.nome)}
          onClose={onClose}
        />
      );
  }
}
