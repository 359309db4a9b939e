import type { PriceIndex } from '@foro/shared/contracts/price-index';
import { useQueryClient } from '@foro/shared/query';
import { useHasRole } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import { fetchIndice, INDICES, showMonth, useIndices } from './riscos-api';
import './riscos.css';
import { Rolagem } from './rolagem';

const ImportarDialog = lazyDialog(() =>
  import(/* webpackChunkName: "importarindice" */ './importar-indice-dialog').then(
    (module) => module.ImportarIndiceDialog,
  ),
);

function Buscar({ codigo, nome }: Pick<PriceIndex, 'codigo' | 'nome'>) {
  const act = useAction();
  const client = useQueryClient();
  const buscar = () =>
    act({
      call: () => fetchIndice(codigo),
      success: `${nome} conferido com o Banco Central!`,
      failure: {
        title: 'Falha ao buscar o índice!',
        fallback: 'Erro inesperado ao buscar o índice no Banco Central.',
      },
      refresh: () => client.invalidateQueries({ queryKey: [INDICES] }),
    });
  return (
    <Button aria-label={`Buscar ${nome} no Banco Central`} onClick={() => void buscar()}>
      Buscar
    </Button>
  );
}

/** The published tables: their source, their last month, and the months that they lack. */
export function Indices() {
  const { data, error, isFetching, refetch } = useIndices();
  const isAdmin = useHasRole(['Admin']);
  const [isImporting, setImporting] = useState(false);
  return (
    <Panel>
      <div className="risco-cabeca">
        <h2 className="financeiro-quadro-titulo">Índices publicados</h2>
        {isAdmin && <Button onClick={() => setImporting(true)}>Importar índice</Button>}
      </div>
      {!data && error && (
        <ErrorState
          message="Erro ao buscar os índices"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <Rolagem label="Índices publicados">
          <table className="financeiro-tabela risco-tabela">
            <thead>
              <tr>
                <th scope="col">Índice</th>
                <th scope="col">Meses</th>
                <th scope="col">Fonte do último mês</th>
                {isAdmin && (
                  <th scope="col" className="financeiro-valor">
                    Banco Central
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map(({ codigo, nome, de, ate, fonte, faltam }) => (
                <tr key={codigo}>
                  <th scope="row">{nome}</th>
                  <td>
                    {showMonth(de)} a {showMonth(ate)}
                    {faltam.length > 0 && (
                      <span className="risco-quem">Faltam: {faltam.map(showMonth).join(', ')}</span>
                    )}
                  </td>
                  <td>{fonte}</td>
                  {isAdmin && (
                    <td className="financeiro-valor">
                      <Buscar codigo={codigo} nome={nome} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Rolagem>
      )}
      {isImporting && <ImportarDialog onClose={() => setImporting(false)} />}
    </Panel>
  );
}
