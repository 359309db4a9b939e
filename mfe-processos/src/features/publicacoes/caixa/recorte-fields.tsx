import { Input } from '@foro/shared/ui/core';
import { ListChoice, ListFilters, SearchBox } from '@foro/shared/ui/list';
import { useId, useState } from 'react';
import { NOMES_DE_ESCOPO, NOMES_DE_SITUACAO, ORDEM_DE_PERIODOS, PERIODOS, type Recorte } from './recorte';

/** The court's abbreviation; it applies on Enter, or when the focus leaves the box. */
function TribunalBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  const give = () => {
    const tribunal = text.trim().toUpperCase();
    if (tribunal !== value) onChange(tribunal);
  };
  return (
    <label htmlFor={id} className="foro-list-choice publicacoes-tribunal">
      Tribunal
      <Input
        id={id}
        value={text}
        placeholder="TJSP"
        maxLength={20}
        onChange={(event) => setText(event.target.value)}
        onBlur={give}
        onPressEnter={give}
      />
    </label>
  );
}

/** The filters of the publications: scope, state, court and period. */
export function RecorteFields({
  recorte: { escopo, situacao, tribunal, periodo, search },
  narrow,
}: {
  recorte: Recorte;
  narrow: (values: Partial<Record<Exclude<keyof Recorte, 'page'>, string>>) => void;
}) {
  return (
    <ListFilters>
      <SearchBox
        value={search}
        onSearch={(text) => narrow({ search: text })}
        placeholder="Pesquisar no texto..."
      />
      <ListChoice
        label="Situação"
        value={situacao}
        choices={Object.entries(NOMES_DE_SITUACAO)}
        onChange={(value) => narrow({ situacao: value })}
      />
      <ListChoice
        label="De quem"
        value={escopo}
        neutral="escritorio"
        choices={Object.entries(NOMES_DE_ESCOPO)}
        onChange={(value) => narrow({ escopo: value })}
      />
      <ListChoice
        label="Período"
        value={periodo}
        choices={ORDEM_DE_PERIODOS.map((each) => [each, PERIODOS[each]])}
        onChange={(value) => narrow({ periodo: value })}
      />
      <TribunalBox value={tribunal} onChange={(value) => narrow({ tribunal: value })} />
    </ListFilters>
  );
}
