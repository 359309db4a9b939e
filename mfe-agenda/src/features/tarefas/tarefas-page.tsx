import { toDateOnly } from '@foro/shared/format';
import { LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { ListChoice, ListChoices, useAddressParams } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { Fila } from './fila';
import { Lista } from './lista/lista';
import { Quadro } from './quadro/quadro';
import { oneOf } from './recorte';
import { Relatorio } from './relatorio';
import './tarefas.css';

const VISOES = { fila: 'Minha fila', lista: 'Lista', quadro: 'Quadro', relatorio: 'Relatório' } as const;
const PARTS = { fila: Fila, lista: Lista, quadro: Quadro, relatorio: Relatorio } as const;

/** /tarefas: the person's queue, the list of all tasks, the board, or the report. */
export default function TarefasPage() {
  const [hoje] = useState(() => toDateOnly());
  const [params, setParams] = useAddressParams();
  const visao = oneOf(['fila', 'lista', 'quadro', 'relatorio'], params.get('visao')) ?? 'fila';
  const Part = PARTS[visao];
  return (
    <Page
      title="Tarefas"
      section="Ferramentas"
      actions={
        <LinkButton type="primary" to="/tarefadetalhe/0" icon={<PlusIcon />}>
          Nova Tarefa
        </LinkButton>
      }
    >
      <ListChoices>
        <ListChoice
          label="Mostrar"
          value={visao}
          choices={Object.entries(VISOES)}
          onChange={(value) => setParams(() => new URLSearchParams(value === 'fila' ? '' : `visao=${value}`))}
        />
      </ListChoices>
      <Part hoje={hoje} />
    </Page>
  );
}
