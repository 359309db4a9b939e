import type { Placar, VersaoMedida } from '@foro/shared/contracts/telemetria';
import type { Canary, Registry } from '@foro/shared/federation';
import { formatDateTime } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState } from '@foro/shared/ui/states';
import { titleOf } from '../menu/areas';

const inNumber = (value: number) => value.toLocaleString('pt-BR');

const inPercent = ({ cargas, falhas }: VersaoMedida) =>
  cargas === 0
    ? ''
    : ` (${(Math.min(1, falhas / cargas) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %)`;

const people = ({ percent, roles, offices }: Canary) =>
  percent > 0
    ? `${inNumber(percent)} % das pessoas`
    : [...roles, ...offices.map((office) => `escritório ${office}`)].join(', ');

interface Line {
  canary: Canary;
  version: string;
  who: string;
  figures: VersaoMedida | undefined;
}

/** The version that is active for some people, and the stable version of everybody else. */
const linesOf = (canary: Canary, placar: Placar | undefined): Line[] => {
  const figuresOf = (version: string) =>
    placar?.versoes.find(({ remoto, versao }) => remoto === canary.remote && versao === version);
  return [
    { canary, version: canary.folder, who: people(canary), figures: figuresOf(canary.folder) },
    { canary, version: canary.stable, who: 'todas as outras', figures: figuresOf(canary.stable) },
  ];
};

function Row({ canary, version, who, figures }: Line) {
  return (
    <tr>
      <th scope="row">
        {titleOf(canary.remote)}
        <small>{version === canary.folder ? 'canário' : 'estável'}</small>
      </th>
      <td data-label="Versão">
        {version}
        {figures && <small>desde {formatDateTime(figures.desde)}</small>}
      </td>
      <td data-label="Para quem">{who}</td>
      <td data-label="Cargas" className="status-end">
        {inNumber(figures?.cargas ?? 0)}
      </td>
      <td data-label="Erros" className="status-end">
        {figures ? `${inNumber(figures.falhas)}${inPercent(figures)}` : '-'}
      </td>
      <td data-label="Tempo médio de carga" className="status-end">
        {figures?.duracaoMediaMs == null ? '-' : `${inNumber(figures.duracaoMediaMs)} ms`}
      </td>
    </tr>
  );
}

/**
 * Versions that are active for some people only, compared with the stable ones by browsers' reports; nothing
 * if there are none.
 */
export function CanaryPanel({ registry: { canaries } }: { registry: Registry }) {
  const query = useQuery({
    queryKey: ['telemetria', 'versoes'],
    queryFn: async ({ signal }) => (await api.get<Placar>('/telemetria/versoes', { signal })).data,
    enabled: canaries.length > 0,
    staleTime: 0,
  });
  if (canaries.length === 0) return null;
  const { data } = query;
  return (
    <Panel>
      <h2 className="status-heading">Canários</h2>
      {!data && query.error ? (
        <ErrorState
          message="Não foi possível ler as medidas dos canários."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div className="status-modules">
          <table className="status-table" aria-busy={!data}>
            <thead>
              <tr>
                <th scope="col">Módulo</th>
                <th scope="col">Versão</th>
                <th scope="col">Para quem</th>
                <th scope="col" className="status-end">
                  Cargas
                </th>
                <th scope="col" className="status-end">
                  Erros
                </th>
                <th scope="col" className="status-end">
                  Tempo médio de carga
                </th>
              </tr>
            </thead>
            <tbody>
              {canaries
                .flatMap((canary) => linesOf(canary, data))
                .map((line) => (
                  <Row key={`${line.canary.remote} ${line.version}`} {...line} />
                ))}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <p className="status-note">
          Somado o que os navegadores disseram a todos os processos da API, de cada versão desde que a
          contaram pela primeira vez.
        </p>
      )}
    </Panel>
  );
}
