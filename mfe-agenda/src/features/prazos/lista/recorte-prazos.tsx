import { useUsuariosPlataforma } from '@foro/shared/lookups';
import { ESCOPOS, NINGUEM, periodoEmPalavras, PERIODOS, SITUACOES, type Recorte } from './recorte';

interface EscolhaProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Escolha({ label, value, choices, onChange }: EscolhaProps) {
  return (
    <label>
      {label}
      <select className="foro-native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Integer-like names come first in an object: the order is said here. */
const ORDEM = ['todos', 'vencidos', 'hoje', '7', '15', '30'] as const;

/** To which range, people and states the deadlines are narrowed. */
export function RecortePrazos({
  recorte,
  set,
  isCarga,
}: {
  recorte: Recorte;
  set: (change: Partial<Recorte>) => void;
  /** The load by person shows every range of every person: whose it is is all that narrows it. */
  isCarga: boolean;
}) {
  const { options } = useUsuariosPlataforma();
  const { periodo, escopo, situacao, responsavel } = recorte;
  const ranges = ORDEM.map((one) => [one, PERIODOS[one]] as const);
  const deQuem = (
    <Escolha
      label="De quem"
      value={escopo}
      choices={Object.entries(ESCOPOS)}
      onChange={(value) => set({ escopo: value as Recorte['escopo'] })}
    />
  );
  if (isCarga) return <div className="prazo-recorte">{deQuem}</div>;
  return (
    <div className="prazo-recorte">
      <Escolha
        label="Período"
        value={periodo}
        choices={periodo in PERIODOS ? ranges : [...ranges, [periodo, periodoEmPalavras(periodo)]]}
        onChange={(value) => set({ periodo: value })}
      />
      {deQuem}
      <Escolha
        label="Responsável"
        value={responsavel ?? ''}
        choices={[
          ['', 'Todos'],
          [NINGUEM, 'Sem responsável'],
          ...options.map(({ id, descricao }) => [String(id), descricao] as const),
        ]}
        onChange={(value) => set({ responsavel: value || null })}
      />
      <Escolha
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
    </div>
  );
}
