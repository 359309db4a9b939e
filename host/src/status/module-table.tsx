import type { Registry } from '@foro/shared/federation';
import { formatDateTime } from '@foro/shared/format';
import { Panel } from '@foro/shared/ui/page';
import { Notice, SkeletonBar } from '@foro/shared/ui/states';
import { Badge } from './badge';
import type { ModuleRow } from './module-rows';

const TONES = {
  'Não carregado': 'none',
  Carregando: 'waiting',
  Carregado: 'good',
  Indisponível: 'bad',
  Incompatível: 'bad',
  Desligado: 'waiting',
} as const;

const seconds = (durationMs: number) => `${Math.round(durationMs).toLocaleString('pt-BR')} ms`;

function Row({ row }: { row: ModuleRow }) {
  return (
    <tr>
      <th scope="row">
        {row.title}
        <small>{row.name}</small>
      </th>
      <td data-label="Versão">
        {row.version ?? '-'}
        {row.origin && <small>de {row.origin}</small>}
      </td>
      <td data-label="Em vigor desde">{row.since ? formatDateTime(row.since) : '-'}</td>
      <td data-label="Estado">
        <Badge tone={TONES[row.state]}>{row.state}</Badge>
      </td>
      <td data-label="Tempo de carga" className="status-end">
        {row.durationMs === null ? '-' : seconds(row.durationMs)}
      </td>
      <td data-label="Último erro" className="status-error">
        {row.error ?? '-'}
        {row.errorAt && <small>{formatDateTime(row.errorAt)}</small>}
      </td>
    </tr>
  );
}

const SkeletonRow = () => (
  <tr aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <td key={index}>
        <SkeletonBar height={20} />
      </td>
    ))}
  </tr>
);

/** All modules, one per line; as cards if there is little space. */
export function ModuleTable({
  rows,
  dropped,
  isLoading,
}: {
  rows: readonly ModuleRow[];
  dropped: Registry['dropped'];
  isLoading: boolean;
}) {
  return (
    <Panel>
      <h2 className="status-heading">Módulos</h2>
      {dropped.length > 0 && (
        <Notice tone="warning">
          Entradas recusadas do registro:{' '}
          {dropped.map(({ name, reason }) => `${name} (${reason})`).join('; ')}
        </Notice>
      )}
      <div className="status-modules">
        <table className="status-table" aria-busy={isLoading}>
          <thead>
            <tr>
              <th scope="col">Módulo</th>
              <th scope="col">Versão</th>
              <th scope="col">Em vigor desde</th>
              <th scope="col">Estado</th>
              <th scope="col" className="status-end">
                Tempo de carga
              </th>
              <th scope="col">Último erro</th>
            </tr>
          </thead>
          <tbody>
            {isLoading
              ? Array.from({ length: 4 }, (_, index) => <SkeletonRow key={index} />)
              : rows.map((row) => <Row key={row.name} row={row} />)}
          </tbody>
        </table>
      </div>
      <p className="status-note">
        Estado, tempo e erro são os desta página, neste navegador; os de todos estão nas métricas da API.
      </p>
    </Panel>
  );
}
