import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { fromDateTimeInput } from '@foro/shared/format';
import { SheetMenu } from '@foro/shared/ui/list';
import { COMPROMISSOS, type Recorte } from '../agenda-api';
import type { Mostrado } from './camadas';
import type { Prioridade } from './prioridades';

const startOf = (dia: string) => fromDateTimeInput(`${dia}T00:00`);

/** 'Baixar planilha': the commitments of the shown days, as the calendar filters them. */
export function PlanilhaButton({
  recorte,
  tipo,
  mostrado: { inicio, fim },
  prioridades,
  row,
}: {
  recorte: Required<Recorte>;
  tipo: number | null;
  mostrado: Mostrado;
  prioridades: ReadonlyMap<number, Prioridade>;
  row: ProcessScheduleRow | undefined;
}) {
  const words = Object.fromEntries([...prioridades.values()].map(({ id, descricao }) => [id, descricao]));
  return (
    <SheetMenu
      label="Compromissos"
      path={COMPROMISSOS}
      params={{
        ...recorte,
        idProcessoAgendaPrioridade: tipo,
        inicio: startOf(inicio),
        fim: startOf(fim),
      }}
      columns={[
        { key: 'processoAgenda', title: 'Compromisso' },
        { key: 'dataInicio', title: 'Início' },
        { key: 'dataFim', title: 'Término' },
        { key: 'idProcessoAgendaPrioridade', title: 'Tipo', sheet: { words } },
        { key: 'sobre', title: 'Processo' },
      ]}
      row={row}
    />
  );
}
