import { COST_STATES, COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import { useEscritorios } from '@foro/shared/lookups';
import { ListChoice, ListFilters } from '@foro/shared/ui/list';
import { offeredMonths, type useRecorteFinanceiro } from './use-recorte-financeiro';
import './financeiro.css';

/** The filters of the page: office, month, for a month the date that is meant, and status. */
export function RecorteFinanceiro({
  escritorio,
  mes,
  isVencimento,
  situacao,
  set,
}: Omit<ReturnType<typeof useRecorteFinanceiro>, 'ledger'>) {
  const { options } = useEscritorios();
  const months = offeredMonths();
  const shown = mes && !months.includes(mes) ? [...months, mes].sort().toReversed() : months;
  return (
    <ListFilters>
      <ListChoice
        label="Escritório"
        value={escritorio === undefined ? '' : String(escritorio)}
        choices={[['', 'Todos'], ...options.map(({ id, descricao }) => [String(id), descricao] as const)]}
        onChange={(value) => set('escritorio', value)}
      />
      <ListChoice
        label="Mês"
        value={mes ?? ''}
        choices={[
          ['', 'Todos'],
          ...shown.map((value) => [value, value.split('-').reverse().join('/')] as const),
        ]}
        onChange={(value) => set('mes', value)}
      />
      {mes && (
        <ListChoice
          label="Pela data de"
          value={isVencimento ? 'vencimento' : ''}
          choices={[
            ['', 'Competência'],
            ['vencimento', 'Vencimento'],
          ]}
          onChange={(value) => set('data', value)}
        />
      )}
      <ListChoice
        label="Situação"
        value={situacao ?? ''}
        choices={[['', 'Todas'], ...COST_STATES.map((value) => [value, COST_WORDS.situacao[value]] as const)]}
        onChange={(value) => set('status', value)}
      />
    </ListFilters>
  );
}
