import { EXPORT_HOURS } from '@foro/shared/contracts/export-codes';
import { Button } from '@foro/shared/ui/core';
import { Page, Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { LevadasPanel } from './levadas-panel';
import { isRunning, useLevadas } from './levar-api';
import './levar.css';
import { PedirDialog } from './pedir-dialog';

/** /levar: everything that the firm has, in one file. */
export default function LevarPage() {
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch, isFetching } = useLevadas();
  return (
    <Page section="Administração" title="Levar tudo">
      <div className="levar">
        <Panel>
          <p>
            Um arquivo ZIP com tudo o que o grupo tem no Foro: planilhas que a Importação lê de volta, todas
            as tabelas em CSV e JSON, os documentos nas pastas dos processos e o histórico. Não leva senhas
            nem segredos de links.
          </p>
          <p>Ele fica pronto em segundo plano e pode ser baixado por {EXPORT_HOURS} horas. Guarde-o bem.</p>
          <Button type="primary" disabled={data?.some(isRunning) ?? true} onClick={() => setAsking(true)}>
            Preparar cópia
          </Button>
        </Panel>
        {data ? (
          <LevadasPanel levadas={data} />
        ) : error ? (
          <Panel>
            <ErrorState
              message="Erro ao buscar as cópias"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          </Panel>
        ) : (
          <FormSkeleton />
        )}
      </div>
      {isAsking && <PedirDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}
