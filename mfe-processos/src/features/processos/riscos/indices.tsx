import { PRICE_INDEX_FIELDS, priceIndexFormSchema } from '@foro/shared/contracts/price-index';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { INDEX_CODES, INDEX_NAMES } from '@foro/shared/atualizacao';
import { useHasRole } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { SelectField, TextAreaField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import { importIndice, INDICES, showMonth, useIndices } from './riscos-api';
import './riscos.css';
import { Rolagem } from './rolagem';

const CAMPOS = boxesOf(PRICE_INDEX_FIELDS);
const OPCOES = INDEX_CODES.map((id) => ({ id, descricao: INDEX_NAMES[id] }));

function ImportarDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Importar índice"
      description="Uma linha por mês: mm/aaaa;taxa em por cento, como no CSV do Banco Central. Meses já importados são trocados; cálculos já lançados não mudam."
      defaultValues={{ ...blankOf(PRICE_INDEX_FIELDS) }}
      schema={priceIndexFormSchema}
      save={importIndice}
      success="Índice importado com sucesso!"
      failure={{ title: 'Falha ao importar o índice!', fallback: 'Erro inesperado ao importar o índice.' }}
      invalidates={[[INDICES]]}
      submitLabel="Importar"
      onClose={onClose}
    >
      <SelectField {...CAMPOS.codigo} options={OPCOES} size="m" />
      <TextField {...CAMPOS.fonte} placeholder="Banco Central, SGS 433" size="m" />
      <TextAreaField {...CAMPOS.texto} placeholder="10/2026;0,44" size="full" />
    </FormDialog>
  );
}

/** The published tables: where each is from, its last month, and which months it lacks. */
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
