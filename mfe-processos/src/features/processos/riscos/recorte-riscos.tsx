import { addDays, addMonths, formatDateOnly, toDateOnly } from '@foro/shared/format';
import { useEscritorios } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog } from '@foro/shared/ui/dialogs';
import { ListChoice, ListFilters, useAddressParams } from '@foro/shared/ui/list';
import { lazy, Suspense, useState } from 'react';
import type { RecorteDoRelatorio } from './riscos-api';

// The fields are fetched when somebody needs one.
const OutroDia = lazy(() => import(/* webpackChunkName: "outrodia" */ './outro-dia'));
const ClienteDialog = lazyDialog(() =>
  import(/* webpackChunkName: "riscocliente" */ './cliente-dialog').then((module) => module.ClienteDialog),
);

/** The ends of the last twelve months, and today. */
const dates = (today: string) => [
  today,
  ...Array.from({ length: 12 }, (_, back) => addDays(addMonths(`${today.slice(0, 7)}-01`, -back), -1)),
];

/** The day, office and client of the report, stored in the address. */
export function useRecorteRiscos() {
  const [params, setParams] = useAddressParams();
  const idOf = (name: string) => {
    const text = params.get(name);
    return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  };
  const asked = params.get('em') ?? '';
  const recorte: RecorteDoRelatorio = {
    em: /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : toDateOnly(),
    idEmpresa: idOf('idEmpresa'),
    idContato: idOf('idContato'),
    idEmpresaGrupo: idOf('escritorio'),
  };
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes))
        if (value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  return { recorte, set };
}

type Recorte = ReturnType<typeof useRecorteRiscos>;

/** The choice after the listed days. */
const OUTRO = 'outro';

/** The day of the report: today, the end of a month, or any other, which is typed. */
function Em({ recorte: { em }, set }: Recorte) {
  const today = toDateOnly();
  const days = dates(today);
  const [isAsked, setAsked] = useState(false);
  const isOther = isAsked || !days.includes(em);
  const go = (day: string) => set({ em: day === today ? '' : day });
  return (
    <>
      <ListChoice
        label="Em"
        value={isOther ? OUTRO : em}
        choices={[
          ...days.map((day) => [day, day === today ? 'Hoje' : formatDateOnly(day)] as const),
          [OUTRO, 'Outro dia…'],
        ]}
        onChange={(day) => {
          setAsked(day === OUTRO);
          if (day !== OUTRO) go(day);
        }}
      />
      {isOther && (
        <Suspense fallback={null}>
          <OutroDia
            value={em}
            onChange={(day) => {
              // What is half typed is no day, and may be one of the list: the box stays.
              setAsked(true);
              go(day);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The filters of the report: day, office and client. */
export function RecorteRiscos({ recorte, set }: Recorte) {
  const { options } = useEscritorios();
  const [isChoosing, setChoosing] = useState(false);
  const isOfClient = recorte.idEmpresa !== undefined || recorte.idContato !== undefined;
  const choose = ({ idEmpresa, idContato }: Pick<RecorteDoRelatorio, 'idEmpresa' | 'idContato'>) =>
    set({ idEmpresa: String(idEmpresa ?? ''), idContato: String(idContato ?? '') });
  return (
    <ListFilters>
      <Em recorte={recorte} set={set} />
      <ListChoice
        label="Escritório"
        value={String(recorte.idEmpresaGrupo ?? '')}
        choices={[['', 'Todos'], ...options.map(({ id, descricao }) => [String(id), descricao] as const)]}
        onChange={(escritorio) => set({ escritorio })}
      />
      <Button onClick={() => setChoosing(true)}>Escolher cliente</Button>
      {isOfClient && <Button onClick={() => choose({})}>Mostrar todos os clientes</Button>}
      {isChoosing && <ClienteDialog onChosen={choose} onClose={() => setChoosing(false)} />}
    </ListFilters>
  );
}
