import { COST_STATES, COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import { useEscritorios } from '@foro/shared/lookups';
import { recentMonths, type useRecorteFinanceiro } from './use-recorte-financeiro';
import './financeiro.css';

interface EscolhaProps {
  label: string;
  value: string;
  all: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Escolha({ label, value, all, choices, onChange }: EscolhaProps) {
  return (
    <label>
      {label}
      <select className="foro-native-select" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** To which office, month and status the page is narrowed. */
export function RecorteFinanceiro({
  escritorio,
  mes,
  situacao,
  set,
}: Omit<ReturnType<typeof useRecorteFinanceiro>, 'ledger'>) {
  const { options } = useEscritorios();
  const months = recentMonths();
  return (
    <div className="financeiro-recorte">
      <Escolha
        label="Escritório"
        value={escritorio === undefined ? '' : String(escritorio)}
        all="Todos"
        choices={options.map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
        onChange={(value) => set('escritorio', value)}
      />
      <Escolha
        label="Mês"
        value={mes ?? ''}
        all="Todos"
        choices={(mes && !months.includes(mes) ? [...months, mes] : months).map((value) => ({
          value,
          label: value.split('-').reverse().join('/'),
        }))}
        onChange={(value) => set('mes', value)}
      />
      <Escolha
        label="Situação"
        value={situacao ?? ''}
        all="Todas"
        choices={COST_STATES.map((value) => ({ value, label: COST_WORDS.situacao[value] }))}
        onChange={(value) => set('status', value)}
      />
    </div>
  );
}
