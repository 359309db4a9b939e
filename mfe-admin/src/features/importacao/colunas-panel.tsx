import type { Import } from '@foro/shared/contracts/import';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { ListChoice } from '@foro/shared/ui/list';
import { Panel } from '@foro/shared/ui/page';
import { useState } from 'react';
import { EscolhasFields } from './escolhas-fields';
import { IMPORTACOES, rehearse, saveColunas } from './importacao-api';
import { PerguntasFields } from './perguntas-fields';

const NOT_BROUGHT = 'Não importar';

/** The mapping of the columns, the questions and the choices for all rows; 'Ensaiar' saves them and rehearses. */
export function ColunasPanel({ importacao }: { importacao: Import }) {
  const { id, tipo, dataAlteracao, perguntas } = importacao;
  const [colunas, setColunas] = useState(importacao.colunas);
  const [padroes, setPadroes] = useState(importacao.padroes);
  const [seDuplicado, setSeDuplicado] = useState(importacao.seDuplicado);
  const [isBusy, setBusy] = useState(false);
  const act = useAction();
  const client = useQueryClient();

  // A field is filled by one column: choosing it again takes it from the other.
  const choose = (n: number, campo: string) =>
    setColunas((before) =>
      before.map((coluna) =>
        coluna.n === n
          ? { ...coluna, campo: campo || null }
          : coluna.campo === campo
            ? { ...coluna, campo: null }
            : coluna,
      ),
    );
  const ensaiar = async () => {
    setBusy(true);
    await act({
      call: async () => {
        const mapeamento = colunas.map(({ n, campo }) => ({ n, campo }));
        try {
          await saveColunas({ id, dataAlteracao, mapeamento, padroes, seDuplicado });
          await rehearse(id);
        } finally {
          // The columns have a new version as soon as they are saved, even if the rehearsal fails.
          await client.invalidateQueries({ queryKey: [IMPORTACOES] });
        }
      },
      failure: { title: 'Falha ao ensaiar!', fallback: 'Erro inesperado ao ensaiar a importação.' },
    });
    setBusy(false);
  };
  const choices = [
    ['', NOT_BROUGHT] as const,
    ...IMPORT_FIELDS[tipo].map(({ campo, titulo }) => [campo, titulo] as const),
  ];
  const left = colunas.filter(({ campo }) => campo === null);

  return (
    <Panel>
      <h2>Colunas</h2>
      <p>
        Confira o que cada coluna do arquivo preenche. A escolha é lembrada para arquivos com os mesmos
        títulos.
      </p>
      <div className="importacao-colunas">
        {colunas.map(({ n, titulo, campo }) => (
          <ListChoice
            key={n}
            label={titulo}
            value={campo ?? ''}
            choices={choices}
            onChange={(value) => choose(n, value)}
          />
        ))}
      </div>
      {left.length > 0 && <p role="status">Ficam de fora: {left.map(({ titulo }) => titulo).join(', ')}.</p>}
      {perguntas.length > 0 && (
        <PerguntasFields tipo={tipo} perguntas={perguntas} padroes={padroes} onChange={setPadroes} />
      )}
      <EscolhasFields
        tipo={tipo}
        colunas={colunas}
        padroes={padroes}
        seDuplicado={seDuplicado}
        onChange={setPadroes}
        onDuplicate={setSeDuplicado}
      />
      <Button type="primary" loading={isBusy} onClick={() => void ensaiar()}>
        Ensaiar
      </Button>
    </Panel>
  );
}
