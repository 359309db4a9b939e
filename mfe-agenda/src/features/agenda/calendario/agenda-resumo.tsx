import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { horaDe, isDiaInteiro, TIME_ZONE, toDateOnly } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { RetryIcon } from '@foro/shared/ui/icons';
import { useEffect, useState } from 'react';
import { AgendaDrawing } from './agenda-drawing';
import type { Prioridade } from './prioridades';
import type { Compromissos } from './use-compromissos';

const HOJE = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'Nenhum compromisso hoje', '3 compromissos hoje, o próximo às 14:00'. */
export function resumoDoDia(rows: readonly ProcessScheduleRow[], now: Date): string {
  const hoje = toDateOnly(now);
  // Instants of today lie within a day and a half of now; only those are worth converting.
  const near = rows.filter(
    ({ dataInicio }) => Math.abs(Date.parse(dataInicio) - now.getTime()) < 129_600_000,
  );
  const deHoje = near.filter(({ dataInicio }) => toDateOnly(dataInicio) === hoje);
  if (deHoje.length === 0) return 'Nenhum compromisso hoje';
  const proximo = deHoje
    .filter(
      ({ dataInicio, dataFim }) =>
        Date.parse(dataInicio) >= now.getTime() && !isDiaInteiro(dataInicio, dataFim),
    )
    .map(({ dataInicio }) => dataInicio)
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0];
  const total = deHoje.length === 1 ? '1 compromisso hoje' : `${deHoje.length} compromissos hoje`;
  if (proximo === undefined) return total;
  const hora = horaDe(proximo);
  return deHoje.length === 1 ? `${total}, às ${hora}` : `${total}, o próximo às ${hora}`;
}

const MINUTO = 60_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTO);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * The agenda's image, a summary of today (or a button, if it could not be read), and the meaning of the letters and
 * colours.
 */
export function AgendaResumo({
  compromissos: { rows, isLoading, hasFailed, isRetrying, retry },
  prioridades,
}: {
  compromissos: Compromissos;
  prioridades: ReadonlyMap<number, Prioridade>;
}) {
  const now = useNow();
  return (
    <section className="agenda-resumo" aria-label="Hoje">
      <AgendaDrawing />
      <div className="agenda-resumo-texto">
        <p className="agenda-resumo-dia">{HOJE.format(now)}</p>
        {hasFailed ? (
          <Button icon={<RetryIcon />} loading={isRetrying} onClick={retry}>
            Carregar de novo
          </Button>
        ) : (
          <p className="agenda-resumo-total">{isLoading ? '\u00A0' : resumoDoDia(rows, now)}</p>
        )}
      </div>
      <ul className="agenda-legenda" aria-label="Prioridades">
        {[...prioridades.values()].map(({ id, descricao, cor, sinal }) => (
          <li key={id}>
            <span className="agenda-sinal" style={{ background: cor }} aria-hidden="true">
              {sinal}
            </span>
            {descricao}
          </li>
        ))}
      </ul>
    </section>
  );
}
