import { ESCOPOS as ESCOPO_KEYS } from '@foro/shared/contracts/escopo';
import { idParamSchema } from '@foro/shared/contracts/primitives';
import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import type { TaskReportRow } from '@foro/shared/contracts/task';
import { addDays, formatDateOnly } from '@foro/shared/format';
import { useTeams } from '@foro/shared/lookups';
import { useHasRole } from '@foro/shared/session';
import { ListChoice, ListChoices, useAddressParams } from '@foro/shared/ui/list';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { ESCOPOS, oneOf } from './recorte';
import { useRelatorio } from './tarefas-api';

const PERIODOS = { '7': 'Últimos 7 dias', '30': 'Últimos 30 dias', '90': 'Últimos 90 dias' } as const;

const inTime = ({ feitas, noDia }: TaskReportRow) =>
  feitas === 0 ? '-' : `${Math.round((100 * noDia) / feitas)}%`;
const median = ({ medianaDias }: TaskReportRow) =>
  medianaDias === null ? '-' : medianaDias.toLocaleString('pt-BR');

/** The filters of the report, which the address keeps. Outside the management a person sees only the own tasks. */
function useFiltros() {
  const [params, setParams] = useAddressParams();
  const isManagement = useHasRole(MANAGEMENT_ROLES);
  const idEquipe = isManagement ? idParamSchema.safeParse(params.get('equipe')).data : undefined;
  const set = (name: string) => (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    dias: oneOf(['7', '30', '90'], params.get('dias')) ?? '30',
    escopo: (isManagement && oneOf(ESCOPO_KEYS, params.get('escopo'))) || 'escritorio',
    idEquipe,
    isManagement,
    set,
  };
}

function Filtros({ dias, escopo, idEquipe, isManagement, set }: ReturnType<typeof useFiltros>) {
  const { options } = useTeams();
  return (
    <ListChoices>
      <ListChoice
        label="Período"
        value={dias}
        neutral="30"
        choices={(['7', '30', '90'] as const).map((one) => [one, PERIODOS[one]])}
        onChange={set('dias')}
      />
      {isManagement && (
        <>
          <ListChoice
            label="De quem"
            value={escopo}
            neutral="escritorio"
            choices={Object.entries(ESCOPOS)}
            onChange={set('escopo')}
          />
          <ListChoice
            label="Equipe"
            value={idEquipe === undefined ? '' : String(idEquipe)}
            choices={[['', 'Todas'], ...options.map(({ id, descricao }) => [String(id), descricao] as const)]}
            onChange={set('equipe')}
          />
        </>
      )}
    </ListChoices>
  );
}

/** Tasks created and done, by person and flow. */
export function Relatorio({ hoje }: { hoje: string }) {
  const filtros = useFiltros();
  const { dias, escopo, idEquipe } = filtros;
  const de = addDays(hoje, 1 - Number(dias));
  const { data, error, isFetching, refetch } = useRelatorio({
    de,
    ate: hoje,
    ...(escopo !== 'escritorio' && { escopo }),
    ...(idEquipe !== undefined && { idEquipe }),
  });
  return (
    <>
      <Filtros {...filtros} />
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
