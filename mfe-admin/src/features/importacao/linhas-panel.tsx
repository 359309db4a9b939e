import type { Import, ImportRow } from '@foro/shared/contracts/import';
import { IMPORT_ROW_STATES, IMPORT_ROW_WORDS, WHOLE_ROW } from '@foro/shared/contracts/import-codes';
import { titleOfField } from '@foro/shared/contracts/import-fields';
import { type Column, ListChoice, ListChoices, ResponsiveList } from '@foro/shared/ui/list';
import { useQueryClient } from '@foro/shared/query';
import { useEffect, useState } from 'react';
import { IMPORTACOES } from './importacao-api';

/** The rows of the file with what becomes of each, and the reason beside each cell. */
export function LinhasPanel({ importacao }: { importacao: Import }) {
  const { id, tipo, colunas, situacao: state, hash } = importacao;
  const path = `${IMPORTACOES}/${id}/rows`;
  const [situacao, setSituacao] = useState('');
  const client = useQueryClient();
  // Another rehearsal, and the end of the background work, change the rows.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [path] });
  }, [client, path, state, hash]);
  const brought = colunas.filter(({ campo }) => campo !== null);
  const titleOf = (campo: string) => titleOfField(tipo, campo) ?? campo;
  const valuesOf = ({ valores }: ImportRow) =>
    brought
      .map(({ n, titulo }) => [titulo, valores[n - 1]?.trim()] as const)
      .filter(([, valor]) => valor)
      .map(([titulo, valor]) => `${titulo}: ${valor}`)
      .join(' · ') || '(vazia)';
  const reasonsOf = ({ erros, avisos, mantida }: ImportRow) => {
    const faults = Object.entries(erros).map(([campo, erro]) =>
      campo === WHOLE_ROW ? erro : `${titleOf(campo)}: ${erro}`,
    );
    const lines = [...faults, ...avisos, ...(mantida ? [`Ficou: ${mantida}`] : [])];
    return lines.length === 0 ? (
      '-'
    ) : (
      <ul className="importacao-motivos">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  };
  const columns: Column<ImportRow, 'linha'>[] = [
    { key: 'linha', title: 'Linha', width: 'tight', card: 'fact', render: (row) => row.id },
    {
      key: 'valores',
      title: 'Conteúdo',
      card: 'title',
      share: 4,
      sortable: false,
      render: valuesOf,
      width: 'text',
    },
    {
      key: 'situacao',
      title: 'Situação',
      card: 'badge',
      width: 'tight',
      sortable: false,
      render: (row) => IMPORT_ROW_WORDS[row.situacao],
    },
    {
      key: 'erros',
      title: 'Motivos',
      card: 'fact',
      share: 4,
      sortable: false,
      render: reasonsOf,
      width: 'text',
    },
  ];
  return (
    <>
      <ListChoices label="Filtro das linhas">
        <ListChoice
          label="Linhas"
          value={situacao}
          choices={[
            ['', 'Todas'],
            ...IMPORT_ROW_STATES.map((each) => [each, IMPORT_ROW_WORDS[each]] as const),
          ]}
          onChange={setSituacao}
        />
      </ListChoices>
      <ResponsiveList
        hasOwnSheet
        label="Linhas do arquivo"
        path={path}
        filters={situacao === '' ? {} : { situacao }}
        columns={columns}
        defaultSort={{ sort: 'linha', order: 'asc' }}
        rowName={(row) => `linha ${row.id}`}
        errorMessage="Erro ao buscar as linhas do arquivo"
        empty={{ title: 'Nenhuma linha nesta situação' }}
      />
    </>
  );
}
