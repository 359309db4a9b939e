import type { PublicationRow } from '@foro/shared/contracts/publication';
import { type PublicationBatch, publicationBatchSchema } from '@foro/shared/contracts/publication-batch';
import { useDropdown, useUsuariosPlataforma } from '@foro/shared/lookups';
import { SelectField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { publicacoesEmPalavras } from '../palavras';
import { versionOf } from '../publicacoes-api';

function Fields() {
  return (
    <>
      <SelectField
        name="idProcessoHistoricoTipo"
        label="Tipo de Acompanhamento"
        required
        options={useDropdown('TbProcessoHistoricoTipo')}
      />
      <SelectField name="idExecutorAto" label="Executor da Ação" required options={useUsuariosPlataforma()} />
    </>
  );
}

/** Treats several publications at once: a follow-up for each, with its text, of one kind and executor. */
export function LoteDialog({
  rows,
  save,
  onClose,
}: {
  rows: readonly PublicationRow[];
  save: (body: PublicationBatch) => Promise<void>;
  onClose: (isSaved: boolean) => void;
}) {
  return (
    <FormDialog
      title={`Tratar ${publicacoesEmPalavras(rows.length)}`}
      description="Cada uma ganha um acompanhamento com o seu texto. Prazos e compromissos são criados uma a uma."
      defaultValues={{
        acao: 'tratar' as const,
        publicacoes: rows.map(versionOf),
        idProcessoHistoricoTipo: null as number | null,
        idExecutorAto: null as number | null,
      }}
      schema={publicationBatchSchema}
      save={save}
      failure={{ title: 'Falha ao tratar!', fallback: 'Erro inesperado ao tratar as publicações.' }}
      submitLabel="Tratar"
      submittingLabel="Tratando..."
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}
