import { MANAGEMENT_ROLES } from '@foro/shared/contracts/staff';
import type { WorkflowRow } from '@foro/shared/contracts/workflow';
import { FLOW_TRIGGER_WORDS } from '@foro/shared/contracts/workflow-codes';
import { useHasRole } from '@foro/shared/session';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import '../tarefas.css';
import { useFluxos } from './fluxos-api';
import { IniciarDialog } from './iniciar-dialog';

const passosEmPalavras = (passos: number) => (passos === 1 ? '1 passo' : `${passos} passos`);

function Linha({ row, onStart }: { row: WorkflowRow; onStart: () => void }) {
  const { id, nome, gatilho, ativo, passos, andamento } = row;
  const facts = [
    ativo ? FLOW_TRIGGER_WORDS[gatilho] : 'Desligado',
    passosEmPalavras(passos),
    andamento > 0 && `${andamento} em andamento`,
  ];
  return (
    <li className="tarefa-linha">
      <div className="tarefa-texto">
        <Link to={`/fluxodetalhe/${id}`}>{nome}</Link>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      {ativo && (
        <Button aria-label={`Iniciar ${nome}`} onClick={onStart}>
          Iniciar…
        </Button>
      )}
    </li>
  );
}

/** /fluxos: the firm's flows, each of which a person can start. */
export default function FluxosPage() {
  const { data, error, isFetching, refetch } = useFluxos();
  const [starting, setStarting] = useState<number | null>(null);
  const isManagement = useHasRole(MANAGEMENT_ROLES);
  const novo = isManagement && (
    <LinkButton type="primary" to="/fluxodetalhe/0" icon={<PlusIcon />}>
      Novo Fluxo
    </LinkButton>
  );
  return (
    <Page title="Fluxos" section="Ferramentas" isNarrow actions={novo}>
      <Panel>
        {!data && error && (
          <ErrorState
            message="Erro ao buscar os fluxos"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <FormSkeleton fields={4} />}
        {data?.length === 0 && (
          <EmptyState
            title="Nenhum fluxo"
            text="Um fluxo cria as tarefas de uma contestação, de um recurso ou de um processo novo, com as datas certas."
          />
        )}
        <ul className="tarefa-lista" aria-label="Fluxos">
          {data?.map((row) => (
            <Linha key={row.id} row={row} onStart={() => setStarting(row.id)} />
          ))}
        </ul>
      </Panel>
      {starting !== null && <IniciarDialog idFluxo={starting} onClose={() => setStarting(null)} />}
    </Page>
  );
}
