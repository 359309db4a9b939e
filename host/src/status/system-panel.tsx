import { useConfig } from '@foro/shared/config';
import type { HostOffer, Registry } from '@foro/shared/federation';
import { formatDateTime } from '@foro/shared/format';
import { Facts, Panel } from '@foro/shared/ui/page';
import { SkeletonBar } from '@foro/shared/ui/states';
import { readDataBlock } from '../data-block';
import { Badge } from './badge';
import type { Health } from './use-health';

const ENVIRONMENTS: Record<string, string> = {
  production: 'Produção',
  demo: 'Demonstração',
  development: 'Desenvolvimento',
};

const WORDS = { up: 'Disponível', down: 'Indisponível', unknown: 'Sem resposta' } as const;
const TONES = { up: 'good', down: 'bad', unknown: 'none' } as const;

function Answer({ state, ms }: { state: Health['database']; ms: number | null }) {
  return (
    <span className="status-answer">
      <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
      {ms !== null && <span className="status-ms">{ms} ms</span>}
    </span>
  );
}

const Waiting = () => (
  <span role="status">
    <span className="foro-hidden">Carregando...</span>
    <SkeletonBar width="120px" height={20} />
  </span>
);

/** The host, the API and the database. */
export function SystemPanel({ registry, health }: { registry: Registry; health: Health | null }) {
  const environment = useConfig((config) => config.environment);
  const offer = readDataBlock('foro-host') as HostOffer | null;
  return (
    <Panel>
      <h2 className="status-heading">Sistema</h2>
      <div className="status-facts">
        <Facts
          items={[
            { label: 'Versão do host', value: offer?.version },
            { label: 'Publicação', value: registry.release > 0 ? `nº ${registry.release}` : 'Nenhuma' },
            {
              label: 'Host em vigor desde',
              value: registry.since.host ? formatDateTime(registry.since.host) : 'Não se sabe',
            },
            { label: 'Ambiente', value: ENVIRONMENTS[environment] ?? environment },
            { label: 'API', value: health ? <Answer state={health.api} ms={health.apiMs} /> : <Waiting /> },
            {
              label: 'Banco de dados',
              value: health ? <Answer state={health.database} ms={health.databaseMs} /> : <Waiting />,
            },
          ]}
        />
      </div>
    </Panel>
  );
}
