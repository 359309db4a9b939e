import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { ListChoice, ListChoices, ListFilters } from '@foro/shared/ui/list';
import { ESCOPOS, NINGUEM, periodoEmPalavras, PERIODOS, SITUACOES, type Recorte } from './recorte';

/** An object would list integer-like names first, so the order is given here. */
const ORDEM = ['todos', 'vencidos', 'hoje', '7', '15', '30'] as const;

/** The filters of the deadlines: range, people and states. */
export function RecortePrazos({
  recorte,
  set,
  isCarga,
}: {
  recorte: Recorte;
  set: (change: Partial<Recorte>) => void;
  /**
   * Whether the list shows the load by person, which covers every range of every person: only the scope
   * filters it.
   */
  isCarga: boolean;
}) {
  const { options } = useUsuariosPlataforma();
  const { periodo, escopo, situacao, responsavel } = recorte;
  const ranges = ORDEM.map((one) => [one, PERIODOS[one]] as const);
  const deQuem = (
    <ListChoice
      label="De quem"
      value={escopo}
      neutral="escritorio"
      choices={Object.entries(ESCOPOS)}
      onChange={(value) => set({ escopo: value as Recorte['escopo'] })}
    />
  );
  if (isCarga) return <ListChoices>{deQuem}</ListChoices>;
  return (
    <ListFilters>
      <ListChoice
        label="Período"
        value={periodo}
        choices={periodo in PERIODOS ? ranges : [...ranges, [periodo, periodoEmPalavras(periodo)]]}
        onChange={(value) => set({ periodo: value })}
      />
      {deQuem}
      <ListChoice
        label="Responsável"
        value={responsavel ?? ''}
        choices={[
          ['', 'Todos'],
          [NINGUEM, 'Sem responsável'],
          ...options.map(({ id, descricao }) => [String(id), descricao] as const),
        ]}
        onChange={(value) => set({ responsavel: value || null })}
      />
      <ListChoice
        label="Situação"
        value={situacao}
        choices={Object.entries(SITUACOES)}
        onChange={(value) => set({ situacao: value as Recorte['situacao'] })}
      />
      {recorte.idProcesso !== null && (
        <button type="button" className="prazo-recorte-processo" onClick={() => set({ idProcesso: null })}>
          Só prazos deste processo: mostrar todos
        </button>
      )}
    </ListFilters>
  );
}
