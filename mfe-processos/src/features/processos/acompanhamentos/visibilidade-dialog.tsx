import { automaticVisibilitySchema } from '@foro/shared/contracts/process-movement';
import { useDropdown } from '@foro/shared/lookups';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { MultiSelectField, SwitchField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { fetchVisibilidade, saveVisibilidade, VISIBILIDADE_KEY } from './acompanhamentos-api';

/** The automatic entries that the firm's clients see, in all their cases. */
export function VisibilidadeDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: VISIBILIDADE_KEY,
    queryFn: ({ signal }) => fetchVisibilidade(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const tipos = useDropdown('TbProcessoHistoricoTipo');
  const client = useQueryClient();
  if (!data) return null;
  return (
    <FormDialog
      title="O que os clientes veem"
      description="Vale para todos os processos do escritório; os andamentos e as publicações, também para o que já chegou. As anotações internas de antes não aparecem mais a nenhum cliente."
      defaultValues={data}
      schema={automaticVisibilitySchema}
      save={async (choice) => {
        await saveVisibilidade(choice);
        void client.invalidateQueries({ queryKey: ['Dropdown', 'TbProcessoHistoricoTipo'] });
      }}
      success="Pronto! Os clientes passam a ver o que você escolheu."
      failure={{
        title: 'Falha ao mudar o que os clientes veem!',
        fallback: 'Erro inesperado ao mudar o que os clientes veem.',
      }}
      onClose={onClose}
    >
      <SwitchField
        name="movimentos"
        label="Andamentos dos tribunais"
        hint="O que o tribunal registra no processo, pelo DataJud."
        size="full"
      />
      <SwitchField
        name="publicacoes"
        label="Acompanhamentos de publicações"
        hint="Os que nasceram do tratamento de uma publicação, com o texto dela."
        size="full"
      />
      <MultiSelectField
        name="tiposOcultos"
        label="Tipos só do escritório"
        options={tipos}
        hint="Um acompanhamento novo destes tipos começa oculto; em cada um se pode mudar. Os já escritos ficam como estão."
        size="full"
      />
    </FormDialog>
  );
}
