import { addDays, addMonths, formatDateOnly, formatMoney, toDateOnly } from '@foro/shared/format';
import { useEscritorios } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { ListChoice, ListChoices, useAddressParams } from '@foro/shared/ui/list';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import '../custas/custas-totais.css';
import { ExportarDialog, type FormatoDoRelatorio } from './exportar-dialog';
import { Indices } from './indices';
import { Matriz, Movimento, Processos } from './relatorio-quadros';
import { type RecorteDoRelatorio, useRelatorio } from './riscos-api';
import './riscos.css';

const TOTAIS = [
  ['valorPedido', 'Valor pedido'],
  ['valorEstimado', 'Perda estimada'],
  ['provisao', 'Provisão'],
] as const;

/** The ends of the last twelve months, and today. */
const dates = (today: string) => [
  today,
  ...Array.from({ length: 12 }, (_, back) => addDays(addMonths(`${today.slice(0, 7)}-01`, -back), -1)),
];

/** The day, office and client of the report, stored in the address. */
function useRecorte() {
  const [params, setParams] = useAddressParams();
  const idOf = (name: string) => {
    const text = params.get(name);
    return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  };
  const asked = params.get('em') ?? '';
  const recorte: RecorteDoRelatorio = {
    em: /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : toDateOnly(),
    idEmpresa: idOf('idEmpresa'),
    idContato: idOf('idContato'),
    idEmpresaGrupo: idOf('escritorio'),
  };
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes))
        if (value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  return { recorte, set };
}

function Filtros({ recorte, set }: ReturnType<typeof useRecorte>) {
  const { options } = useEscritorios();
  const today = toDateOnly();
  const days = dates(today);
  const isOfClient = recorte.idEmpresa !== undefined || recorte.idContato !== undefined;
  return (
    <ListChoices>
      <ListChoice
        label="Em"
        value={recorte.em}
        choices={[...days, ...(days.includes(recorte.em) ? [] : [recorte.em])].map(
          (day) => [day, day === today ? 'Hoje' : formatDateOnly(day)] as const,
        )}
        onChange={(day) => set({ em: day === today ? '' : day })}
      />
      <ListChoice
        label="Escritório"
        value={String(recorte.idEmpresaGrupo ?? '')}
        choices={[['', 'Todos'], ...options.map(({ id, descricao }) => [String(id), descricao] as const)]}
        onChange={(escritorio) => set({ escritorio })}
      />
      {isOfClient && (
        <Button onClick={() => set({ idEmpresa: '', idContato: '' })}>Mostrar todos os clientes</Button>
      )}
    </ListChoices>
  );
}

/** /riscos: risk and provision of the cases on a day, and the tables for updating amounts. */
export default function RiscosPage() {
  const filtros = useRecorte();
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
      <Filtros {...filtros} />
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
