import { Button, Choices } from '@foro/shared/ui/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@foro/shared/ui/icons';
import type { ReactNode } from 'react';
import { type Visao, VISOES } from './visoes';

interface CalendarioToolbarProps {
  /** The displayed period: 'novembro de 2026'. */
  title: string;
  visao: Visao;
  isFetching: boolean;
  /** The description of the chosen empty time. */
  escolha: ReactNode;
  onMove: (action: 'prev' | 'next' | 'today') => void;
  onVisao: (visao: Visao) => void;
}

/** Hoje, Anterior, Próximo, and the five views. */
export function CalendarioToolbar({
  title,
  visao,
  isFetching,
  escolha,
  onMove,
  onVisao,
}: CalendarioToolbarProps) {
  return (
    <div className="agenda-toolbar">
      <div className="agenda-toolbar-moves">
        <Button onClick={() => onMove('today')}>Hoje</Button>
        <Button icon={<ChevronLeftIcon />} onClick={() => onMove('prev')}>
          Anterior
        </Button>
        <Button icon={<ChevronRightIcon />} iconPlacement="end" onClick={() => onMove('next')}>
          Próximo
        </Button>
      </div>
      <h2 className="agenda-toolbar-title" aria-live="polite">
        {title}
        {isFetching && <span className="agenda-toolbar-loading">Carregando...</span>}
      </h2>
      {escolha}
      <div className="agenda-visoes">
        <Choices aria-label="Visão do calendário" choices={VISOES} value={visao} onChange={onVisao} />
      </div>
    </div>
  );
}
