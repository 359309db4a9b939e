import {
  PRIMEIRO_ANO,
  ULTIMO_ANO,
  type ForensicCalendar,
  type ForensicCalendarRow,
} from '@foro/shared/contracts/forensic-calendar';
import { toDateOnly } from '@foro/shared/format';
import { useNoteRecent } from '@foro/shared/search';
import { AuditLine, useRecordId } from '@foro/shared/ui/form-frame';
import { Page, Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AnoGrade } from './ano-grade';
import { CalendarioDialogos, type Feito } from './calendario-dialogos';
import { Anos, Conferencia, Ficha, Funcoes } from './calendario-partes';
import { useAno, useCalendario, useCalendarios } from './calendarios-api';
import './calendarios.css';
import { EntradasLista } from './entradas-lista';
import { Resultado } from './resultado';
import { useCalendarioActions, type Aberto } from './use-calendario-actions';

/** The year in the address, or the present one. */
function useAnoEscolhido(): number {
  const ano = Number(useSearchParams()[0].get('ano'));
  return Number.isInteger(ano) && ano >= PRIMEIRO_ANO && ano <= ULTIMO_ANO
    ? ano
    : Number(toDateOnly().slice(0, 4));
}

interface AnoProps {
  calendario: ForensicCalendar;
  calendarios: readonly ForensicCalendarRow[];
  ano: number;
  actions: ReturnType<typeof useCalendarioActions>;
}

/** The year with its state, its months and its entries. */
function Ano({ calendario: { id, anosConferidos }, calendarios, ano, actions }: AnoProps) {
  const { data: year, error, isFetching, refetch } = useAno(id, ano);
  if (!year && error)
    return (
      <ErrorState
        message="Não foi possível carregar o ano do calendário."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!year) return <FormSkeleton fields={6} />;
  return (
    <>
      <Conferencia
        ano={ano}
        conferido={year.conferido}
        conferencia={year}
        isOwn={anosConferidos.includes(ano)}
        onCheck={() => actions.check(ano, !anosConferidos.includes(ano))}
      />
      <Panel>
        <AnoGrade ano={year.ano} dias={year.dias} />
      </Panel>
      <Panel>
        <EntradasLista
          year={year}
          calendarios={calendarios}
          id={id}
          onEdit={actions.edit}
          onRemove={actions.remove}
        />
      </Panel>
    </>
  );
}

function Calendario({ calendario }: { calendario: ForensicCalendar }) {
  useNoteRecent(
    { kind: 'calendar', tipo: 'Calendários forenses', titulo: calendario.nome, detalhe: '' },
    `/calendariodetalhe/${calendario.id}`,
  );
  const ano = useAnoEscolhido();
  const { data: calendarios = [] } = useCalendarios();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [feito, setFeito] = useState<Feito | null>(null);
  const open = (next: Aberto) => {
    setFeito(null);
    setAberto(next);
  };
  const actions = useCalendarioActions(calendario.id, open);
  const fix = ({ nome, answer }: Feito) =>
    open({
      nome: nome === 'csv' ? 'csv' : 'lista',
      texto: answer.erros.map(({ texto }) => texto).join('\n'),
    });
  return (
    <Page
      title={calendario.nome}
      trail={[{ label: 'Calendários forenses', to: '/calendarios' }]}
      actions={<Funcoes calendario={calendario} ano={ano} open={open} actions={actions} />}
    >
      <Panel>
        <Ficha calendario={calendario} calendarios={calendarios} />
        <AuditLine record={calendario} history={{ tipo: 'calendario', id: calendario.id }} />
      </Panel>
      {feito && (
        <Resultado answer={feito.answer} onFix={feito.nome === 'copiar' ? undefined : () => fix(feito)} />
      )}
      <Anos ano={ano} />
      <Ano calendario={calendario} calendarios={calendarios} ano={ano} actions={actions} />
      <CalendarioDialogos
        aberto={aberto}
        calendario={calendario}
        calendarios={calendarios}
        ano={ano}
        onClose={() => setAberto(null)}
        onDone={setFeito}
      />
    </Page>
  );
}

function Encontrado({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useCalendario(id);
  if (data) return <Calendario key={id} calendario={data} />;
  return (
    <Page title="Calendário forense" trail={[{ label: 'Calendários forenses', to: '/calendarios' }]}>
      {error ? (
        <ErrorState
          message="Não foi possível carregar o calendário."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

/** /calendariodetalhe/{idCalendario}: a year of a calendar, `?ano=2027`, and the actions on its days. */
export default function CalendarioPage() {
  const id = useRecordId('idCalendario');
  if (id === null || id === 0)
    return (
      <Page title="Calendário forense" trail={[{ label: 'Calendários forenses', to: '/calendarios' }]}>
        <ErrorState message="Calendário não encontrado." />
      </Page>
    );
  return <Encontrado id={id} />;
}
