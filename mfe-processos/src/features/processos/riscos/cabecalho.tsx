/** Titles of a table's columns; from index `amount` on they are above amounts. */
export function Cabecalho({ titles, amount }: { titles: readonly string[]; amount: number }) {
  return (
    <thead>
      <tr>
        {titles.map((title, index) => (
          <th key={title} scope="col" {...(index >= amount && { className: 'financeiro-valor' })}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
