import { Button, LinkButton } from '@foro/shared/ui/core';
import { RetryIcon } from '@foro/shared/ui/icons';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { useAdmission } from '../admission/use-admission';
import { AccessDeniedPage } from '../errors/access-denied-page';
import { LoadingPage } from '../layout/loading-page';
import { useOverrides } from '../overrides/overrides-store';
import { loadRemoteRoutes } from '../remotes/load-remote';
import { refreshRegistry, useRegistry } from '../remotes/registry-store';
import { useRemoteStates } from '../remotes/remote-states';
import { useRemotes } from '../remotes/use-remotes';
import { moduleRows, type ModuleRow } from './module-rows';
import { JobsPanel } from './jobs-panel';
import { ModuleTable } from './module-table';
import { SharedVersions } from './shared-versions';
import { SystemPanel } from './system-panel';
import { useHealth } from './use-health';
import '../styles/status.css';

const ADMIN = ['Admin'];

/** Loads the modules that this page has not loaded yet, one after the other; each reports its own failure. */
async function loadEach(rows: readonly ModuleRow[]): Promise<void> {
  for (const { remote, state } of rows) {
    if (remote && state !== 'Carregado') await loadRemoteRoutes(remote).catch(() => undefined);
  }
}

function Status() {
  const { status, remotes } = useRemotes();
  const registry = useRegistry((state) => state.registry);
  const states = useRemoteStates();
  const overrides = useOverrides((state) => state.overrides);
  const health = useHealth();
  const [isRefreshing, setRefreshing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const rows = moduleRows({ remotes, registry, states, overrides });

  const refresh = () => {
    setRefreshing(true);
    void Promise.all([refreshRegistry(), health.refetch()]).finally(() => setRefreshing(false));
  };
  const check = () => {
    setChecking(true);
    void loadEach(rows).finally(() => setChecking(false));
  };
  return (
    <Page
      title="Situação do sistema"
      section="Sistema"
      actions={
        <>
          <LinkButton to="/caixa-de-saida">Caixa de saída</LinkButton>
          <Button onClick={check} loading={isChecking}>
            Verificar módulos
          </Button>
          <Button type="primary" onClick={refresh} loading={isRefreshing} icon={<RetryIcon />}>
            Atualizar
          </Button>
        </>
      }
    >
      <SystemPanel registry={registry} health={health.data ?? null} />
      <JobsPanel />
      <ModuleTable rows={rows} dropped={registry.dropped} isLoading={status === 'loading'} />
      <SharedVersions />
    </Page>
  );
}

/** `/status`: the running modules, since when, and their state; for administrators. */
export default function StatusPage() {
  const admission = useAdmission(ADMIN);
  if (admission === 'denied') return <AccessDeniedPage />;
  return admission === 'granted' ? <Status /> : <LoadingPage />;
}
