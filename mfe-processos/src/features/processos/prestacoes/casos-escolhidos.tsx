import type { StatementLine } from '@foro/shared/contracts/cost-statement';
import { compareText } from '@foro/shared/format';

/** The cases that have lines to be charged, each once, by title. */
export const casesOf = (linhas: readonly StatementLine[]): [number, string][] =>
  [...new Map(linhas.map(({ idProcesso, processoTitulo }) => [idProcesso, processoTitulo]))].sort(
    ([, a], [, b]) => compareText(a, b),
  );

/** The cases that the statement includes; all of them unless one is excluded. */
export function CasosEscolhidos({
  casos,
  chosen,
  onChange,
}: {
  casos: readonly (readonly [number, string])[];
  chosen: readonly number[] | undefined;
  onChange: (ids: readonly number[]) => void;
}) {
  const all = casos.map(([id]) => id);
  const isChosen = (id: number) => chosen === undefined || chosen.includes(id);
  const toggle = (id: number) => {
    const next = all.filter((each) => (each === id ? !isChosen(id) : isChosen(each)));
    // At least one case has to stay.
    if (next.length > 0) onChange(next.length === all.length ? [] : next);
  };
  return (
    <fieldset className="prestacao-casos">
      <legend>Processos</legend>
      {casos.map(([id, titulo]) => (
        <label key={id}>
          <input type="checkbox" checked={isChosen(id)} onChange={() => toggle(id)} />
          {titulo}
        </label>
      ))}
    </fieldset>
  );
}
