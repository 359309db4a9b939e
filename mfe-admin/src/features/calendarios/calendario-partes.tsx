import type { ForensicCalendar, ForensicCalendarRow } from '@foro/shared/contracts/forensic-calendar';
import type { ForensicYear } from '@foro/shared/contracts/forensic-year';
import { formatDate } from '@foro/shared/format';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, DocumentIcon, PlusIcon } from '@foro/shared/ui/icons';
import { ActionMenu } from '@foro/shared/ui/menu';
import { Facts } from '@foro/shared/ui/page';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { anosConferidosDe, NIVEIS } from './calendario-palavras';
import type { Aberto, useCalendarioActions } from './use-calendario-actions';

/** Level, parent and origin of a calendar, and the years for which it was checked. */
export function Ficha({
  calendario,
  calendarios,
}: {
  calendario: ForensicCalendar;
  calendarios: readonly ForensicCalendarRow[];
}) {
  const { nivel, idPai, pai, deFabrica } = calendario;
  const anos = anosConferidosDe(calendario, new Map(calendarios.map((row) => [row.id, row])));
  return (
    <Facts
      items={[
        { label: 'Nível', value: NIVEIS.find(({ id }) => id === nivel)?.descricao },
        {
          label: 'Herda de',
          value: idPai === null ? null : <Link to={`/calendariodetalhe/${idPai}`}>{pai}</Link>,
        },
        { label: 'Origem', value: deFabrica ? 'De fábrica: só se acrescentam dias' : 'Do escritório' },
        { label: 'Conferido para', value: anos.join(', ') },
      ]}
    />
  );
}

/** The year, and links to the previous and next ones. */
export function Anos({ ano }: { ano: number }) {
  return (
    <nav className="calendario-anos" aria-label="Anos">
      <LinkButton to={`?ano=${ano - 1}`} icon={<ChevronLeftIcon />}>
        {ano - 1}
      </LinkButton>
      <h2>{ano}</h2>
      <LinkButton to={`?ano=${ano + 1}`} icon={<ChevronRightIcon />}>
        {ano + 1}
      </LinkButton>
    </nav>
  );
}

interface FuncoesProps {
  calendario: ForensicCalendar;
  ano: number;
  open: (aberto: Aberto) => void;
  actions: ReturnType<typeof useCalendarioActions>;
}

export function Funcoes({ calendario, ano, open, actions }: FuncoesProps) {
  return (
    <>
      <Button type="primary" icon={<PlusIcon />} onClick={() => open({ nome: 'dia', stored: null })}>
        Novo dia
      </Button>
      <Button icon={<DocumentIcon />} onClick={() => open({ nome: 'lista', texto: '' })}>
        Colar lista
      </Button>
      <ActionMenu
        label="Mais funções"
        size="middle"
        items={[
          { label: 'Nova suspensão', onSelect: () => open({ nome: 'suspensao', stored: null }) },
          { label: 'Importar CSV', onSelect: () => open({ nome: 'csv', texto: '' }) },
          { label: 'Exportar CSV', onSelect: actions.exportCsv },
          { label: 'Prazos recontados', to: '/prazos/recontados' },
          { label: `Copiar para ${ano + 1}`, onSelect: () => open({ nome: 'copiar' }) },
          ...(calendario.deFabrica
            ? []
            : [
                { label: 'Editar calendário', onSelect: () => open({ nome: 'calendario' }) },
                {
                  label: 'Excluir calendário',
                  isDanger: true,
                  onSelect: () => void actions.removeCalendario(),
                },
              ]),
        ]}
      />
    </>
  );
}

const porQuem = ({ conferidoPor, conferidoEm }: Pick<ForensicYear, 'conferidoPor' | 'conferidoEm'>) => [
  ...(conferidoPor ? [`por ${conferidoPor}`] : []),
  ...(conferidoEm ? [`em ${formatDate(conferidoEm)}`] : []),
];

interface ConferenciaProps {
  ano: number;
  conferido: boolean;
  /**
   * Whether this calendar itself was checked; a court's check also covers the calendars below it and is
   * withdrawn there.
   */
  isOwn: boolean;
  /** Who checked it, and when. */
  conferencia: Pick<ForensicYear, 'conferidoPor' | 'conferidoEm'>;
  onCheck: () => void;
}

/** Whether the year was compared with the court's act, and the button that records it. */
export function Conferencia({ ano, conferido, isOwn, conferencia, onCheck }: ConferenciaProps) {
  const action = (
    <Button icon={<CheckIcon />} onClick={onCheck}>
      {conferido ? 'Desfazer' : `Conferido para ${ano}`}
    </Button>
  );
  return conferido ? (
    <Notice tone="success" {...(isOwn && { action })}>
      {[`O calendário de ${ano} foi conferido com o ato do tribunal`, ...porQuem(conferencia)].join(' ')}.
    </Notice>
  ) : (
    <Notice tone="warning" action={action}>
      {`O calendário de ${ano} ainda não foi conferido com o ato do tribunal: os prazos contados por ele avisam disso.`}
    </Notice>
  );
}
