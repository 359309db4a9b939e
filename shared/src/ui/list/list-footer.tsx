import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { pageNumbers } from './page-numbers';

const count = new Intl.NumberFormat('pt-BR');

function PageButton({
  label,
  isOff,
  isCurrent = false,
  onClick,
  children,
}: {
  label: string;
  isOff?: boolean;
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    // Not `disabled`: the button would lose the focus when the first or the last page is reached.
    <button
      type="button"
      className="foro-page-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  );
}

interface ListFooterProps {
  page: number;
  pages: number;
  total: number;
  /** Whether there are more rows than were counted. */
  isMore: boolean;
  onPage: (page: number) => void;
}

/** The list's foot: '1 - 10 de 95' (page, pages, rows) and the buttons of the pages. */
export function ListFooter({ page, pages, total, isMore, onPage }: ListFooterProps) {
  const numbers = pageNumbers(page, pages);
  const rows = `${isMore ? 'mais de ' : ''}${count.format(total)}`;
  const inWords = `Página ${count.format(page)} de ${count.format(pages)}, ${rows} ${total === 1 ? 'registro' : 'registros'}`;
  return (
    <div className="foro-list-footer">
      <p aria-live="polite" title={inWords}>
        <span aria-hidden="true">
          {count.format(page)} - {count.format(pages)} de {rows}
        </span>
        <span className="foro-hidden">{inWords}</span>
      </p>
      {pages > 1 && (
        <nav aria-label="Páginas" className="foro-pages">
          <PageButton label="Primeira página" isOff={page === 1} onClick={() => onPage(1)}>
            <ChevronLeftIcon className="foro-icon-double" />
            <ChevronLeftIcon />
          </PageButton>
          <PageButton label="Página anterior" isOff={page === 1} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon />
          </PageButton>
          {numbers.map((number, index) =>
            number === '…' ? (
              <span key={index === 0 ? 'before' : 'after'} className="foro-page-gap">
                …
              </span>
            ) : (
              <PageButton
                key={number}
                label={`Página ${number}`}
                isCurrent={number === page}
                onClick={() => onPage(number)}
              >
                {count.format(number)}
              </PageButton>
            ),
          )}
          <PageButton label="Próxima página" isOff={page === pages} onClick={() => onPage(page + 1)}>
            <ChevronRightIcon />
          </PageButton>
          <PageButton label="Última página" isOff={page === pages} onClick={() => onPage(pages)}>
            <ChevronRightIcon className="foro-icon-double" />
            <ChevronRightIcon />
          </PageButton>
        </nav>
      )}
    </div>
  );
}
