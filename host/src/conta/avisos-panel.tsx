import type { NotificationSettings } from '@foro/shared/contracts/notification';
import { daysInWords, minutesInWords } from '@foro/shared/contracts/notification-codes';
import { formatDateOnly } from '@foro/shared/format';
import { useQuery } from '@foro/shared/query';
import { useIsStaff } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { Facts } from '@foro/shared/ui/page';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { AJUSTE_KEY, getAjuste } from '../avisos/avisos-api';
import { AparelhoSection } from './aparelho-section';
import { AvisosDialog } from './avisos-dialog';
import { clockOf } from './clock';

const descending = (steps: readonly number[]) => steps.toSorted((a, b) => b - a);
const before = (minutes: readonly number[]) =>
  descending(minutes)
    .map((minute) => `${minutesInWords(minute)} antes`)
    .join(', ') || 'nenhum aviso';

const silenceIn = ({ silencioDe, silencioAte }: NotificationSettings) =>
  silencioDe === silencioAte
    ? 'nenhum horário'
    : `das ${clockOf(silencioDe)} às ${clockOf(silencioAte)}, salvo o que começa nesse tempo`;

const absenceIn = ({ ausenteDe, ausenteAte, idSubstituto }: NotificationSettings) =>
  ausenteDe === null
    ? null
    : `de ${formatDateOnly(ausenteDe)} a ${formatDateOnly(ausenteAte)}${idSubstituto === null ? ', sem substituto' : ', com substituto'}`;

const ofClient = (ajuste: NotificationSettings) => [
  {
    label: 'Por e-mail',
    value: ajuste.email ? 'Sim, uma vez por dia para cada processo, sem dizer o que houve' : 'Não',
  },
  { label: 'Sem avisos', value: silenceIn(ajuste) },
];

const ofStaff = (ajuste: NotificationSettings) => [
  { label: 'Por e-mail', value: ajuste.email ? 'Sim' : 'Não' },
  { label: 'Resumo das 7:30', value: ajuste.resumo ? 'Em dias úteis, se houver o que dizer' : 'Não' },
  { label: 'Compromissos', value: before(ajuste.passos.compromisso) },
  { label: 'Audiências', value: before(ajuste.passos.audiencia) },
  {
    label: 'Prazos',
    value: descending(ajuste.passos.prazo).map(daysInWords).join(', ') || 'nenhum aviso',
  },
  { label: 'Sem avisos', value: silenceIn(ajuste) },
  { label: 'Ausência', value: absenceIn(ajuste) },
];

/** 'Avisos': how the person receives notices, and 'Alterar'. */
export function AvisosPanel() {
  const isStaff = useIsStaff();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ queryKey: AJUSTE_KEY, queryFn: ({ signal }) => getAjuste(signal) });
  const { data } = query;
  return (
    <section className="foro-panel" id="avisos" aria-labelledby="conta-avisos">
      <div className="conta-heading">
        <h2 id="conta-avisos">Avisos</h2>
        {data && <Button onClick={() => setOpen(true)}>Alterar avisos</Button>}
      </div>
      {data ? (
        <Facts items={(isStaff ? ofStaff : ofClient)(data)} />
      ) : query.error ? (
        <ErrorState
          message="Não foi possível carregar como você é avisado."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonBar />
      )}
      <AparelhoSection />
      {isOpen && data && <AvisosDialog ajuste={data} onClose={() => setOpen(false)} />}
    </section>
  );
}
