import { SemOsRestritos } from '../acesso/processos-ocultos';
import { formatMoney } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import '../custas/custas-totais.css';
import { ExportarDialog, type FormatoDoRelatorio } from './exportar-dialog';
import { Indices } from './indices';
import { Matriz, Movimento, Processos } from './relatorio-quadros';
import { RecorteRiscos, useRecorteRiscos } from './recorte-riscos';
import { useRelatorio } from './riscos-api';
import './riscos.css';

const TOTAIS = [
  ['valorPedido', 'Valor pedido'],
  ['valorEstimado', 'Perda estimada'],
  ['provisao', 'Provisão'],
] as const;

/** /riscos: risk and provision of the cases on a day, and the tables for updating amounts. */
export default function RiscosPage() {
  const filtros = useRecorteRiscos();
  const { data, error, isFetching, refetch } = useRelatorio(filtros.recorte);
  const [formato, setFormato] = useState<FormatoDoRelatorio | null>(null);
  return (
    <Page
      section="Financeiro"
      title="Riscos e Provisões"
      actions={
        <>
          <Button icon={<DownloadIcon />} onClick={() => setFormato('Pdf')}>
            Exportar PDF
          </Button>
          <Button icon={<DownloadIcon />} onClick={() => setFormato('Xlsx')}>
            Exportar XLSX
          </Button>
        </>
      }
    >
      <SemOsRestritos />
      <RecorteRiscos {...filtros} />
      {!data && !error && <FormSkeleton fields={4} />}
      {!data && error && (
        <Panel>
          <ErrorState
            message="Erro ao buscar os riscos e provisões"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
      {data && (
        <>
          <dl className="custas-totais" aria-label="Totais">
            {TOTAIS.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{formatMoney(data.totais[name])}</dd>
              </div>
            ))}
          </dl>
          <div className="risco-quadros">
            <Matriz matriz={data.matriz} />
            <Movimento movimento={data.movimento} em={data.em} />
          </div>
          {data.linhas.length === 0 ? (
            <Panel>
              <EmptyState title="Nenhum processo" text="Não havia processo em aberto nesta data." />
            </Panel>
          ) : (
            <Processos linhas={data.linhas} />
          )}
        </>
      )}
      <Indices />
      {formato && (
        <ExportarDialog formato={formato} recorte={filtros.recorte} onClose={() => setFormato(null)} />
      )}
    </Page>
  );
}
