import type { PublicationRow } from '@foro/shared/contracts/publication';
import { PUBLICATION_WORDS } from '@foro/shared/contracts/publication-codes';
import { formatDateOnly } from '@foro/shared/format';
import type { ChosenRows } from '@foro/shared/ui/list';
import type { Ref } from 'react';
import { PublicacaoLinha } from './publicacao-linha';

interface Dia {
  key: string;
  title: string;
  rows: PublicationRow[];
}

/** Groups the rows by day and source, in their order. */
function daysOf(rows: readonly PublicationRow[]): Dia[] {
  const days: Dia[] = [];
  for (const row of rows) {
    const key = `${row.disponibilizadaEm} ${row.fonte}`;
    if (days.at(-1)?.key !== key)
      days.push({
        key,
        title: `${formatDateOnly(row.disponibilizadaEm)} · ${PUBLICATION_WORDS.fonte[row.fonte]}`,
        rows: [],
      });
    days.at(-1)?.rows.push(row);
  }
  return days;
}

/** The publications of a page, grouped by day and source. */
export function Lista({
  ref,
  rows,
  escolhidas,
  onOpen,
}: {
  ref: Ref<HTMLDivElement>;
  rows: readonly PublicationRow[];
  escolhidas: ChosenRows<PublicationRow>;
  onOpen: (id: number) => void;
}) {
  return (
    <div ref={ref}>
      {daysOf(rows).map(({ key, title, rows: ofDay }) => (
        <section key={key} className="publicacoes-dia" aria-label={`Publicações de ${title}`}>
          <h2>{title}</h2>
          <ul>
            {ofDay.map((row) => (
              <PublicacaoLinha
                key={row.id}
                row={row}
                isChosen={escolhidas.has(row.id)}
                onChoose={() => escolhidas.toggle(row)}
                onOpen={() => onOpen(row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
