import type { TaskReportRow } from '@foro/shared/contracts/task';
import { addDays, formatDateOnly } from '@foro/shared/format';
import { ListChoice, ListChoices, useAddressParams } from '@foro/shared/ui/list';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { oneOf } from './recorte';
import { useRelatorio } from './tarefas-api';

const PERIODOS = { '7': 'Últimos 7 dias', '30': 'Últimos 30 dias', '90': 'Últimos 90 dias' } as const;

const inTime = ({ feitas, noDia }: TaskReportRow) =>
  feitas === 0 ? '-' : `${Math.round((100 * noDia) / feitas)}%`;
const median = ({ medianaDias }: TaskReportRow) =>
  medianaDias === null ? '-' : medianaDias.toLocaleString('pt-BR');

/** Tasks created and done, by person and flow; outside the management a person sees the own ones. */
export function Relatorio({ hoje }: { hoje: string }) {
  const [params, setParams] = useAddressParams();
  const dias = oneOf(['7', '30', '90'], params.get('dias')) ?? '30';
  const de = addDays(hoje, 1 - Number(dias));
  const { data, error, isFetching, refetch } = useRelatorio({ de, ate: hoje });
  return (
    <>
      <ListChoices>
        <ListChoice
          label="Período"
          value={dias}
          neutral="30"
          choices={(['7', '30', '90'] as const).map((one) => [one, PERIODOS[one]])}
          onChange={(value) => setParams(() => new URLSearchParams({ visao: 'relatorio', dias: value }))}
        />
      </ListChoices>
      <Panel>
        {!data && error && (
          <ErrorState
            message="Não foi possível carregar o relatório."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <FormSkeleton fields={4} />}
        {data?.length === 0 && <p>{`Nenhuma tarefa criada nem feita desde ${formatDateOnly(de)}.`}</p>}
        {data && data.length > 0 && (
          <div className="tarefa-relatorio">
            <table>
              <caption className="foro-hidden">Tarefas por pessoa e fluxo</caption>
              <thead>
                <tr>
                  {['Pessoa', 'Fluxo', 'Criadas', 'Feitas', 'No dia', 'Dias (mediana)'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <tr key={`${row.idResponsavel} ${row.fluxo}`}>
                    <th scope="row">{row.responsavel}</th>
                    <td>{row.fluxo ?? '-'}</td>
                    <td>{row.criadas}</td>
                    <td>{row.feitas}</td>
                    <td>{inTime(row)}</td>
                    <td>{median(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
    </>
  );
}
